import type { ArgumentDomain } from '../domains/argument-domain.ts';
import { readDomain, type Scope } from '../language/parse-annotation.ts';

/** Returns the domain of an annotation as it stands after `@arg name`. */
export const parseDomain = (text: string, generator: Scope['generator'] = () => undefined): ArgumentDomain =>
  readDomain(text, { file: 'a.ts', line: 1, column: 0 }, { generator });
