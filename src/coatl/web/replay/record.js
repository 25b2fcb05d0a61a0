/** The record that was loaded from a file, or that a link has in it. */
import { fragment, RECORD } from "../parts/address.js";
import { keepRecord, record } from "../parts/kept.js";
import { Film } from "./film.js";
import { unpack } from "./packing.js";

/** Its film, or null if there is none. @param {string} eyes */
export async function filmOfRecord(eyes) {
  const packed = new URLSearchParams(fragment.value).get(RECORD);
  if (packed) record.value = await unpack(packed);
  if (!record.value && !packed) return null;
  const film = await Film.open(record.value, eyes);
  keepRecord(record.value);
  return film;
}
