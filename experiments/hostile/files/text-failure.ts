/** The error of a file, as it is printed. */
const ERROR = /^error: [^\n]+\n {2}expected: [^\n]*\n {2}got: {6}[^\n]*\n {2}hint: {5}[^\n]+\n$/;
/** Longest error in characters that a reader still takes in. */
const MAX_ERROR = 2500;

/** Returns what is wrong with printed text: more than an error, signs that act on terminals, or commands of CI. */
export function textFailure(text: string): string | undefined {
  const show = (): string => JSON.stringify(text.slice(0, 500));
  if (text.includes('\u001b[2J') || text.includes('\u202e')) return `a terminal acts on ${show()}`;
  if (/^\s*::error::planted/m.test(text)) return `GitHub acts on ${show()}`;
  if (!text.startsWith('error: ')) return undefined;
  if (!ERROR.test(text)) return `no clear error: ${show()}`;
  return text.length > MAX_ERROR ? `an error of ${text.length} characters: ${show()}` : undefined;
}
