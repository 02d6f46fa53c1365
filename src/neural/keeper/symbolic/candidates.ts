import fc from 'fast-check';
import { constantsOf, expressionText, type Expression } from './expression.ts';
import type { Domain } from './step.ts';

/** Words of a vocabulary that are tried for a variable, at most. */
const MAX_WORDS = 60;
/** Size of a range of integers that are all tried. */
const MAX_INTEGERS = 50;
/** Largest number that is tried for one without a bound: the length of a list. */
const LARGEST = 200;
/** A word that no program compares with. */
export const OTHER = 'other';

/**
 * Returns the values to try for a variable, likely ones first: the constants of the conditions, values near them, and the
 * bounds of its domain.
 */
export function candidatesFor(
  domain: Domain,
  conditions: readonly Expression[],
  current: unknown,
  accepts: (value: unknown) => boolean,
): readonly unknown[] {
  const constants = [...conditions.reduce((found, one) => constantsOf(one, found), new Set<unknown>())];
  if (domain.kind === 'boolean') return [true, false];
  if (domain.kind === 'number') return numbers(domain, constants, current);
  const isUrl = conditions.some((one) => /\burlP|\bisUrl/.test(expressionText(one)));
  const plain = textsFrom(constants, current);
  const texts = isUrl ? [...urlsFrom(constants), ...plain] : plain;
  if (domain.kind === 'any') {
    const all = constants.filter((one) => ['number', 'boolean'].includes(typeof one));
    const near = all.flatMap((one) =>
      typeof one === 'number' ? [one, one + 1, one - 1] : [one, one !== true],
    );
    const open = [...new Set([...texts, ...near, 1, 0, 100])];
    return domain.isTruthy === true ? open.filter(Boolean) : open;
  }
  const { values } = domain;
  if (values === undefined) return texts;
  const inside = new Set(values);
  // A vocabulary may be large: its words that the conditions alone allow are enough.
  const allowed = [...texts.filter((one) => inside.has(String(one))), ...values].filter(accepts);
  return [...new Set(allowed)].slice(0, MAX_WORDS);
}

function numbers(
  { min, max: bound, isInteger }: Extract<Domain, { kind: 'number' }>,
  constants: readonly unknown[],
  current: unknown,
): readonly number[] {
  const isOpen = bound === Infinity;
  const max = isOpen ? LARGEST : bound;
  const numeric = constants.filter((one) => typeof one === 'number');
  const texts = constants.flatMap((one) => (typeof one === 'string' ? one.length : []));
  const step = (isOpen ? 0 : (max - min) / 100) || 1;
  const near = [...numeric, ...texts].flatMap((one) => [
    one,
    one + step,
    one - step,
    one + 1,
    one - 1,
    one / 100,
  ]);
  // Typical values come first: inputs that give extreme ones are rare.
  const shares = isOpen ? [] : [0.5, 0.8, 0.2, 0.9, 0.1];
  const typical = shares.map((share) => min + share * (max - min));
  const all = [...(typeof current === 'number' ? [current] : []), ...typical, ...near, min, max];
  const isSmall = isInteger && max - min <= MAX_INTEGERS;
  const every = isSmall ? Array.from({ length: max - min + 1 }, (_, at) => min + at) : [];
  const whole = isInteger ? [...all.flatMap((one) => [Math.floor(one), Math.ceil(one)]), ...every] : all;
  return [...new Set(whole)].filter((one) => one >= min && one <= max);
}

