import { itemAt } from '../../../base/item-at.ts';
import { mustGet } from '../../../base/must-get.ts';
import type { Random } from '../../../base/random.ts';
import { caseInputs, caseLayer, caseOf, layerCase, type LayerCase } from '../oracles/layer-case.ts';
import { changedCase, fitTensor } from '../findings/fit-case.ts';
import type { BugList } from '../findings/bug-list.ts';
import { symptomText } from '../findings/config-class.ts';
import { mutateInput, RareKinds } from './mutate-input.ts';
import { layersOf, makeTensor } from '../model/layer-graph.ts';
import { LAYER_TYPES } from '../layers/layer-types.ts';
import type { LayersModel, Tensor } from '../model/layers-model.ts';
import { hasChannelsFirst } from '../reference/config.ts';
import { layerRelations } from '../relations/relations.ts';
import { mostSuspicious } from '../oracles/localize.ts';
import type { LayerFault } from './examine-mutant.ts';
import type { TesterOptions } from './model-tester.ts';

/** Largest length of a dimension of a layer that is trained: float64 derivatives of larger ones take seconds. */
const MAX_LENGTH = 6;
/** Examples of a batch that is trained on. */
const EXAMPLES = 2;
/** Examples of a large batch. */
const MANY_EXAMPLES = 33;
/** Inputs with rare values of each configuration; a class has all kinds after two. */
const RARE = 4;

/** Checks layers by themselves, each configuration once: on drawn inputs, in their relations, and in training. */
export class LayerChecks {
  readonly #bugs: BugList;
  readonly #options: Pick<TesterOptions, 'training' | 'isTimeLeft'>;
  /** The configurations that were checked. */
  readonly #checked = new Set<string>();
  readonly #kinds = new RareKinds();

  constructor(bugs: BugList, options: Pick<TesterOptions, 'training' | 'isTimeLeft'>) {
    this.#bugs = bugs;
    this.#options = options;
  }

