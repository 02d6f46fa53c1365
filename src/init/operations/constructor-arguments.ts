import { argumentFor } from './argument-for.ts';
import type { Parameter } from '../../source/parameter.ts';

/** Names of parameters for the capacity of a container. The scope is passed for them. */
const CAPACITY = /^(?:capacity|limit|size|length|max|maxSize|maxsize|max_size|bufferSize|n)$/i;
const CONSTRUCTOR = /(?:Class|Constructor)$/;
const COMPARATOR = /^(?:compare|comparator|comparer|compareFn|cmp)$|(?:Comparator|Compare)$/i;

/** Names of options for the capacity of a container, most common first. */
const OPTIONS = ['max', 'maxSize', 'capacity', 'limit', 'size'];

/**
 * Returns candidate argument lists of a constructor as code, most likely first. If the constructor takes an options
 * object, further candidates set one capacity option each.
 */
export function constructorGuesses(parameters: readonly Parameter[]): string[] {
  const bare = constructorArguments(parameters);
  const withOption = bare.includes('{}') ? OPTIONS.map((name) => bare.replace('{}', `{ ${name}: k }`)) : [];
  return [...new Set([bare, '', ...withOption])];
}

/**
 * Returns the most likely arguments of a constructor as code, in which `k` is the scope. Optional parameters after the
 * last required one are left out.
 */
export function constructorArguments(parameters: readonly Parameter[]): string {
  const given = parameters.map((parameter) => argumentCode(parameter));
  const needed = parameters.findLastIndex(({ optional }) => !optional);
  const last = given.findLastIndex((code, index) => index <= needed && code !== 'undefined');
  return given.slice(0, last + 1).join(', ');
}

/** Returns the most likely argument for a parameter of a constructor as code. */
export function argumentCode(parameter: Parameter): string {
  const { name, hint } = parameter;
  if (CAPACITY.test(name) && ['unknown', 'number'].includes(hint.kind)) return 'k';
  if (COMPARATOR.test(name) && hint.kind !== 'boolean') return '(a, b) => a - b';
  if (CONSTRUCTOR.test(name)) return 'Array';
  if (hint.kind === 'unknown') return 'undefined';
  if (hint.kind === 'array') return '[]';
  if (hint.kind === 'function') return '(value) => value';
  if (hint.kind === 'object') return '{}';
  if (hint.kind === 'literals') return hint.texts[0]!;
  const argument = argumentFor(parameter);
  if (argument.kind !== 'domain') return 'undefined';
  const [, first] = /^\w+\(([^,)]*)/.exec(argument.text)!;
  return hint.kind === 'number' ? 'k' : first === '' ? 'false' : first!;
}
