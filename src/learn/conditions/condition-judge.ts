import type { WindowId } from '../windows/bags/window-bags.ts';
import { Windows } from '../windows/bags/windows.ts';
import type { WindowPlan } from '../windows/window-plan.ts';
import type { ClassTable } from '../../objects/heap/class-table.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { toCandidate, violatedAmong, violationFinder, type Candidate } from './candidate.ts';
import { type Claim, relationNames } from './condition.ts';

/** The conditions that an object violates, and where. */
export interface Violations {
  /** Indices of conditions, ascending. */
  readonly conditions: readonly number[];
  /** The labels of the objects at fault, ascending. */
  readonly labels: readonly number[];
}

/** Judges objects by conditions. */
export class ConditionJudge {
  /** Windows of the relations of the conditions. */
  readonly windows: Windows;
  readonly #candidates: readonly Candidate[];
  readonly #violatedBy: (window: WindowId) => readonly number[];

  constructor(plan: WindowPlan, conditions: readonly Claim[]) {
    this.windows = new Windows(plan, relationNames(conditions, plan.roles));
    this.#candidates = conditions.map((condition) => toCandidate(condition, this.windows));
    this.#violatedBy = violationFinder(this.#candidates, this.windows);
  }

  /** Returns the indices of the conditions that a window violates: an outcome for each relation of its role. */
  violatedBy(role: number, window: Uint8Array): number[] {
    return violatedAmong(this.#candidates, role, window);
  }

  /** Returns what an object violates; undefined for an object with something foreign. */
  judge(graph: ObjectGraph): Violations | undefined {
    return this.windows.read(graph) === undefined ? this.#violations() : undefined;
  }

  /** Returns what a live object violates, without making its graph; undefined for one with something foreign. */
  judgeLive(root: object, classes: ClassTable): Violations | undefined {
    return this.windows.readLive(root, classes) === undefined ? this.#violations() : undefined;
  }

  /** Returns what the object read last violates. */
  #violations(): Violations {
    const { records, ids, tables } = this.windows;
    const conditions = new Set<number>();
    const labels: number[] = [];
    let label = -1;
    for (let record = 0; record < records.count; record++) {
      // The places of a container follow it.
      if (records.position.values[record]! < 0) label++;
      const violated = this.#violatedBy(ids[record]! * tables.length + records.role.values[record]!);
      if (violated.length === 0) continue;
      for (const condition of violated) conditions.add(condition);
      if (labels.at(-1) !== label) labels.push(label);
    }
    return { conditions: [...conditions].sort((a, b) => a - b), labels };
  }

  /** True if an object has nothing foreign and violates no condition. */
  accepts(graph: ObjectGraph): boolean {
    return this.judge(graph)?.conditions.length === 0;
  }
}
