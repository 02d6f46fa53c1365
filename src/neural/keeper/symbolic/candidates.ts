import fc from 'fast-check';
import { itemAt } from '../../../base/item-at.ts';
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
  const constants = [...constantsOf(...conditions)];
  if (domain.kind === 'boolean') return [true, false];
  if (domain.kind === 'number') return numbers(domain, constants, current);
  const isUrl = conditions.some((condition) => /\burlP|\bisUrl/.test(expressionText(condition)));
  const plain = textsFrom(constants, current);
  const texts = isUrl ? [...urlsFrom(constants), ...plain] : plain;
  if (domain.kind === 'any') {
    const all = constants.filter((constant) => ['number', 'boolean'].includes(typeof constant));
    const near = all.flatMap((constant) =>
      typeof constant === 'number' ? [constant, constant + 1, constant - 1] : [constant, constant !== true],
    );
    const open = [...new Set([...texts, ...near, 1, 0, 100])];
    return domain.isTruthy === true ? open.filter(Boolean) : open;
  }
  const { values, form } = domain;
  if (values === undefined) return texts.filter((text) => form?.test(String(text)) !== false);
  const inside = new Set(values);
  // A vocabulary may be large: its words that the conditions alone allow are enough.
  const allowed = [...texts.filter((text) => inside.has(String(text))), ...values].filter(accepts);
  return [...new Set(allowed)].slice(0, MAX_WORDS);
}

function numbers(
  { min, max: bound, isInteger, isUsual }: Extract<Domain, { kind: 'number' }>,
  constants: readonly unknown[],
  current: unknown,
): readonly number[] {
  const isOpen = bound === Infinity;
  const max = isOpen ? LARGEST : bound;
  const numeric = constants.filter((constant) => typeof constant === 'number');
  const texts = constants.flatMap((constant) => (typeof constant === 'string' ? constant.length : []));
  const step = (isOpen ? 0 : (max - min) / 100) || 1;
  const near = [...numeric, ...texts].flatMap((number) => [
    number,
    number + step,
    number - step,
    number + 1,
    number - 1,
    number / 100,
  ]);
  // Between any two constants lies a number, however near they are.
  const sorted = [...new Set(numeric)].toSorted((a, b) => a - b);
  const between = sorted.slice(1).map((number, at) => (number + itemAt(sorted, at)) / 2);
  // Typical values come first: inputs that give extreme ones are rare.
  const shares = isOpen ? [] : [0.5, 0.8, 0.2, 0.9, 0.1];
  const typical = shares.map((share) => min + share * (max - min));
  const all = [...(typeof current === 'number' ? [current] : []), ...typical, ...near, ...between, min, max];
  const isSmall = isInteger && max - min <= MAX_INTEGERS;
  const every = isSmall ? Array.from({ length: max - min + 1 }, (_, at) => min + at) : [];
  const whole = isInteger
    ? [...all.flatMap((number) => [Math.floor(number), Math.ceil(number)]), ...every]
    : all;
  return [...new Set(whole)].filter((number) => isUsual === true || (number >= min && number <= max));
}

