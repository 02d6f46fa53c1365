import { mustGet } from '../../../base/must-get.ts';
import { inputsOf } from '../model/layer-graph.ts';
import type { Bounded } from '../reference/bounded.ts';
import { evaluateLayer } from '../reference/evaluate.ts';
import { caseLayer, readsIntegers, type LayerCase } from './layer-case.ts';

/** Returns what the reference computes; undefined if it does not know the layer, that reads integers, or a batch is empty. */
export function expectedOf(given: LayerCase): Bounded | undefined {
  const layer = caseLayer(given);
  // What a library makes of integers, for example where it divides them, is its own.
  if (readsIntegers(layer)) return undefined;
  if ([...given.inputs.values()].some(({ data }) => data.length === 0)) return undefined;
  return evaluateLayer(
    given.model,
    layer,
    inputsOf(layer).map((name) => mustGet(given.inputs, name)),
  );
}
