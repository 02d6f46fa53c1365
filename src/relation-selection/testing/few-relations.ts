import * as fc from 'fast-check';
import { Windows } from '../../encode/windows/bags/windows.ts';
import { inferPlan } from '../../encode/windows/plan/infer-plan.ts';
import { randomHeaps } from '../../encode/windows/testing/random-heaps.ts';
import type { ObjectGraph } from '../../heap/graph.ts';
import type { RelationId } from '../relation-id.ts';

/** Random heaps, and windows that read them through a few relations of each role. */
export interface FewRelations {
  readonly graphs: readonly ObjectGraph[];
  /** Returns new windows of these relations, without any interned row. */
  readonly makeWindows: () => Windows;
  /** All relations of the windows. */
  readonly ids: readonly RelationId[];
}

/**
 * Returns fixed heaps and relations, few enough for an oracle to enumerate. For tests.
 *
 * @param maxPerRole maximum number of relations per role, spread evenly over its vocabulary.
 */
export function fewRelations(maxPerRole: number): FewRelations {
  const graphs = fc.sample(randomHeaps, { numRuns: 12, seed: 1 });
  const plan = inferPlan(graphs);
  const { relations } = new Windows(plan);
  const chosen = Object.fromEntries(
    plan.roles.map(({ name }, role) => {
      const all = relations[role]!;
      const step = Math.ceil(all.length / maxPerRole);
      return [name, all.filter((_, index) => index % step === 0).map((relation) => relation.name)];
    }),
  );
  const ids = plan.roles.flatMap(({ name }, role) =>
    chosen[name]!.map((_, relation) => ({ role, relation })),
  );
  return { graphs, makeWindows: () => new Windows(plan, chosen), ids };
}
