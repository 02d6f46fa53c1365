import type { ObjectGraph } from '../../objects/heap/graph.ts';
import type { Oracle } from './oracle.ts';

/** Maximum number of retrainings per hunt; see docs/decisions, "Retrain a model that rejects builder-made objects". */
const MAX_RETRAININGS = 3;

/** Retrains the oracle with valid objects that it rejected. */
export class Retrainer {
  readonly #relearn: ((rejected: readonly ObjectGraph[]) => Promise<Oracle>) | undefined;
  readonly #rejected: ObjectGraph[] = [];
  #count = 0;
  #isProvedWrong = false;

  /** @param relearn trains an oracle with all valid objects rejected so far; undefined if that is not possible. */
  constructor(relearn: ((rejected: readonly ObjectGraph[]) => Promise<Oracle>) | undefined) {
    this.#relearn = relearn;
  }

  /** Number of retrainings so far. */
  get count(): number {
    return this.#count;
  }

  /** True while another retraining is possible. */
  get canRetrain(): boolean {
    return this.#relearn !== undefined && this.#count < MAX_RETRAININGS;
  }

  /** True if the oracle rejected valid objects and could not be retrained. */
  get isProvedWrong(): boolean {
    return this.#isProvedWrong;
  }

  /** Trains a new oracle; returns undefined if that is no longer possible. */
  async retrain(rejected: readonly ObjectGraph[]): Promise<Oracle | undefined> {
    if (this.#relearn === undefined || !this.canRetrain) {
      this.#isProvedWrong = true;
      return undefined;
    }
    this.#rejected.push(...rejected);
    this.#count++;
    return this.#relearn(this.#rejected);
  }
}
