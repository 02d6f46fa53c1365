import { changedCase, caseInputs, fitTensor } from '../findings/fit-case.ts';
import type { Bug } from '../findings/bug.ts';
import type { BugList } from '../findings/bug-list.ts';
import { symptomOf } from '../findings/config-class.ts';
import { layersOf } from '../model/layer-graph.ts';
import type { LayersModel, Tensor } from '../model/layers-model.ts';
import type { Judgement } from '../oracles/judge-layer.ts';
import { relationsOf } from '../relations/relations.ts';
import { caseLayer, caseOf, layerCase, type LayerCase } from '../oracles/layer-case.ts';

/** Largest length of a dimension of a layer that is trained: float64 derivatives of larger ones take seconds. */
const MAX_LENGTH = 6;
/** Examples of a batch that is trained on. */
const EXAMPLES = 2;

/** A layer that is wrong in training, for a batch without examples, or in a relation. */
export interface LayerFault {
  readonly layer: string;
  readonly case: LayerCase;
  readonly judgement: Judgement;
  readonly during: Bug['during'];
}

/**
 * Trains each layer of a model in a small model of its own, checks its relations, and runs it on a batch without examples. A configuration is
 * checked once in a run, one with a known bug not at all.
 *
 * @param outputs what a back end computed for the model.
 * @param checked the configurations that were checked; new ones are added.
 */
export async function* checkLayers(
  model: LayersModel,
  outputs: ReadonlyMap<string, Tensor>,
  bugs: BugList,
  { checked, isTraining }: { readonly checked: Set<string>; readonly isTraining: boolean },
): AsyncGenerator<LayerFault> {
  for (const layer of layersOf(model)) {
    const key = JSON.stringify([layer.class_name, { ...layer.config, name: '' }]);
    if (checked.has(key)) continue;
    const whole = caseOf(model, layer, outputs);
    if (whole === undefined) continue;
    checked.add(key);
    const none = withExamples(whole, 0);
    const crash = none && (await bugs.judge(none));
    if (crash !== undefined) yield { layer: layer.name, case: none!, judgement: crash, during: 'prediction' };
    const small = shrunk(whole);
    if (small === undefined) continue;
    for (const fault of await relationFaults(small, bugs)) yield { layer: layer.name, ...fault };
    if (!isTraining || bugs.knowsTraining(caseLayer(whole))) continue;
    const judgement = await bugs.judge(small, 'training');
    if (judgement === undefined) continue;
    // A fault that the dense layers around the layer show alone is not its own.
    const control = await bugs.judge(controlOf(small), 'training');
    if (control !== undefined && symptomOf(control) === symptomOf(judgement)) continue;
    yield { layer: layer.name, case: small, judgement, during: 'training' };
  }
}

/** Returns the runs of the relations of a case that the reference finds wrong; else the case if a relation fails. */
async function relationFaults(given: LayerCase, bugs: BugList): Promise<Omit<LayerFault, 'layer'>[]> {
  const faults: Omit<LayerFault, 'layer'>[] = [];
  for (const one of relationsOf(given).flatMap(({ cases }) => cases)) {
    const judgement = await bugs.judge(one);
    if (judgement !== undefined) faults.push({ case: one, judgement, during: 'prediction' });
  }
  if (faults.length > 0) return faults;
  const judgement = await bugs.judge(given, 'relations');
  return judgement === undefined ? [] : [{ case: given, judgement, during: 'relations' }];
}

/** Returns a case with the first examples of its batch. */
const withExamples = (given: LayerCase, count: number): LayerCase | undefined =>
  changedCase(given, {
    inputs: caseInputs(given).map((tensor) => fitTensor(tensor, tensor.shape.with(0, count))),
  });

/** Returns a case with two examples and short dimensions; a dimension stays long if the layer takes no shorter one. */
function shrunk(given: LayerCase): LayerCase | undefined {
  let small = withExamples(given, Math.min(EXAMPLES, caseInputs(given)[0]!.shape[0]!));
  const rank = caseInputs(given)[0]!.shape.length;
  for (let axis = 1; axis < rank && small !== undefined; axis++) {
    const inputs = caseInputs(small).map((tensor) =>
      fitTensor(tensor, tensor.shape.with(axis, Math.min(MAX_LENGTH, tensor.shape[axis]!))),
    );
    small = changedCase(small, { inputs }) ?? small;
  }
  const size = small && Math.max(...caseInputs(small).map(({ data }) => data.length));
  return size === undefined || size > EXAMPLES * MAX_LENGTH ** 3 ? undefined : small;
}

/** Returns the case of a layer that does nothing, in place of the layer. */
const controlOf = (given: LayerCase): LayerCase =>
  layerCase(
    {
      ...{ name: 'layer', class_name: 'Activation', inbound_nodes: [] },
      config: { name: 'layer', activation: 'linear' },
    },
    new Map(),
    caseInputs(given).slice(0, 1),
  );
