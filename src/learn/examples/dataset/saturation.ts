import { collect, type Collected } from '../collect/collect.ts';
import { LearnInvError } from '../../../base/error.ts';
import type { KnownFields } from '../../../objects/heap/known-fields.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import type { Random } from '../../../base/random.ts';
import type { Structure } from '../../../objects/structure/structure.ts';

const { maxCalls, maxObjects, maxRead, maxOverestimate } = LEARNING_CONSTANTS.beyond.complete;

/** The calls that collecting all objects of a scope took. */
interface ScopeCalls {
  readonly scope: number;
  readonly calls: number;
}

/**
 * Collects all objects of one scope after another, the smallest first. The calls of small scopes tell whether a larger
 * one can be collected completely, so that hopeless attempts are not made.
 */
export class Saturation {
  /** The objects of the largest scope that was collected completely; undefined if there is none. */
  largest: Collected | undefined;
  readonly #structure: Structure;
  readonly #fields: KnownFields;
  readonly #random: Random;
  #made: ScopeCalls[] = [];
  #next = 2;

  /** @param fields the fields of each class in reading order. */
  constructor(structure: Structure, fields: KnownFields, random: Random) {
    this.#structure = structure;
    this.#fields = fields;
    this.#random = random;
  }

  /** Collects further scopes up to the given one; ends at the first that is too large. */
  async through(last: number): Promise<void> {
    while (this.#next <= last && this.isFeasible(this.#next, maxCalls)) {
      const scope = this.#next++;
      const collected = await this.#collect(scope);
      if (collected?.complete === true) this.add(scope, collected);
      else if (collected !== undefined) {
        this.#made.push({ scope, calls: Math.max(maxCalls, this.#expectedCalls(scope)) });
        this.#next = Infinity;
      }
    }
  }

  /** Takes over the objects of a scope that was collected completely; the next one is the scope after it. */
  add(scope: number, collected: Collected): void {
    this.largest = collected;
    this.#made.push({ scope, calls: collected.calls });
    this.#next = scope + 1;
  }

  /** True unless a scope is expected to take far more calls than a limit, extrapolated from the last two scopes. */
  isFeasible(scope: number, limit: number): boolean {
    return this.#expectedCalls(scope) <= maxOverestimate * limit;
  }

  /** Returns the calls that the last two scopes lead to expect of a scope; 0 if fewer were collected. */
  #expectedCalls(scope: number): number {
    const [before, last] = this.#made.slice(-2);
    if (before === undefined || last === undefined) return 0;
    return last.calls * (last.calls / before.calls) ** ((scope - last.scope) / (last.scope - before.scope));
  }

  /** Returns the objects of a scope; undefined if the scope has fewer than two, or is too small to call a builder. */
  async #collect(k: number): Promise<Collected | undefined> {
    const options = {
      ...{ k, maxCalls, maxStates: maxObjects + 1, maxRead, fields: this.#fields },
      driver: 'saturate',
      mustComplete: true,
    } as const;
    try {
      return await collect(this.#structure, options, this.#random.fork(`complete/${k}`));
    } catch (error) {
      const isTooSmall =
        error instanceof LearnInvError && (error.code === 'NO_EXAMPLES' || error.code === 'NO_BUILDERS');
      if (isTooSmall) return undefined;
      throw error;
    }
  }
}
