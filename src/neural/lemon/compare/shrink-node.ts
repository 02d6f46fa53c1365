import { itemAt } from '../../../base/item-at.ts';
import { sizeOf } from '../layers/layer-type.ts';
import { divergenceKind } from '../oracles/compare-outputs.ts';
import { ModelRuns } from './model-runs.ts';
import type { TypedTensor } from './shipped-model.ts';
import type { SingleNode } from './single-node.ts';

/** Inputs that are tried, at most. */
const ATTEMPTS = 100;

/** Returns smaller inputs, halved axis by axis, for which back ends still compute a node differently. */
export async function shrinkNode(
  { shipped, names }: SingleNode,
  reads: readonly TypedTensor[],
  runs: readonly ModelRuns[],
): Promise<readonly TypedTensor[]> {
  const own = runs.map(({ backEnd }) => new ModelRuns(backEnd, shipped));
  let best = reads;
  let attempts = ATTEMPTS;
  for (let isSmaller = true; isSmaller;) {
    isSmaller = false;
    for (const smaller of halves(best)) {
      if (attempts-- <= 0) return best;
      if (!(await parts(names, smaller, own))) continue;
      best = smaller;
      isSmaller = true;
      break;
    }
  }
  return best;
}

/** True if the back ends give outputs that differ. */
async function parts(
  names: readonly string[],
  reads: readonly TypedTensor[],
  runs: readonly ModelRuns[],
): Promise<boolean> {
  const inputs = new Map(reads.map((tensor, index) => [names[index]!, tensor]));
  const results = await Promise.all(runs.map((one) => one.do({ kind: 'predict', inputs })));
  const [first, ...others] = results.map((result) =>
    typeof result === 'string' ? undefined : [...result.tensors.values()].map(({ data }) => data),
  );
  return (
    first !== undefined &&
    others.every((other) => other !== undefined) &&
    others.some((other) => other.some((data, at) => divergenceKind(itemAt(first, at), data) !== undefined))
  );
}

/** Yields inputs of which one axis, where it is longest, is halved: the first half, then the second. */
function* halves(reads: readonly TypedTensor[]): Generator<readonly TypedTensor[]> {
  const rank = Math.max(...reads.map(({ shape }) => shape.length));
  for (let axis = 0; axis < rank; axis++) {
    const length = Math.max(...reads.map(({ shape }) => shape[axis] ?? 0));
    const half = length >> 1;
    if (half === 0) continue;
    for (const [from, to] of [
      [0, half],
      [half, length],
    ] as const)
      yield reads.map((tensor) => (tensor.shape[axis] === length ? slice(tensor, axis, from, to) : tensor));
  }
}

/** Returns the part of a tensor from one index of an axis to another. */
function slice({ shape, dtype, data }: TypedTensor, axis: number, from: number, to: number): TypedTensor {
  const inner = sizeOf(shape.slice(axis + 1));
  const length = shape[axis]!;
  return {
    ...{ shape: shape.with(axis, to - from), dtype },
    data: data.filter((_, at) => {
      const index = Math.floor(at / inner) % length;
      return index >= from && index < to;
    }),
  };
}
