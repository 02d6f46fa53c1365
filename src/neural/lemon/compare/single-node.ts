import { itemAt } from '../../../base/item-at.ts';
import { sliced } from '../findings/fit-case.ts';
import { divergenceKind } from '../oracles/compare-outputs.ts';
import { ModelRuns } from './model-runs.ts';
import type { ModelNode, ShippedModel, TypedTensor } from './shipped-model.ts';
import { nodeFile, type NodeParts } from '../onnx/read-onnx.ts';
import { typedReads } from '../onnx/element-types.ts';
import { nodeGraph, type GraphNode } from './node-graph.ts';

/** A model of one node, and the names of its inputs. */
export interface SingleNode {
  readonly shipped: ShippedModel;
  readonly names: readonly string[];
}

/** Returns a model of one node, in the format of its model, that reads tensors of the given types. */
export function singleNode(
  node: ModelNode,
  format: 'graph' | 'onnx',
  reads: readonly Pick<TypedTensor, 'dtype'>[],
): SingleNode {
  const none = { weightSpecs: [], signature: undefined };
  if (format === 'graph') {
    const { topology } = nodeGraph({ ...node, source: node.config as GraphNode['source'] }, reads);
    return {
      shipped: { format, topology, weightData: new Uint8Array(), ...none },
      names: reads.map((_, index) => `input_${index}`),
    };
  }
  const typed = typedReads(
    node.reads,
    reads.map(({ dtype }) => dtype),
  );
  const weightData = nodeFile(node.config as NodeParts, typed, node.gives);
  return { shipped: { format, topology: {}, weightData, ...none }, names: node.reads };
}

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
  const inputs = new Map(reads.map((tensor, index) => [itemAt(names, index), tensor]));
  const results = await Promise.all(runs.map((run) => run.do({ kind: 'predict', inputs })));
  const [first, ...others] = results.map((result) =>
    typeof result === 'string' ? undefined : [...result.tensors.values()].map(({ data }) => data),
  );
  return (
    first !== undefined &&
    others.every((other) => other !== undefined) &&
    others.some((other) => other.some((data, at) => divergenceKind(itemAt(first, at), data) !== undefined))
  );
}

/** Yields inputs halved along one axis after another, where the axis is longest: the first half, then the second. */
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
      yield reads.map((tensor) => (tensor.shape[axis] === length ? sliced(tensor, axis, from, to) : tensor));
  }
}
