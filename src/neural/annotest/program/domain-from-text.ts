import type { ArgumentDomain } from '../domains/argument-domain.ts';
import { domainOf } from '../language/parse-annotation.ts';
import { parseText } from '../language/parse-text.ts';

/** Characters of a text that an error names it by. */
const MAX_SHOWN = 100;

/**
 * Returns the domain that a text of the annotation language describes.
 *
 * @throws LearnInvError `INVALID_ANNOTATION`.
 */
export function domainFromText(text: string): ArgumentDomain {
  // A text without end would fill the screen.
  const shown = JSON.stringify(text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);
  const place = { file: shown, line: 1, column: 0 };
  return domainOf(parseText(text, place), place.file, () => undefined);
}
