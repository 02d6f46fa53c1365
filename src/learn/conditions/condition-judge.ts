import { Windows } from '../windows/bags/windows.ts';
import type { WindowPlan } from '../windows/window-plan.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { type Claim, relationsOf } from './condition.ts';

/** A condition on the windows of its role. */
interface WindowTest {
  /** The index of the condition. */
  readonly condition: number;
  readonly first: number;
  readonly second: number | undefined;
  readonly width: number;
  readonly allowed: Uint8Array;
}

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
  /** By role. */
  readonly #tests: readonly (readonly WindowTest[])[];
  /** By role and number of a window: the indices of the conditions that it violates. */
  readonly #known: (readonly number[])[][];

  constructor(plan: WindowPlan, conditions: readonly Claim[]) {
    this.windows = new Windows(plan, relationsOf(conditions, plan.roles));
    this.#known = plan.roles.map(() => []);
    this.#tests = plan.roles.map(({ name }, role) =>
      conditions.flatMap((condition, index) =>
        condition.role === name ? [this.#testOf(condition, index, role)] : [],
      ),
    );
  }

  #testOf({ relations, allowed }: Omit<Claim, 'role'>, index: number, role: number): WindowTest {
    const all = this.windows.relations[role]!;
    const [first, second] = relations.map((name) => all.findIndex((relation) => relation.name === name)) as [
      number,
      number | undefined,
    ];
    const width = second === undefined ? 1 : all[second]!.outcomes.length;
    const isAllowed = new Uint8Array(all[first]!.outcomes.length * width);
    for (const [ofFirst, ofSecond = 0] of allowed) isAllowed[ofFirst! * width + ofSecond] = 1;
    return { condition: index, first, second, width, allowed: isAllowed };
  }

  /** Returns the indices of the conditions that a window violates: an outcome for each relation of its role. */
  violatedBy(role: number, window: Uint8Array): number[] {
    const isViolated = ({ first, second, width, allowed }: WindowTest): boolean =>
      allowed[window[first]! * width + (second === undefined ? 0 : window[second]!)] === 0;
    const tests = this.#tests[role]!;
    return tests.filter(isViolated).map(({ condition }) => condition);
  }

  /** Returns what an object violates; undefined for an object with something foreign. */
  judge(graph: ObjectGraph): Violations | undefined {
    const { windows } = this;
    if (windows.read(graph) !== undefined) return undefined;
    const { records, ids } = windows;
    const conditions = new Set<number>();
    const labels: number[] = [];
    let label = -1;
    for (let record = 0; record < records.count; record++) {
      // The places of a container follow it.
      if (records.position.values[record]! < 0) label++;
      const violated = this.#violated(records.role.values[record]!, ids[record]!);
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

  #violated(role: number, id: number): readonly number[] {
    return (this.#known[role]![id] ??= this.violatedBy(role, this.windows.tables[role]!.row(id)));
  }
}
