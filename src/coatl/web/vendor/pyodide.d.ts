/** What we use of Pyodide. */
export interface Python {
  unpackArchive(archive: ArrayBuffer, format: "zip", options: { extractDir: string }): void;
  /** The value of the last line. */
  runPython(source: string): any;
}

export function loadPyodide(options: { indexURL: string }): Promise<Python>;