  /**
   * Yields the faults of the layers of a model.
   *
   * @param outputs what a back end computed for the model.
   * @param suspicion R_a of layers: the most suspicious ones are checked first; others follow in the order of the model.
   */
  async *check(
    model: LayersModel,
    outputs: ReadonlyMap<string, Tensor>,
    suspicion: ReadonlyMap<string, number>,
    random: Random,
  ): AsyncGenerator<LayerFault> {
    const { training, isTimeLeft } = this.#options;
    for (const layer of mostSuspicious(layersOf(model), ({ name }) => name, suspicion)) {
      const key = JSON.stringify([layer.class_name, { ...layer.config, name: '' }]);
      if (this.#checked.has(key) || !isTimeLeft()) continue;
      const whole = caseOf(model, layer, outputs);
      if (whole === undefined) continue;
      this.#checked.add(key);
      const faults: LayerFault[] = [];
      const small = shrunk(whole);
      for (const given of predictionCases(whole, small, random.fork(key), this.#kinds)) {
        if (!isTimeLeft()) break;
        const judgement = await this.#bugs.judge(given);
        if (judgement !== undefined) faults.push({ layer: layer.name, case: given, judgement });
        // A process takes a second to start again.
        if (judgement?.hasEnded === true) break;
      }
      yield* faults;
      if (small === undefined || !isTimeLeft()) continue;
      const parted = faults.length > 0 ? undefined : await this.#bugs.judge(small, 'relations');
      if (parted !== undefined)
        yield { layer: layer.name, case: small, judgement: parted, during: 'relations' };
      if (training) yield* trainingFaults(layer.name, small, this.#bugs);
    }
  }
}

/** Returns the cases that a layer predicts on: empty ones, those of its relations, and drawn inputs. */
function predictionCases(
  whole: LayerCase,
  small: LayerCase | undefined,
  random: Random,
  kinds: RareKinds,
): LayerCase[] {
  const empty = withExamples(whole, 0);
  if (small === undefined) return empty === undefined ? [] : [empty];
  const { class_name: name, config } = caseLayer(whole);
  const indices = mustGet(LAYER_TYPES, name).indices?.(config);
  const inputs = caseInputs(small);
  // Without channels there is nothing to compute.
  const isFlat = hasChannelsFirst(config) || inputs.some(({ shape }) => shape.length < 3);
  // Layers with weights compute with floats.
  const isOfFloats = whole.model.weights.size > 0 || indices !== undefined;
  const cases = [
    empty,
    // Without the elements of its first dimension.
    isFlat
      ? undefined
      : changedCase(small, { inputs: inputs.map((tensor) => fitTensor(tensor, tensor.shape.with(1, 0))) }),
    ...layerRelations(small).flatMap((relation) => relation.cases),
    ...drawnInputs(name, random, kinds, indices).map((draw) =>
      changedCase(small, { inputs: inputs.map(draw) }),
    ),
    isOfFloats ? undefined : integers(small, random),
  ];
  return cases.filter((changed) => changed !== undefined);
}

/** Returns a case that reads integers of 32 bits. */
const integers = (small: LayerCase, random: Random): LayerCase | undefined =>
  changedCase(small, {
    config: { input_dtype: 'int32' },
    inputs: caseInputs(small).map(({ shape }) => makeTensor(shape, () => random.below(17) - 8)),
  });

/** Returns functions that draw an input in place of another: of both signs, rare values, many examples, or indices. */
function drawnInputs(
  name: string,
  random: Random,
  kinds: RareKinds,
  indices: number | undefined,
): ((given: Tensor) => Tensor)[] {
  const drawn = ({ shape }: Pick<Tensor, 'shape'>): Tensor =>
    makeTensor(shape, () => (indices === undefined ? 4 * random.next() - 2 : random.below(indices)));
  const rare = Array.from({ length: indices === undefined ? RARE : 0 }, () => kinds.next(name, random));
  return [
    drawn,
    ...rare.map((kind) => (given: Tensor) => mutateInput(drawn(given), random, kind)),
    ({ shape }) => drawn({ shape: shape.with(0, MANY_EXAMPLES) }),
  ];
}

/** Trains a layer, and then with fixed weights: where their gradient is what fails, that of its input may too. */
async function* trainingFaults(layer: string, given: LayerCase, bugs: BugList): AsyncGenerator<LayerFault> {
  const fixed =
    given.model.weights.size === 0 ? undefined : changedCase(given, { config: { trainable: false } });
  for (const trained of [given, fixed]) {
    if (trained === undefined || bugs.knowsTraining(caseLayer(trained))) continue;
    const judgement = await bugs.judge(trained, 'training');
    if (judgement === undefined) return;
    // A fault that the dense layers around the layer show alone is not its own.
    const control = await bugs.judge(controlOf(trained), 'training');
    if (control !== undefined && symptomText(control) === symptomText(judgement)) return;
    yield { layer, case: trained, judgement, during: 'training' };
  }
}

/** Returns a case with the first examples of its batch. */
const withExamples = (given: LayerCase, count: number): LayerCase | undefined =>
  changedCase(given, {
    inputs: caseInputs(given).map((tensor) => fitTensor(tensor, tensor.shape.with(0, count))),
  });

/** Returns a case with two examples and short dimensions; a dimension stays long if the layer takes no shorter one. */
function shrunk(given: LayerCase): LayerCase | undefined {
  const [{ shape }] = caseInputs(given);
  let small = withExamples(given, Math.min(EXAMPLES, itemAt(shape, 0)));
  const rank = shape.length;
  for (let axis = 1; axis < rank && small !== undefined; axis++) {
    const inputs = caseInputs(small).map((tensor) =>
      fitTensor(tensor, tensor.shape.with(axis, Math.min(MAX_LENGTH, itemAt(tensor.shape, axis)))),
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
