import type { ArgumentDomain } from '../domains/argument-domain.ts';
import { domainOf, type FindGenerator } from '../language/parse-annotation.ts';
import { parseText } from '../language/parse-text.ts';

/** Returns the domain of an annotation as it stands after `@arg name`. */
export const parseDomain = (text: string, find: FindGenerator = () => undefined): ArgumentDomain =>
  domainOf(parseText(text, { file: 'a.ts', line: 1, column: 0 }), 'a.ts', find);
