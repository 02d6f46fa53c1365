import type { ClassSource } from '../../programs/source/class-source.ts';
import { readFunction } from '../../programs/source/read-function.ts';
import type { Parameter } from '../../programs/source/parameter.ts';
import type { AnyClass } from '../find/class-shape.ts';

/** A static method that may make objects of its class. */
export interface Factory {
  readonly name: string;
  readonly parameters: readonly Parameter[];
}

/** First words of the names of factories, most common first. */
const WORDS = [
  'create',
  'of',
  'empty',
  'make',
  'build',
  'new',
  'open',
  'from',
  'init',
  'default',
  'get',
  'instance',
];

/** Returns the static methods of a class that seem to make its objects, by their name or code, the likeliest first. */
export function factoriesOf(Class: AnyClass, source: ClassSource | undefined): readonly Factory[] {
  const isTyped = source !== undefined && source.statics.size > 0;
  return Object.getOwnPropertyNames(Class)
    .flatMap((name): (Factory & { rank: number })[] => {
      const value: unknown = Object.getOwnPropertyDescriptor(Class, name)?.value;
      if (typeof value !== 'function' || (isTyped && !source.statics.has(name))) return [];
      const rank = WORDS.findIndex((word) => new RegExp(`^${word}(?![a-z])`).test(name));
      if (rank < 0 && !makes(value as AnyClass, Class.name)) return [];
      const parameters = source?.statics.get(name) ?? readFunction(value as AnyClass)?.parameters ?? [];
      return [{ name, parameters, rank: rank < 0 ? WORDS.length : rank }];
    })
    .sort((a, b) => a.rank - b.rank);
}

/** True if the code of a static method makes an object of its class. */
function makes(value: AnyClass, className: string): boolean {
  const code = Function.prototype.toString.call(value);
  return /\bnew\s+this\b/.test(code) || (className !== '' && code.includes(`new ${className}(`));
}
