import { ABSENT, type PlainValue } from '../../../heap/value.ts';
import type { FieldPlan } from '../window-plan.ts';

/** What a number is told apart as, besides being compared. */
const NUMBERS = ['negative', '0', '1', '2 or more', 'a fraction', 'not finite'];
const SMALL = new Set(['0', '1', '2 or more']);

/**
 * The kind of a plain value: every string and symbol is one of its own, all numbers are one. A field that is not there
 * is as one that holds undefined: programs hardly ever tell them apart.
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

/** Numbers the kinds of one field: 0 is "nothing known", then each kind in order, a number in several. */
export class FieldKinds {
  /** By code, in words. */
  readonly words: readonly string[];
  /** By code, in words that do not tell small numbers apart. */
  readonly wide: readonly string[];
  readonly #codes = new Map<string, number>();
  readonly #strings = new Map<string, number>();
  readonly #string: number;
  /** The code of the first word for numbers; 0 where there are none. */
  readonly number: number;
  readonly #null: number;
  readonly #undefined: number;
  readonly #true: number;
  readonly #false: number;

  constructor({ kinds }: FieldPlan) {
    const words = ['nothing'];
    for (const kind of kinds) {
      this.#codes.set(kind, words.length);
      if (kind.startsWith('"')) this.#strings.set(JSON.parse(kind) as string, words.length);
      words.push(...(kind === 'number' ? NUMBERS : [kind]));
    }
    this.words = words;
    this.wide = words.map((word) => (SMALL.has(word) ? 'a number' : word));
    const codeOf = (kind: string): number => this.#codes.get(kind) ?? 0;
    this.#string = codeOf('string');
    this.number = codeOf('number');
    this.#null = codeOf('null');
    this.#undefined = codeOf('undefined');
    this.#true = codeOf('true');
    this.#false = codeOf('false');
  }

  /** The code of a plain value; 0 for a kind that no valid object shows. */
  ofPlain(value: PlainValue): number {
    switch (typeof value) {
      case 'number':
        return this.number === 0 ? 0 : this.number + magnitude(value);
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

  /** The code of a reference to a record of some role; 0 for a role that no valid object refers to here. */
  ofReference(role: string): number {
    return this.#codes.get(role) ?? 0;
  }
}

/** Which of the words for numbers is right of one. */
export function magnitude(value: number): number {
  if (value >= 2) return value === Infinity ? 5 : Number.isInteger(value) ? 3 : 4;
  if (value < 0) return value === -Infinity ? 5 : 0;
  if (value === 0) return 1;
  if (value === 1) return 2;
  return value === value ? 4 : 5;
}
