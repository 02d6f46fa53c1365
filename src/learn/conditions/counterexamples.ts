import { graphKey, type ObjectGraph } from '../../objects/heap/graph.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import type { Violations } from './condition-judge.ts';

const { maxCounterexamples } = LEARNING_CONSTANTS.conditions;

/** Valid objects that conditions reject: a few distinct ones for each condition, since each is read in full. */
export class Counterexamples {
  readonly #found = new Map<string, ObjectGraph>();
  /** By condition, the number of objects that violate it. */
  readonly #counts: Uint32Array;

  /** @param conditions the number of conditions. */
  constructor(conditions: number) {
    this.#counts = new Uint32Array(conditions);
  }

  /** True if there are enough objects for each condition. */
  get isFull(): boolean {
    return this.#counts.every((count) => count >= maxCounterexamples);
  }

  /** Takes an object in, if one of its violations is of a condition with few objects. */
  add(violations: Violations | undefined, graphOf: () => ObjectGraph): void {
    const conditions = violations?.conditions ?? [];
    if (!conditions.some((condition) => this.#counts[condition]! < maxCounterexamples)) return;
    const graph = graphOf();
    const key = graphKey(graph);
    if (this.#found.has(key)) return;
    this.#found.set(key, graph);
    for (const condition of conditions) this.#counts[condition]!++;
  }

  /** Returns the objects taken in. */
  all(): ObjectGraph[] {
    return [...this.#found.values()];
  }
}
