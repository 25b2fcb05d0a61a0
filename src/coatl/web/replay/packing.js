/** A record small enough for a link: compressed, and in letters that need no escape. Whoever has the link has the game. */

/** @param {Blob} blob @param {CompressionStream | DecompressionStream} change */
const through = (blob, change) => new Response(blob.stream().pipeThrough(change));

/** @param {string} text @returns {Promise<string>} */
export async function pack(text) {
  const bytes = new Uint8Array(await through(new Blob([text]), new CompressionStream("deflate")).arrayBuffer());
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The text again; "" for what was never packed. @param {string} packed @returns {Promise<string>} */
export async function unpack(packed) {
  try {
    const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return await through(new Blob([bytes]), new DecompressionStream("deflate")).text();
  } catch {
    return "";
  }
}
