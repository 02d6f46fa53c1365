import { createRepOK, type RepOK } from '../../src/learn/model/classifier.ts';
import type { Model } from '../../src/learn/model/model.ts';
import type { ObjectGraph } from '../../src/objects/heap/graph.ts';
import { hunt } from '../../src/hunt/hunt.ts';
import { learn } from '../../src/learn/training/learn.ts';
import { relearn } from '../../src/learn/training/relearn.ts';
import type { Structure } from '../../src/objects/structure/structure.ts';

/** How a model is learned and checked. */
export interface SettledModelOptions {
  readonly scope: number;
  readonly seed: number;
  /** Calls of the hunt that checks it. */
  readonly calls: number;
  /** True to also train it with states of methods that behave like builder-made objects; default false. */
  readonly teach?: boolean;
}

/**
 * Learns a model of a version without bugs, checks it in a hunt there, and retrains it with the valid objects that it
 * rejected. Hunts in other versions need not retrain it; they hold back what it wrongly rejects.
 */
export async function settledModel(
  structure: Structure,
  { scope, seed, calls, teach = false }: SettledModelOptions,
): Promise<Model> {
  let { model } = await learn(structure, { scope, seed });
  const retrain = async (missed: readonly ObjectGraph[]): Promise<RepOK> => {
    model = await relearn(structure, model, missed);
    return createRepOK(model);
  };
  await hunt(structure, { oracle: createRepOK(model), relearn: retrain, scope, seed, calls, teach });
  return model;
}
