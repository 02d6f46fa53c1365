import type { ArgumentDomain } from '../domains/argument-domain.ts';
import { domainOf } from '../language/parse-annotation.ts';

/** Returns the domain that a text of the annotation language describes. */
export function domainFromText(text: string): ArgumentDomain {
  const place = { file: JSON.stringify(text), line: 1, column: 0 };
  return domainOf(text, place, { generator: () => undefined });
}
