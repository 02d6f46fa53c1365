import { LearnInvError } from '../error.ts';
import {
  booleanRule,
  integerFrom,
  listOf,
  numberFrom,
  oneOfValues,
  secondsRule,
  seedRule,
  rule,
  type OptionRule,
} from './option-rules.ts';

/**
 * An option, declared once. The flag of a command, its help, the table in `docs/cli.md`, the types, the defaults and the checks
 * come from it.
 */
export interface DeclaredOption<Value, IsSettled extends boolean = boolean> extends OptionRule {
  /** What it does, as a command: `write a test file for each failure`. Links of Markdown are shown in documents only. */
  readonly text: string;
  /** How the value is written: `<n>`; undefined for a switch. */
  readonly value: string | undefined;
  readonly default: Value | undefined;
  /** The default in words, if it has no value of its own: `one per core`. */
  readonly otherwise: string | undefined;
  /** The only values. */
  readonly choices: readonly string[] | undefined;
  /** True if there is always a value. */
  readonly isSettled: IsSettled;
  /** True for `--no-…`, which makes the value false. */
  readonly isNegated: boolean;
  /**
   * Returns the value that a text of the command line gives.
   *
   * @param before the value so far, of a flag that may be repeated.
   * @throws LearnInvError `BAD_OPTION`.
   */
  readonly parse: (text: string, flag: string, before: Value | undefined) => Value;
}

/** What most options have. */
export interface Given<Value> {
  readonly default?: Value;
  readonly otherwise?: string;
}

/** True if a default is given. */
type Settled<Own> = Own extends { readonly default: unknown } ? true : false;

type Parse<Value> = DeclaredOption<Value>['parse'];

function declared<Value, Own extends Given<Value>>(
  rule: OptionRule,
  value: string | undefined,
  text: string,
  own: Own & { readonly choices?: readonly string[]; readonly isNegated?: boolean },
  parse: Parse<Value>,
): DeclaredOption<Value, Settled<Own>> {
  return {
    ...{ ...rule, text, value, parse, default: own.default, otherwise: own.otherwise, choices: own.choices },
    ...{ isSettled: (own.default !== undefined) as Settled<Own>, isNegated: own.isNegated ?? false },
  };
}

/** An integer in a range, which includes its ends. */
export const integerOption = <const Own extends Given<number>>(
  value: string,
  text: string,
  [from, to]: readonly [number, number],
  own: Own = {} as Own,
): DeclaredOption<number, Settled<Own>> => {
  const range = integerFrom(from, to);
  return declared<number, Own>(range, value, text, own, (given, flag) =>
    accepted(/^-?\d+$/.test(given) ? Number(given) : Number.NaN, given, range, flag),
  );
};

/** The number of processes or threads. */
export const jobsOption = (
  text = 'processes or threads that share the work; their number changes no finding',
): DeclaredOption<number, false> => integerOption('<n>', text, [1, 256], { otherwise: 'one per core' });

/** A number from 0 to 1. */
export const shareOption = <const Own extends Given<number>>(
  value: string,
  text: string,
  own: Own = {} as Own,
): DeclaredOption<number, Settled<Own>> => {
  const range = { ...numberFrom(0, 1), expected: 'a number from 0 to 1, for example 0.99' };
  return declared<number, Own>(range, value, text, own, (given, flag) =>
    accepted(given.trim() === '' ? Number.NaN : Number(given), given, range, flag),
  );
};

/** A limit in seconds. On the command line it is an integer. */
export const secondsOption = <const Own extends Given<number>>(
  text: string,
  own: Own,
): DeclaredOption<number, Settled<Own>> => {
  const { parse } = integerOption('<n>', text, [1, 1e6]);
  return declared<number, Own>(secondsRule, '<n>', text, own, parse);
};

/** The seed of random choices. */
export const seedOption = <const Own extends Given<string | number>>(
  text: string,
  own: Own,
): DeclaredOption<string | number, Settled<Own>> =>
  declared<string | number, Own>(seedRule, '<seed>', text, own, (given) => given);

/** A text. */
export const textOption = <const Own extends Given<string>>(
  value: string,
  text: string,
  own: Own = {} as Own,
): DeclaredOption<string, Settled<Own>> =>
  declared<string, Own>(
    rule('a text that is not empty', (given) => typeof given === 'string' && given !== '', {
      ...{ type: 'string', minLength: 1 },
    }),
    value,
    text,
    own,
    (given) => given,
  );

/** One of several names. */
export const choiceOption = <const Name extends string, const Own extends Given<Name>>(
  text: string,
  choices: readonly Name[],
  own: Own = {} as Own,
): DeclaredOption<Name, Settled<Own>> =>
  declared<Name, Own>(oneOfValues(...choices), '<name>', text, { ...own, choices }, (given) => given as Name);

/** Names that a comma separates; the flag may be repeated. */
export const namesOption = <const Own extends Given<readonly string[]>>(
  value: string,
  text: string,
  own: Own = {} as Own,
): DeclaredOption<readonly string[], Settled<Own>> =>
  declared<readonly string[], Own>(
    listOf('names', (name) => typeof name === 'string'),
    value,
    text,
    own,
    (given, _, before) => [
      ...(before === own.default ? [] : (before ?? [])),
      ...given.split(',').map((name) => name.trim()),
    ],
  );

/** A switch, off by default. */
export const switchOption = (text: string): DeclaredOption<boolean, true> =>
  declared<boolean, { readonly default: false }>(
    booleanRule,
    undefined,
    text,
    { default: false },
    () => true,
  );

/** A switch that is on by default; its flag begins with `--no-`. */
export const noOption = (text: string): DeclaredOption<boolean, true> =>
  declared<boolean, { readonly default: true }>(
    booleanRule,
    undefined,
    text,
    { default: true, isNegated: true },
    () => false,
  );

/** Returns the text of an option without the links of Markdown. */
export const plainText = (text: string): string => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');

function accepted(value: number, given: string, { accepts, expected }: OptionRule, flag: string): number {
  if (accepts(value)) return value;
  throw new LearnInvError('BAD_OPTION', `${flag} is out of range`, {
    ...{ expected, got: given, hint: `give ${flag} a value in that range` },
  });
}
