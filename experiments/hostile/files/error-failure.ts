/** The error of a file, as it is printed. */
const ERROR = /^error: [^\n]+\n {2}expected: [^\n]*\n {2}got: {6}[^\n]*\n {2}hint: {5}[^\n]+\n$/;
/** Longest error in characters that a reader still takes in. */
const MAX_ERROR = 2500;

/** Returns what is wrong with the printed error of a file; undefined if the text is a clear error, or none. */
export function errorFailure(text: string): string | undefined {
  if (!text.startsWith('error: ')) return undefined;
  const shown = JSON.stringify(text.slice(0, 500));
  if (!ERROR.test(text)) return `no clear error: ${shown}`;
  return text.length > MAX_ERROR ? `an error of ${text.length} characters: ${shown}` : undefined;
}
