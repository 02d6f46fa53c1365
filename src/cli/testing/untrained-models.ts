import type { VectorModel, WindowsModel } from '../../learn/model/model.ts';
import { type Condition, relationNames } from '../../learn/conditions/condition.ts';
import { vectorEncoding } from '../../learn/paper/vector-encoding.ts';
import { WindowRows } from '../../learn/windows/bags/window-rows.ts';
import { Windows } from '../../learn/windows/bags/windows.ts';
import { inferPlan } from '../../learn/windows/plan/infer-plan.ts';
import type { KnownFields } from '../../objects/heap/known-fields.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import type { Schema } from '../../objects/heap/schema.ts';
import { LEARNING_CONSTANTS } from '../../learn/learning-constants.ts';
import type { Network } from '../../learn/network/network.ts';
import type { Random } from '../../base/random.ts';

/** The objects that a model is made from. */
export interface Examples {
  readonly structure: string;
  readonly scope: number;
  readonly fields: KnownFields;
  readonly schema: Schema;
  readonly valid: readonly ObjectGraph[];
}

const partsOf = ({ structure, scope, fields, schema, valid }: Examples) => ({
  structure,
  scope,
  seed: '1',
  fields,
  schema,
  training: {
    recipe: 'default',
    positives: valid.length,
    negatives: 1,
    spuriousDropped: 0,
    best: { hidden: HIDDEN, l2: 0.001, learningRate: 0.01 },
    validation: { precision: 1, recall: 1 },
    constants: LEARNING_CONSTANTS,
  },
});

const HIDDEN = 3;

function networkOf(inputs: number, random: Random): Network {
  const weights = (count: number) => Float32Array.from({ length: count }, () => random.next() - 0.5);
  return {
    activation: 'relu',
    inputs,
    hidden: HIDDEN,
    w1: weights(inputs * HIDDEN),
    b1: weights(HIDDEN),
    w2: weights(HIDDEN),
    b2: weights(1)[0]!,
  };
}

/** Returns a model of windows with random conditions and random weights: it has all that a trained one has. */
export function untrainedWindows(examples: Examples, votes: number, random: Random): WindowsModel {
  const plan = inferPlan(examples.valid);
  const all = new Windows(plan).relations;
  const conditions = plan.roles.flatMap(({ name }, role) =>
    all[role]!.filter(() => random.below(all[role]!.length) < 4).map((relation): Condition => ({
      role: name,
      relations: [relation.name],
      allowed: [...relation.outcomes.keys()].filter((outcome) => outcome !== 1).map((outcome) => [outcome]),
      support: {
        objects: 1,
        witnesses: relation.outcomes.filter((_, outcome) => outcome !== 1).map(() => 1),
        rejected: 1,
        onlyRejected: 0,
        votes,
      },
    })),
  );
  const windows = new Windows(plan, relationNames(conditions, plan.roles));
  const { width } = new WindowRows(windows.relations);
  return {
    ...partsOf(examples),
    encoding: { name: 'windows', plan },
    conditions,
    votes: Array.from({ length: votes }, () => ({ network: networkOf(width, random), threshold: 0.1 })),
  };
}

/** Returns a model of candidate vectors with random weights. */
export function untrainedVectors(examples: Examples, random: Random): VectorModel {
  const { width } = vectorEncoding(examples.schema, 'one-hot');
  return {
    ...partsOf(examples),
    encoding: { name: 'vector', cells: 'one-hot' },
    network: networkOf(width, random),
    threshold: 0.5,
  };
}
