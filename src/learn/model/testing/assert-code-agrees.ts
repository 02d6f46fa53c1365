import * as assert from 'uvu/assert';
import { untrainedWindows } from '../../../cli/testing/untrained-models.ts';
import type { Condition } from '../../conditions/condition.ts';
import { ConditionJudge } from '../../conditions/condition-judge.ts';
import type { Dataset } from '../../examples/dataset/dataset.ts';
import { Windows } from '../../windows/bags/windows.ts';
import type { WindowPlan } from '../../windows/window-plan.ts';
import type { Relation } from '../../windows/vocabulary/relations/relation.ts';
import { drawGraph } from '../../../objects/heap/draw.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { rebuild } from '../../../objects/heap/rebuild.ts';
import { createRandom } from '../../../base/random.ts';
import { createRepOK } from '../classifier.ts';
import { modelCode } from '../compile/model-code.ts';

/** Objects that each piece of code is compared on, at most. */
const OBJECTS = 80;

/**
 * Asserts that the code of a relation agrees with its values: for each outcome, the code of the condition that no record has
 * it. For tests.
 *
 * @param isCompared selects the relations; at least one.
 */
export async function assertCodeAgrees(
  dataset: Dataset,
  plan: WindowPlan,
  isCompared: (relation: Relation) => boolean,
): Promise<void> {
  const untrained = untrainedWindows(dataset, 1, createRandom(1));
  const model = { ...untrained, encoding: { name: 'windows' as const, plan }, conditions: [] };
  const conditions = new Windows(plan).relations.flatMap((relations, role) =>
    relations
      .filter(isCompared)
      .flatMap((relation) =>
        relation.outcomes.map((_, outcome) => without(plan.roles[role]!.name, relation, outcome)),
      ),
  );
  assert.ok(conditions.length > 0, 'a relation to compare');
  const graphs = sampled([...dataset.valid, ...dataset.broken]);
  const { classes } = createRepOK(model);
  for (const native of [[], new Map(), new Set(), {}]) classes.nameOf(native);
  for (const condition of conditions) {
    const judge = new ConditionJudge(plan, [condition]);
    const text = modelCode({ ...model, conditions: [condition] }, { types: false, head: ['a test'] });
    const { whyNot } = (await import(
      `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`
    )) as { whyNot: (object: unknown) => string | undefined };
    for (const graph of graphs) {
      const fault = whyNot(rebuild(graph, classes));
      const message = `${condition.relations.join()}: ${fault}\n${drawGraph(graph)}`;
      assert.is(fault === undefined, judge.accepts(graph), message);
    }
  }
}

const without = (role: string, { name, outcomes }: Relation, forbidden: number): Condition => ({
  role,
  relations: [name],
  allowed: [...outcomes.keys()].filter((outcome) => outcome !== forbidden).map((outcome) => [outcome]),
  support: { objects: 1, witnesses: [], rejected: 1, onlyRejected: 1, votes: 1 },
});

const sampled = (graphs: readonly ObjectGraph[]): ObjectGraph[] => {
  const step = Math.ceil(graphs.length / OBJECTS);
  return graphs.filter((_, index) => index % step === 0);
};
