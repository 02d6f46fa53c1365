import { argumentFor } from './domain-text.ts';
import type { Parameter } from './parameter.ts';

/** How large a container may be: as large as the scope lets it grow. */
const CAPACITY = /^(?:capacity|limit|size|length|max|maxSize|maxsize|max_size|bufferSize|n)$/i;
const CONSTRUCTOR = /(?:Class|Constructor)$/;
const COMPARATOR = /^(?:compare|comparator|comparer|compareFn|cmp)$|(?:Comparator|Compare)$/i;

/** What options are called that say how large an object may be, the commonest first. */
const OPTIONS = ['max', 'maxSize', 'capacity', 'limit', 'size'];

/**
 * What a constructor may be given, the likeliest first: where options seem to be asked for, none of them, then one that
 * says how large the object may be.
 */
export function constructorGuesses(parameters: readonly Parameter[]): string[] {
  const bare = constructorArguments(parameters);
  const withOption = bare.includes('{}') ? OPTIONS.map((name) => bare.replace('{}', `{ ${name}: k }`)) : [];
  return [...new Set([bare, '', ...withOption])];
}

/**
 * What a constructor may be given, as code: nothing for parameters that may be left out, unless they say how large the
 * object may be. `k` in it is the scope.
 */
export function constructorArguments(parameters: readonly Parameter[]): string {
  const given = parameters.map((parameter) => argumentCode(parameter));
  const needed = parameters.findLastIndex(({ optional }) => !optional);
  const said = given.findLastIndex((code, index) => index <= needed && code !== 'undefined');
  return given.slice(0, said + 1).join(', ');
}

function argumentCode(parameter: Parameter): string {
  const { name, hint } = parameter;
  if (CAPACITY.test(name) && ['unknown', 'number'].includes(hint.kind)) return 'k';
  if (COMPARATOR.test(name) && hint.kind !== 'boolean') return '(a, b) => a - b';
  if (CONSTRUCTOR.test(name)) return 'Array';
  if (hint.kind === 'unknown') return 'undefined';
  if (hint.kind === 'array') return '[]';
  if (hint.kind === 'function') return '(value) => value';
  if (hint.kind === 'object') return '{}';
  const argument = argumentFor(parameter);
  if (argument.kind !== 'domain') return 'undefined';
  const [, first] = /^\w+\(([^,)]*)/.exec(argument.text)!;
  return hint.kind === 'number' ? 'k' : first === '' ? 'false' : first!;
}
