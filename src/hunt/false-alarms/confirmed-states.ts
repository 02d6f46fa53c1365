import { graphKey, type ObjectGraph } from '../../objects/heap/graph.ts';
import type { Random } from '../../base/random.ts';
import type { HuntFault } from '../judge/fault.ts';
import type { Judge } from '../judge/judge.ts';
import type { FalseAlarms } from './false-alarms.ts';

/** Maximum number of states kept. */
const MAX_STATES = 64;

/**
 * A sample of the states that methods reach and that the oracle rejects, although the false-alarm rules explain states
 * like them. Those that behave like an object that builders make are valid: the oracle can be trained with them.
 */
export class ConfirmedStates {
  readonly #random: Random;
  readonly #faults: HuntFault[] = [];
  #offered = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  /** Adds the state that a fault leaves to the sample, in which every state offered so far has the same chance. */
  offer(fault: HuntFault): void {
    this.#offered++;
    const place = this.#offered <= MAX_STATES ? this.#offered - 1 : this.#random.below(this.#offered);
    if (place < MAX_STATES) this.#faults[place] = fault;
  }

  /** Takes all states from the sample; returns those that the oracle rejects although they are valid; see {@link FalseAlarms}. */
  async takeConfirmed(falseAlarms: FalseAlarms, judge: Judge): Promise<ObjectGraph[]> {
    const faults = this.#faults.splice(0);
    this.#offered = 0;
    const confirmed = new Map<string, ObjectGraph>();
    for (const fault of faults) {
      const { after } = fault;
      if (after === undefined || !judge.rejects(after) || confirmed.has(graphKey(after))) continue;
      if (await falseAlarms.isConfirmed(fault, judge)) confirmed.set(graphKey(after), after);
    }
    return [...confirmed.values()];
  }
}
