import { itemAt } from '../../../base/item-at.ts';
import { ABSENT, type PlainValue } from '../../../objects/heap/value.ts';
import type { DomainCategory, FieldPlan, Scale } from '../window-plan.ts';
import { constantNumber } from './constant-number.ts';

/** The categories of numbers, in the order of {@link magnitude}. */
const CATEGORIES = ['negative', '0', '1', '2 or more', 'a fraction', 'not finite'];
/** The categories that a domain may lack. */
export const DOMAIN_CATEGORIES: readonly DomainCategory[] = ['negative', 'a fraction'];
/** The words for these categories on scales that distinguish fewer numbers. */
const ANY_NUMBER = [...CATEGORIES.slice(0, -1).fill('a number'), 'not finite'];
const WORDS_OF_DATA: Readonly<Record<Scale, readonly string[]>> = {
  nominal: ANY_NUMBER,
  ordinal: ANY_NUMBER,
  interval: ANY_NUMBER,
  ratio: ['negative', '0', 'positive', 'positive', 'positive', 'not finite'],
  arithmetic: CATEGORIES,
};
/** The categories that {@link FieldKinds.wide} merges: the non-negative integers, and the positive numbers of a ratio scale. */
const MERGED = new Set(['0', '1', '2 or more', 'positive']);

/**
 * Returns the kind of a value that is no reference. Each string and symbol is a kind; all numbers are one kind. An
 * absent field has the kind of undefined, since programs rarely distinguish the two.
 */
export function kindOf(value: PlainValue): string {
  switch (typeof value) {
    case 'number':
    case 'bigint':
      return 'number';
    case 'string':
      return JSON.stringify(value);
    case 'symbol':
      return value === ABSENT ? 'undefined' : `Symbol(${value.description ?? ''})`;
    default:
      return String(value);
  }
}

/**
 * Codes for the kinds of values of one field. 0 is a missing value or an unknown kind; then comes one code per kind in
 * the plan's order. Numbers have one code per category (`negative`, `0`, `1`, …). Categories that the field's scale
 * does not distinguish share a word, unless they lie outside of its domain. Constants among data have codes of their
 * own.
 */
export class FieldKinds {
  /** The word for each code. */
  readonly words: readonly string[];
  /** Like `words`, but with one word for all non-negative integers. */
  readonly wide: readonly string[];
  readonly #codes = new Map<string, number>();
  readonly #strings = new Map<string, number>();
  readonly #constants = new Map<number, number>();
  readonly #string: number;
  /** The first code of numbers; 0 if the field holds none. */
  readonly number: number;
  readonly #null: number;
  readonly #undefined: number;
  readonly #true: number;
  readonly #false: number;

  constructor({ kinds, sort, outside = [] }: FieldPlan) {
    const words = ['nothing'];
    const ofScale = sort?.kind === 'data' ? WORDS_OF_DATA[sort.scale] : CATEGORIES;
    const numbers = CATEGORIES.map((category, index) =>
      outside.some((other) => other === category) ? category : itemAt(ofScale, index),
    );
    for (const kind of kinds) {
      this.#codes.set(kind, words.length);
      if (kind.startsWith('"')) this.#strings.set(JSON.parse(kind) as string, words.length);
      const constant = constantNumber(kind);
      if (constant !== undefined) this.#constants.set(constant, words.length);
      words.push(...(kind === 'number' ? numbers : [kind]));
    }
    this.words = words;
    this.wide = words.map((word) => (MERGED.has(word) ? 'a number' : word));
    const codeOf = (kind: string): number => this.#codes.get(kind) ?? 0;
    this.#string = codeOf('string');
    this.number = codeOf('number');
    this.#null = codeOf('null');
    this.#undefined = codeOf('undefined');
    this.#true = codeOf('true');
    this.#false = codeOf('false');
  }

  /** Returns the code of a value that is no reference; 0 for a kind that no valid object has here. */
  ofPlain(value: PlainValue): number {
    switch (typeof value) {
      case 'number':
        return this.#constants.get(value) ?? (this.number === 0 ? 0 : this.number + magnitude(value));
      case 'bigint':
        return this.number === 0 ? 0 : this.number + magnitude(Number(value));
      case 'string':
        return this.#strings.get(value) ?? this.#string;
      case 'boolean':
        return value ? this.#true : this.#false;
      case 'undefined':
        return this.#undefined;
      case 'symbol':
        return this.#codes.get(kindOf(value)) ?? 0;
      default:
        return this.#null;
    }
  }

  /** True if a value is a constant among data, which is not compared with other values. */
  isConstant(value: PlainValue): boolean {
    if (typeof value === 'number') return this.#constants.has(value);
    return typeof value === 'string' && this.#string !== 0 && this.#strings.has(value);
  }

  /** True if some number is a constant among data. */
  get hasConstants(): boolean {
    return this.#constants.size > 0;
  }

  /** Returns the code of a reference to a role; 0 for a role that no valid object refers to here. */
  ofReference(role: string): number {
    return this.#codes.get(role) ?? 0;
  }
}

/** Returns a number's category. */
export const categoryOf = (value: number): string => itemAt(CATEGORIES, magnitude(value));

/** Returns the index of a number's category in {@link CATEGORIES}. */
export function magnitude(value: number): number {
  if (value >= 2) return value === Infinity ? 5 : Number.isInteger(value) ? 3 : 4;
  if (value < 0) return value === -Infinity ? 5 : 0;
  if (value === 0) return 1;
  if (value === 1) return 2;
  return value === value ? 4 : 5;
}
