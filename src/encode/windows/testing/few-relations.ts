import * as fc from 'fast-check';
import type { ObjectGraph } from '../../../heap/graph.ts';
import type { RelationPlace } from '../../../relation-selection/place.ts';
import { inferPlan } from '../plan/infer-plan.ts';
import { Windows } from '../bags/windows.ts';
import { randomHeaps } from './random-heaps.ts';

/** Random heaps, and a way to read them through a few relations of each role. */
export interface FewRelations {
  readonly graphs: readonly ObjectGraph[];
  /** Makes windows that no graph was read with yet. */
  readonly open: () => Windows;
  /** Every relation there is. */
  readonly places: readonly RelationPlace[];
}

/**
 * The same heaps and relations each time, few enough for an oracle to look at all of them. For tests.
 *
 * @param most relations of a role, spread over its vocabulary.
 */
export function fewRelations(most: number): FewRelations {
  const graphs = fc.sample(randomHeaps, { numRuns: 12, seed: 1 });
  const plan = inferPlan(graphs);
  const { relations } = new Windows(plan);
  const chosen = Object.fromEntries(
    plan.roles.map(({ name }, role) => {
      const all = relations[role]!;
      const step = Math.ceil(all.length / most);
      return [name, all.filter((_, index) => index % step === 0).map((relation) => relation.name)];
    }),
  );
  const places = plan.roles.flatMap(({ name }, role) =>
    chosen[name]!.map((_, relation) => ({ role, relation })),
  );
  return { graphs, open: () => new Windows(plan, chosen), places };
}
