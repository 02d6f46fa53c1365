import { readFileSync } from 'node:fs';

/** Lets this process fetch the files of WebAssembly that old releases fetch; the fetch of Node reads no files. */
export function fetchFromDisk(): void {
  globalThis.fetch = async (path) =>
    new Response(readFileSync(path as string), { headers: { 'Content-Type': 'application/wasm' } });
}
