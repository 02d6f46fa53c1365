import { itemAt } from '../../../base/item-at.ts';
import type { Config } from '../layers/layer-type.ts';
import { innerLayer, type ConfigValue, type Tensor } from '../model/layers-model.ts';
import { weightsOf } from '../model/layer-graph.ts';
import { caseLayer, singleExample, type LayerCase, caseInputs } from '../oracles/layer-case.ts';
import { changedCase, fitTensor, sliced } from './fit-case.ts';
import { simplestValue } from './config-class.ts';

/** Most cases that are tried for one finding; each runs on all back ends, in about 20 ms. */
const ATTEMPTS = 300;
/** The same for a finding that ends a process; each takes a second at least. */
export const ATTEMPTS_OF_END = 20;
/** Greatest batch that is tried example by example. */
const SINGLES = 8;

/** Returns the smallest case that still `shows` a finding. It stops after `attempts` cases, or when no time is left. */
export async function minimize(
  given: LayerCase,
  shows: (smaller: LayerCase) => Promise<boolean>,
  isTimeLeft: () => boolean = () => true,
  attempts = ATTEMPTS,
): Promise<LayerCase> {
  let best = given;
  for (let isSmaller = true; isSmaller;) {
    isSmaller = false;
    for (const change of [
      fewerExamples,
      fewerInputs,
      simplerConfig,
      smallerInputs,
      smallerNumbers,
      plainWeights,
      plainInputs,
    ]) {
      // Candidates are made anew from each smaller case.
      for (let found = true; found;) {
        found = false;
        for (const candidate of change(best)) {
          if (candidate === undefined) continue;
          if (attempts-- <= 0 || !isTimeLeft()) return best;
          if (!(await shows(candidate))) continue;
          best = candidate;
          found = isSmaller = true;
          break;
        }
      }
    }
  }
  return best;
}

type Candidates = Iterable<LayerCase | undefined>;

function* fewerExamples(given: LayerCase): Candidates {
  const inputs = caseInputs(given);
  const count = itemAt(itemAt(inputs, 0).shape, 0);
  if (count < 2) return;
  if (count > SINGLES) {
    const half = Math.floor(count / 2);
    yield changedCase(given, { inputs: inputs.map((input) => fitTensor(input, input.shape.with(0, half))) });
    yield changedCase(given, { inputs: inputs.map((input) => sliced(input, 0, half, count)) });
    return;
  }
  for (let example = 0; example < count; example++) {
    yield changedCase(given, { inputs: inputs.map((tensor) => singleExample(tensor, example)) });
  }
}

/** Omits inputs of a merge one by one; two stay. */
function* fewerInputs(given: LayerCase): Candidates {
  const inputs = caseInputs(given);
  if (inputs.length < 3) return;
  for (const at of inputs.keys()) yield changedCase(given, { inputs: inputs.toSpliced(at, 1) });
}

function* simplerConfig(given: LayerCase): Candidates {
  for (const { key, value, withValue } of listSettings(caseLayer(given).config)) {
    const simple = simplestValue(key, value);
    if (simple !== undefined) yield changedCase(given, { config: withValue(simple) });
  }
}

/** Tries smaller numbers in the configuration, of lists one by one. */
function* smallerNumbers(given: LayerCase): Candidates {
  for (const { key, value, withValue } of listSettings(caseLayer(given).config)) {
    if (simplestValue(key, value) === undefined || key === 'axis' || key === 'epsilon') continue;
    const list = Array.isArray(value) ? (value as readonly ConfigValue[]) : undefined;
    for (const [at, item] of (list ?? [value]).entries()) {
      for (const simpler of typeof item === 'number' ? smaller(item) : [])
        yield changedCase(given, {
          config: withValue(list === undefined ? simpler : list.with(at, simpler)),
        });
    }
  }
}

/** A key of a configuration, or of that of a layer within it. */
interface Setting {
  readonly key: string;
  readonly value: ConfigValue;
  /** Returns the part of the configuration that changes with another value. */
  readonly withValue: (other: ConfigValue) => Config;
}

function listSettings(config: Config): Setting[] {
  return Object.entries(config).flatMap(([key, value]): Setting[] => {
    const inner = innerLayer(value);
    if (inner === undefined) return [{ key, value, withValue: (other) => ({ [key]: other }) }];
    return listSettings(inner.config).map(({ withValue, ...own }) => ({
      ...own,
      withValue: (other) => ({ [key]: { ...inner, config: { ...inner.config, ...withValue(other) } } }),
    }));
  });
}

function* smallerInputs(given: LayerCase): Candidates {
  const inputs = caseInputs(given);
  for (let axis = 1; axis < itemAt(inputs, 0).shape.length; axis++) {
    for (const length of smaller(itemAt(itemAt(inputs, 0).shape, axis))) {
      const front = (tensor: Tensor): Tensor =>
        sliced(tensor, axis, 0, Math.min(length, itemAt(tensor.shape, axis)));
      const end = (tensor: Tensor): Tensor => {
        const whole = itemAt(tensor.shape, axis);
        return sliced(tensor, axis, Math.max(0, whole - length), whole);
      };
      for (const crop of [front, end]) yield changedCase(given, { inputs: inputs.map(crop) });
    }
  }
}

/** Returns smaller numbers, the smallest first. */
const smaller = (value: number): number[] =>
  [...new Set([1, 2, 3, Math.floor(value / 2), value - 1])].filter((count) => count > 0 && count < value);

function* plainWeights(given: LayerCase): Candidates {
  const weights = weightsOf(given.model, 'layer');
  for (const [name, tensor] of weights) {
    for (const plain of plainer(tensor))
      yield changedCase(given, { weights: new Map([...weights, [name, plain]]) });
  }
}

function* plainInputs(given: LayerCase): Candidates {
  const inputs = caseInputs(given);
  for (const [at, tensor] of inputs.entries()) {
    for (const plain of plainer(tensor)) yield changedCase(given, { inputs: inputs.with(at, plain) });
  }
}

/** Yields tensors of smaller integers, the plainest first. NaN stays; infinities become 1 or NaN if possible. */
function* plainer(tensor: Tensor): Iterable<Tensor> {
  const { shape, data } = tensor;
  const isInfinite = (value: number): boolean => Math.abs(value) === Infinity;
  if (data.some(isInfinite)) {
    for (const plain of [1, NaN])
      yield { shape, data: data.map((value) => (isInfinite(value) ? plain : value)) };
  }
  const plain = [
    () => 1,
    (_: number, at: number) => at + 1,
    Math.sign,
    Math.round,
    (value: number) => Math.round(10 * value),
  ];
  const made = plain.map((of) => data.map((value, at) => (Number.isFinite(value) ? of(value, at) : value)));
  const rank = made.findIndex((values) => values.every((value, at) => Object.is(value, data[at])));
  for (const values of rank < 0 ? made : made.slice(0, rank)) yield { shape, data: values };
}
