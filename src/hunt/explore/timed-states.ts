import { graphKey, type ObjectGraph } from '../../objects/heap/graph.ts';

/** The states with the times until their timers end: two that look the same may behave differently. */
export class TimedStates {
  readonly #known = new Set<string>();

  /** True for a state with timers that had no such times before. */
  isNew(state: ObjectGraph, time = ''): boolean {
    const { size } = this.#known;
    return time !== '' && this.#known.add(`${time} ${graphKey(state)}`).size > size;
  }
}