function textsFrom(constants: readonly unknown[], current: unknown): readonly unknown[] {
  const words = constants.filter((constant) => typeof constant === 'string' && constant !== '') as string[];
  const numeric = constants.flatMap((constant) =>
    typeof constant === 'number' ? [String(constant), String(constant + 1), String(constant - 1)] : [],
  );
  const patterns = constants.filter((constant) => constant instanceof RegExp);
  const matches = patterns.map((pattern) => matchingTexts(pattern));
  const matching = matches.flat();
  const both = matches.flatMap((list, at) =>
    matches.slice(at).flatMap((other) => pairs(list.slice(0, 3), other.slice(0, 3), ' ')),
  );
  // Texts that match a pattern, with a number of the conditions in place of their own; then beside a word.
  const numbered = matching.flatMap((text) =>
    numeric.filter((size) => /^\d+$/.test(size)).map((size) => text.replace(/\d+/, size)),
  );
  const beside = pairs(words.slice(0, 6), [...matching, ...numbered].slice(0, 24), ' ');
  const lengths = constants.filter(
    (constant): constant is number =>
      Number.isInteger(constant) && Number(constant) >= 0 && Number(constant) < 200,
  );
  const cases = words.flatMap((word) => [
    word,
    word.toLowerCase(),
    word.toUpperCase(),
    word.charAt(0).toUpperCase() + word.slice(1),
  ]);
  const first8 = words.slice(0, 8);
  const around = [...words, ...numeric]
    .slice(0, 12)
    .flatMap((word) => [`${word} ${OTHER}`, `${OTHER} ${word}`, `${OTHER}${word}${OTHER}`, `${word} 12`]);
  const large = [...new Set(numeric)].toSorted((a, b) => Math.abs(Number(b)) - Math.abs(Number(a)));
  // Texts with a separator: `PAY:101`.
  const marks = words.filter((word) => /^\W{1,2}$/.test(word));
  const pieces = [...words.filter((word) => !marks.includes(word)).slice(0, 6), ...large.slice(0, 9), OTHER];
  const separated = marks.flatMap((mark) => pairs(pieces, pieces, mark));
  // Texts with two separators: lines of a name and a value.
  const few = pieces.slice(0, 5);
  const lines = marks.slice(0, 3).flatMap((mark) => {
    const others = marks.slice(0, 3).filter((other) => other !== mark);
    return others.flatMap((other) => few.flatMap((name) => pairs([name], pairs(few, few, other), mark)));
  });
  const long = lengths.flatMap((size) => [OTHER, ...words.slice(0, 4)].flatMap((text) => sized(text, size)));
  const first = typeof current === 'string' && current !== '' ? [current] : [];
  const matched = [...matching, ...numbered, ...beside, ...both];
  const joined = [...pairs(first8, first8, ' '), ...around, ...pairs(first8, first8, '')];
  const all = [...first, ...cases, ...matched, ...numeric, ...joined, ...separated, ...lines, ...long];
  return [...new Set([...all, OTHER, ' ', ''])];
}

const pairs = (list: readonly string[], others: readonly string[], by: string): string[] =>
  list.flatMap((piece) => others.map((other) => piece + by + other));

/** Returns URLs with words as their host, their path or a parameter. */
function urlsFrom(constants: readonly unknown[]): readonly string[] {
  const words = constants
    .filter((constant) => typeof constant === 'string' && constant !== '')
    .slice(0, 12) as string[];
  const hosts = ['other.org', ...words.filter((word) => /^[\w.-]+$/.test(word))];
  const paths = ['', ...words.map((word) => word.replace(/^\/?/, '/'))];
  const parameters = words.flatMap((key) => [OTHER, ...words].map((value) => `/?${key}=${value}`));
  const schemes = ['https:', ...words.filter((word) => /^\w+:$/.test(word))];
  const found = schemes.flatMap((scheme) =>
    hosts.flatMap((host) => [...paths, ...parameters].map((end) => `${scheme}//${host}${end}`)),
  );
  return found.filter((url) => URL.canParse(url));
}

const sized = (word: string, size: number): string[] =>
  word.length > size + 1
    ? []
    : [word.padEnd(size, ' a'), word.padEnd(size + 1, ' a'), word.padEnd(size + 20, ' word')];

/** Returns some texts that match a pattern, without text around the match, ordinary ones first. */
function matchingTexts(pattern: RegExp): readonly string[] {
  try {
    const plain = new RegExp(pattern.source, pattern.flags.replaceAll(/[gimy]/g, ''));
    // Lookarounds are ignored when texts are made; texts that do not match are dropped.
    const bounds = /\\[bB]|\(\?<?[=!][^()]*\)/g;
    const made = fc.stringMatching(new RegExp(plain.source.replaceAll(bounds, ''), plain.flags), {
      maxLength: 20,
    });
    const sample = fc.sample(made, { seed: 1, numRuns: 12 }).filter((text) => plain.test(text));
    const bare = sample.map((text) => {
      const part = plain.exec(text)?.[0] ?? text;
      return plain.test(part) ? part : text;
    });
    const odd = (text: string): number => text.replaceAll(/[\w .,:/-]/g, '').length;
    return [...new Set(bare)].toSorted((a, b) => odd(a) - odd(b)).slice(0, 6);
  } catch {
    return [];
  }
}
