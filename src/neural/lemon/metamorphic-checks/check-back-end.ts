import type { Random } from '../../../random.ts';
import type { LayersModel, Tensor } from '../model/layers-model.ts';
import type { Bounded } from '../reference/bounded.ts';
import { deviationOf, type Deviation } from '../reference/deviation.ts';
import { evaluateWithBound } from '../reference/evaluate.ts';
import { channelsOf, linksOf, withPermutedChannels, withZeroChannel, withZeros } from './channel-links.ts';
import { cutsOf, prefixOf, suffixOf } from './cut-model.ts';

/** Runs a model on a batch and returns its output. */
export type Predict = (model: LayersModel, input: Tensor) => Promise<Tensor>;

/** Two ways to compute the same of which a back end gives results that rounding cannot explain. */
export interface MetamorphicFinding {
  readonly check: 'batch' | 'split' | 'permuted channels' | 'zero channel';
  /** The first layer whose output differs. */
  readonly layer: string;
  readonly symptom: Deviation['symptom'];
  readonly expected: number;
  readonly got: number;
  readonly bound: number;
}

/** Two computations of the output of a layer, and a model and input whose bounds hold for both. */
interface Pair {
  readonly one: (layer: string) => Promise<Tensor>;
  readonly other: (layer: string) => Promise<Tensor>;
  readonly bounds: readonly ReadonlyMap<string, Bounded>[];
  /** Layers whose outputs must be equal. */
  readonly layers: readonly string[];
}

/**
 * Checks one back end alone. A batch must give what its samples give one by one; a model in two parts must give what it
 * gives whole; neither the order of channels between two layers nor one more channel that is multiplied by zero may
 * change the output. Results may differ by the sum of their bounds.
 *
 * @returns a finding for each check that fails; none about layers that the reference does not know.
 */
export async function checkBackEnd(
  predict: Predict,
  model: LayersModel,
  input: Tensor,
  random: Random,
): Promise<readonly MetamorphicFinding[]> {
  const bounds = evaluateWithBound(model, input);
  const whole = (layer: string): Promise<Tensor> => predict(prefixOf(model, layer), input);
  const layers = model.topology.config.layers.slice(1).map(({ name }) => name);
  const last = layers.at(-1);
  if (last === undefined || !bounds.has(last)) return [];
  const after = (name: string): readonly string[] => layers.slice(layers.indexOf(name));
  const findings: (MetamorphicFinding | undefined)[] = [];
  const one = (layer: string): Promise<Tensor> => oneByOne(predict, prefixOf(model, layer), input);
  findings.push(await differing('batch', { one: whole, other: one, bounds: [bounds, bounds], layers }));
  const cuts = cutsOf(model).filter((name) => bounds.has(name));
  if (cuts.length > 0) {
    const cut = random.pick(cuts);
    const middle = await whole(cut);
    const suffix = suffixOf(model, cut, middle.shape);
    const other = (layer: string): Promise<Tensor> => predict(prefixOf(suffix, layer), middle);
    const pair = { one: whole, other, bounds: [bounds, bounds], layers: after(cut).slice(1) };
    findings.push(await differing('split', pair));
  }
  for (const link of linksOf(model)) {
    const count = channelsOf(model, link);
    const isInput = link.producer.class_name === 'InputLayer';
    const layers = after(link.consumer.name);
    if (count > 1 && !isInput) {
      const order = random.shuffle([...Array(count).keys()]);
      const changed = withPermutedChannels(model, link, order);
      const other = (layer: string): Promise<Tensor> => predict(prefixOf(changed, layer), input);
      const both = [bounds, evaluateWithBound(changed, input)];
      findings.push(await differing('permuted channels', { one: whole, other, bounds: both, layers }));
    }
    const changed = withZeroChannel(model, link, () => random.next() - 0.5);
    const wider = isInput ? withZeros(input) : input;
    const other = (layer: string): Promise<Tensor> => predict(prefixOf(changed, layer), wider);
    const both = [bounds, evaluateWithBound(changed, wider)];
    findings.push(await differing('zero channel', { one: whole, other, bounds: both, layers }));
  }
  return findings.filter((finding) => finding !== undefined);
}

/** Returns a finding about the first layer that differs if the last one does. */
async function differing(
  check: MetamorphicFinding['check'],
  pair: Pair,
): Promise<MetamorphicFinding | undefined> {
  const deviates = async (layer: string): Promise<MetamorphicFinding | undefined> => {
    const [reference, changed] = pair.bounds.map((outputs) => outputs.get(layer));
    if (reference === undefined || changed === undefined) return undefined;
    const [one, other] = [await pair.one(layer), await pair.other(layer)];
    const bound = reference.bound.map((error, place) => error + changed.bound[place]!);
    const deviation = deviationOf({ shape: one.shape, values: Float64Array.from(one.data), bound }, other);
    if (deviation === undefined) return undefined;
    const { symptom, expected, got } = deviation;
    return { check, layer, symptom, expected, got, bound: deviation.bound };
  };
  const last = pair.layers.at(-1);
  if (last === undefined || (await deviates(last)) === undefined) return undefined;
  for (const layer of pair.layers) {
    const finding = await deviates(layer);
    if (finding !== undefined) return finding;
  }
  return undefined;
}

async function oneByOne(predict: Predict, model: LayersModel, input: Tensor): Promise<Tensor> {
  const samples = input.shape[0]!;
  const size = input.data.length / samples;
  const parts: Tensor[] = [];
  for (let sample = 0; sample < samples; sample++) {
    const data = input.data.subarray(sample * size, (sample + 1) * size);
    parts.push(await predict(model, { shape: [1, ...input.shape.slice(1)], data }));
  }
  const data = Float32Array.from(parts.flatMap((part) => [...part.data]));
  return { shape: [samples, ...parts[0]!.shape.slice(1)], data };
}
