/** Characters of a text from a subject that a message shows. */
const MAX_TEXT = 500;

/** Returns the first characters of a text; a subject's texts may be of any length. */
export const cutText = (text: string, max: number = MAX_TEXT): string =>
  text.length <= max ? text : `${text.slice(0, max)}… (${text.length} characters)`;

/** Returns any thrown value as text, `TypeError: no list`, also if reading it throws. */
export function showThrown(thrown: unknown): string {
  try {
    const text = String(thrown);
    if (!(thrown instanceof Error)) return cutText(thrown === null ? text : `${typeof thrown} ${text}`);
    return cutText(`${thrown.name}: ${thrown.message}`);
  } catch {
    return 'something that cannot be shown';
  }
}
