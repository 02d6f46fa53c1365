import { isInstance } from './is-instance.ts';

/** Characters of a text from a subject that a message shows. */
const MAX_TEXT = 500;

/** Returns the first characters of a text; a subject's texts may be of any length. */
export const cutText = (text: string, max: number = MAX_TEXT): string =>
  text.length <= max ? text : `${text.slice(0, max)}… (${text.length} characters)`;

/** Returns any thrown value as one line of text, `TypeError: no list`, also if reading it throws. */
export function showThrown(thrown: unknown): string {
  try {
    return cutText(textOf(thrown)).replaceAll(/\s+/g, ' ');
  } catch {
    return 'something that cannot be shown';
  }
}

function textOf(thrown: unknown): string {
  if (isInstance(thrown, Error)) return `${thrown.name}: ${thrown.message}`;
  const text = String(thrown);
  return thrown === null || thrown === undefined ? text : `${typeof thrown} ${text}`;
}
