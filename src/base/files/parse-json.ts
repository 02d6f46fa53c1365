/** Deepest nesting of lists and objects in JSON; files of learn-inv have 8 levels. */
export const MAX_DEPTH = 64;
/** Most values in one JSON document; a million of the smallest take about 60 MB of memory. */
export const MAX_VALUES = 2_000_000;

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;

/**
 * Parses JSON of unknown origin in bounded memory: counts the values and the nesting before parsing.
 *
 * @throws SyntaxError if the text is no JSON, has more than {@link MAX_VALUES} values, or nests deeper than
 * {@link MAX_DEPTH} levels.
 */
export function parseJson(text: string): unknown {
  let depth = 0;
  let values = 1;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) index = endOfString(text, index);
    else if (code === COMMA) values++;
    // "[" and "{" differ by one bit, as do "]" and "}".
    else if ((code | 32) === 123) {
      values++;
      if (++depth > MAX_DEPTH) throw new SyntaxError(`more than ${MAX_DEPTH} nested lists or objects`);
    } else if ((code | 32) === 125) depth--;
  }
  if (values > MAX_VALUES) throw new SyntaxError(`more than ${MAX_VALUES} values`);
  return JSON.parse(text) as unknown;
}

/** Returns the index of the quote that ends a string, or of the end of the text. */
function endOfString(text: string, start: number): number {
  for (let index = text.indexOf('"', start + 1); index >= 0; index = text.indexOf('"', index + 1)) {
    let before = index - 1;
    while (text.charCodeAt(before) === BACKSLASH) before--;
    if ((index - before) % 2 === 1) return index;
  }
  return text.length;
}