function textsFrom(constants: readonly unknown[], current: unknown): readonly unknown[] {
  const words = constants.filter((one) => typeof one === 'string' && one !== '') as string[];
  const numeric = constants.flatMap((one) =>
    typeof one === 'number' ? [String(one), String(one + 1), String(one - 1)] : [],
  );
  const patterns = constants.filter((one) => one instanceof RegExp);
  const matches = patterns.map((one) => matchesOf(one));
  const matching = matches.flat();
  const both = matches.flatMap((list, at) =>
    matches
      .slice(at)
      .flatMap((other) => list.slice(0, 3).flatMap((one) => other.slice(0, 3).map((two) => `${one} ${two}`))),
  );
  // Texts that match a pattern, beside a word, and with a number of the conditions in place of theirs.
  const numbered = matching.flatMap((one) =>
    numeric.filter((size) => /^\d+$/.test(size)).map((size) => one.replace(/\d+/, size)),
  );
  const beside = words
    .slice(0, 6)
    .flatMap((word) => [...matching, ...numbered].slice(0, 24).map((one) => `${word} ${one}`));
  const lengths = constants.filter(
    (one): one is number => Number.isInteger(one) && Number(one) >= 0 && Number(one) < 200,
  );
  const cases = words.flatMap((one) => [
    one,
    one.toLowerCase(),
    one.toUpperCase(),
    one.charAt(0).toUpperCase() + one.slice(1),
  ]);
  const pairs = words.slice(0, 8).flatMap((one) => words.slice(0, 8).map((two) => `${one} ${two}`));
  const joined = words.slice(0, 8).flatMap((one) => words.slice(0, 8).map((two) => `${one}${two}`));
  const around = [...words, ...numeric]
    .slice(0, 12)
    .flatMap((one) => [`${one} ${OTHER}`, `${OTHER} ${one}`, `${OTHER}${one}${OTHER}`, `${one} 12`]);
  const large = [...new Set(numeric)].toSorted((a, b) => Math.abs(Number(b)) - Math.abs(Number(a)));
  // Texts with a separator: `PAY:101`.
  const marks = words.filter((one) => /^\W{1,2}$/.test(one));
  const pieces = [...words.filter((one) => !marks.includes(one)).slice(0, 6), ...large.slice(0, 9), OTHER];
  const separated = marks.flatMap((mark) =>
    pieces.flatMap((one) => pieces.map((two) => `${one}${mark}${two}`)),
  );
  // Texts with two of them: lines of a name and a value.
  const few = pieces.slice(0, 5);
  const lines = marks
    .slice(0, 3)
    .flatMap((mark) =>
      marks
        .slice(0, 3)
        .flatMap((other) =>
          mark === other
            ? []
            : few.flatMap((one) =>
                few.flatMap((two) => few.map((three) => one + mark + two + other + three)),
              ),
        ),
    );
  const long = lengths.flatMap((size) => [OTHER, ...words.slice(0, 4)].flatMap((one) => sized(one, size)));
  const first = typeof current === 'string' && current !== '' ? [current] : [];
  return [
    ...new Set([
      ...first,
      ...cases,
      ...matching,
      ...numbered,
      ...beside,
      ...both,
      ...numeric,
      ...pairs,
      ...around,
      ...joined,
      ...separated,
      ...lines,
      ...long,
      OTHER,
      ' ',
      '',
    ]),
  ];
}

/** Returns URLs with words as their host, their path or a parameter. */
function urlsFrom(constants: readonly unknown[]): readonly string[] {
  const words = constants.filter((one) => typeof one === 'string' && one !== '').slice(0, 12) as string[];
  const hosts = ['other.org', ...words.filter((one) => /^[\w.-]+$/.test(one))];
  const paths = ['', ...words.map((one) => one.replace(/^\/?/, '/'))];
  const parameters = words.flatMap((key) => [OTHER, ...words].map((one) => `/?${key}=${one}`));
  const schemes = ['https:', ...words.filter((one) => /^\w+:$/.test(one))];
  const found = schemes.flatMap((scheme) =>
    hosts.flatMap((host) => [...paths, ...parameters].map((end) => `${scheme}//${host}${end}`)),
  );
  return found.filter((one) => URL.canParse(one));
}

const sized = (word: string, size: number): string[] =>
  word.length > size + 1
    ? []
    : [word.padEnd(size, ' a'), word.padEnd(size + 1, ' a'), word.padEnd(size + 20, ' word')];

/** Returns some texts that match a pattern, without text around the match, ordinary ones first. */
function matchesOf(pattern: RegExp): readonly string[] {
  try {
    const plain = new RegExp(pattern.source, pattern.flags.replaceAll(/[gimy]/g, ''));
    // Texts are made without regard to what is around them, and kept if they match.
    const bounds = /\\[bB]|\(\?<?[=!][^()]*\)/g;
    const made = fc.stringMatching(new RegExp(plain.source.replaceAll(bounds, ''), plain.flags), {
      maxLength: 20,
    });
    const sample = fc.sample(made, { seed: 1, numRuns: 12 }).filter((one) => plain.test(one));
    const bare = sample.map((one) => {
      const part = plain.exec(one)?.[0] ?? one;
      return plain.test(part) ? part : one;
    });
    const odd = (one: string): number => one.replaceAll(/[\w .,:/-]/g, '').length;
    return [...new Set(bare)].toSorted((a, b) => odd(a) - odd(b)).slice(0, 6);
  } catch {
    return [];
  }
}
