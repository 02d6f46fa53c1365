import { getOrInsert } from '../../../base/get-or-insert.ts';
import { itemAt } from '../../../base/item-at.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import type { Random } from '../../../base/random.ts';
import type { ValueDomain } from '../../../objects/structure/domain.ts';
import type { Operation } from '../../../objects/structure/structure.ts';
import type { Call, CallArgument, Receiver } from './receiver.ts';

const { candidates } = LEARNING_CONSTANTS.vary;

/** The orders of arguments: new values, half of them used before (ties), or each next to the last one (chains). */
const ORDERS = ['distinct', 'repeated', 'rising', 'falling'] as const;

/** Draws the arguments of one sequence of calls in a varied order. Every value comes from its declared domain. */
export class ArgumentValues {
  readonly #k: number;
  readonly #random: Random;
  /** By domain, the values drawn so far, the last one last. */
  readonly #used = new Map<ValueDomain, unknown[]>();
  #order: (typeof ORDERS)[number] = 'distinct';

  /** @param k scope of the argument domains. */
  constructor(k: number, random: Random) {
    this.#k = k;
    this.#random = random;
    this.reorder();
  }

  reorder(): void {
    this.#order = this.#random.pick(ORDERS);
  }

  /** Counts the arguments of a replayed call as used. */
  note({ operation, args }: Call): void {
    operation.args.forEach((domain, index) => {
      const argument = itemAt(args, index);
      if (domain.kind === 'value' && argument.kind === 'value') this.#usedOf(domain).push(argument.value);
    });
  }

  /** Returns a call of an operation on the receiver. @param k scope of the argument domains; default that of this object. */
  draw(operation: Operation, receiver: Receiver, k = this.#k): Call {
    const args = operation.args.map((domain): CallArgument => {
      if (domain.kind !== 'value') return receiver.drawArgument(domain, this.#random);
      const used = this.#usedOf(domain);
      const value = this.#next(domain, used, k);
      used.push(value);
      return { kind: 'value', value };
    });
    return { operation, args };
  }

  #usedOf(domain: ValueDomain): unknown[] {
    return getOrInsert(this.#used, domain, () => []);
  }

  #next(domain: ValueDomain, used: readonly unknown[], k: number): unknown {
    const random = this.#random;
    const generate = (): unknown => domain.generate(k, random);
    if (used.length === 0) return generate();
    const draw = (): unknown[] => Array.from({ length: candidates }, generate);
    switch (this.#order) {
      case 'distinct':
        return draw().find((value) => !used.includes(value)) ?? generate();
      case 'repeated':
        return random.next() < 0.5 ? random.pick(used) : generate();
      case 'rising':
        return nearest(draw(), (a, b) => follows(a, b), used.at(-1)) ?? generate();
      case 'falling':
        return nearest(draw(), (a, b) => follows(b, a), used.at(-1)) ?? generate();
    }
  }
}

/** Returns the first value at or after the last one in an order; undefined if there is none. */
function nearest(
  values: readonly unknown[],
  isAfter: (a: unknown, b: unknown) => boolean,
  last: unknown,
): unknown {
  return values
    .filter((value) => isAfter(value, last))
    .reduce((best: unknown, value) => (best === undefined || isAfter(best, value) ? value : best), undefined);
}

/** True if a is greater than b or equal; false for values without an order. */
function follows(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return a >= b;
  if (typeof a === 'string' && typeof b === 'string') return a >= b;
  return typeof a === 'bigint' && typeof b === 'bigint' && a >= b;
}
