import { isName } from './is-name.ts';

/** Length limit of a name without suffix and extension, in bytes. */
const MAX_BYTES = 150;

/**
 * Returns a file name for each text: its letters and digits, with `_` in place of other characters. The names are
 * distinct, also on a disk that ignores case, and none leaves its folder. All code that names files after data from
 * outside of this program uses this function.
 */
export function fileNames(texts: readonly string[], found: readonly string[] = []): string[] {
  const taken = new Set(found.map((name) => name.normalize().toLowerCase()));
  return texts.map((text) => {
    const base = fileName(text);
    let name = base;
    for (let copy = 2; taken.has(name.toLowerCase()); copy++) name = `${base}-${copy}`;
    taken.add(name.toLowerCase());
    return name;
  });
}

function fileName(text: string): string {
  const name = firstBytes(text.normalize().replaceAll(/[^\p{L}\p{M}\p{N}_@.-]+/gu, '_'))
    .replace(/^[.-]+/, '_')
    .replace(/\.+$/, '');
  const isFile: boolean = isName('structure', name);
  return isFile ? name : `_${name}`;
}

/** Returns the start of a text, without a part of a character at its end. */
function firstBytes(text: string): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  let start = '';
  for (const character of text) {
    bytes += encoder.encode(character).length;
    if (bytes > MAX_BYTES) break;
    start += character;
  }
  return start;
}
