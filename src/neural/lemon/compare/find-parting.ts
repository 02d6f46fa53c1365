import { judgeLayer, type Judgement, type Side } from '../oracles/judge-layer.ts';
import type { LayerResult } from '../oracles/layer-case.ts';
import { BugList } from '../findings/bug-list.ts';
import { scriptTitle } from '../findings/write-script.ts';
import { layerCaseOf, layerConfigs } from './layer-case-of.ts';
import type { Computed, ModelRuns } from './model-runs.ts';
import type { ModelNode, OpenedModel, ShippedModel, TypedTensor } from './shipped-model.ts';
import { shrinkNode, singleNode } from './single-node.ts';
import { writeNodeScript } from './write-node-script.ts';

/** A layer or node that back ends compute differently from equal inputs. */
export interface Parting {
  readonly node: string;
  /** The class of the layer, or the operation. */
  readonly op: string;
  /** Its place among the nodes, from 1. */
  readonly place: number;
  readonly kind: Judgement['kind'];
  readonly backends: readonly { readonly name: string; readonly side: Side }[];
  /** What a crash says; empty for other kinds. */
  readonly message: string;
  /** The smallest layer that shows it, in a few words; empty if it was not made smaller. */
  readonly smallest: string;
  /** Source of a stand-alone program that shows it. */
  readonly script: string;
}

type Tensors = ReadonlyMap<string, TypedTensor>;

/** Returns the first node that back ends compute differently from equal inputs, as small as a layer that does the same. */
export async function findParting(
  model: OpenedModel,
  shipped: ShippedModel,
  inputs: Tensors,
  runs: readonly ModelRuns[],
): Promise<Parting | undefined> {
  const base = await baseOf(inputs, runs);
  if (base === undefined) return undefined;
  const tensors = new Map([...inputs, ...base]);
  const results = new Map<string, Computed>();
  for (const run of runs)
    results.set(run.backEnd.name, await run.do({ kind: 'step', inputs, forced: tensors }));
  for (const [at, node] of model.nodes.entries()) {
    const judgement = judgeNode(node, results);
    if (judgement !== undefined) return describe({ node, place: at + 1, judgement, tensors, shipped, runs });
  }
  return undefined;
}

/** Returns what the back end computes that runs most nodes. */
async function baseOf(inputs: Tensors, runs: readonly ModelRuns[]): Promise<Tensors | undefined> {
  let best: Tensors | undefined;
  for (const run of runs) {
    const own = await run.do({ kind: 'step', inputs });
    if (typeof own === 'string') continue;
    if (own.tensors.size > (best?.size ?? -1)) best = own.tensors;
    if (own.failures.length === 0) break;
  }
  return best;
}

/** Judges the outputs of a node on all back ends by the first tensor that differs. */
function judgeNode(
  { name, gives }: ModelNode,
  results: ReadonlyMap<string, Computed>,
): Judgement | undefined {
  for (const tensor of gives) {
    const own = new Map(
      [...results].flatMap(([backEnd, result]): [string, LayerResult][] => {
        // The back end failed as a whole: that is no fault of this node.
        if (typeof result === 'string') return [];
        const output = result.tensors.get(tensor);
        if (output !== undefined) return [[backEnd, { kind: 'output', output }]];
        const failure = result.failures.find(({ layer }) => layer === name);
        return failure === undefined
          ? []
          : [[backEnd, { kind: 'crash', message: failure.message, isEnd: false }]];
      }),
    );
    const judgement = own.size > 1 ? judgeLayer(own, undefined) : undefined;
    if (judgement !== undefined) return judgement;
  }
  return undefined;
}

/** A node at which back ends part. */
interface Seen {
  readonly node: ModelNode;
  readonly place: number;
  readonly judgement: Judgement;
  /** What was computed. */
  readonly tensors: Tensors;
  readonly shipped: ShippedModel;
  readonly runs: readonly ModelRuns[];
}

/** Describes a node by the smallest layer that shows the same, or by itself if no layer does. */
async function describe(seen: Seen): Promise<Parting> {
  const { node, place, tensors, shipped, runs } = seen;
  const backends = runs.map(({ backEnd }) => backEnd);
  const weights = await weightsOf(node.name, runs);
  const reads = node.reads.flatMap((name) => tensors.get(name) ?? weights.get(name) ?? []);
  const configs = shipped.format === 'layers' ? layerConfigs(shipped.topology) : new Map<string, never>();
  const own = shipped.format === 'onnx' ? undefined : layerCaseOf(node, configs, weights, reads);
  const list = new BugList(backends);
  const judgement = own && (await list.judge(own));
  const told = { node: node.name, op: node.op, place };
  if (own !== undefined && judgement !== undefined) {
    const sighting = { model: 0, rules: [], degree: 0, amplifiedFrom: 0, suspicion: 0 };
    await list.add(own, judgement, { ...sighting, found: { topology: own.model.topology, layer: 'layer' } });
    const [bug] = list.bugs;
    if (bug !== undefined) {
      const { kind, message, script, smallest } = bug;
      return { ...told, kind, message, script, backends: bug.backends, smallest: scriptTitle(smallest) };
    }
  }
  return {
    ...{ ...told, kind: seen.judgement.kind, message: seen.judgement.message, smallest: '' },
    backends: [...seen.judgement.sides].map(([name, side]) => ({ name, side })),
    script: await scriptOf(seen, reads),
  };
}

/** Returns a program of the node alone; empty for a layer, which needs its model. */
async function scriptOf(
  { node, shipped: { format }, runs, judgement }: Seen,
  reads: readonly TypedTensor[],
): Promise<string> {
  if (format === 'layers') return '';
  const single = singleNode(node, format, reads);
  const backends = runs.map(({ backEnd }) => backEnd);
  return writeNodeScript(node, single, await shrinkNode(single, reads, runs), judgement, backends);
}

/** Returns the weights of a layer, or the constants that a node reads. */
async function weightsOf(node: string, runs: readonly ModelRuns[]): Promise<Tensors> {
  for (const run of runs) {
    const answer = await run.do({ kind: 'weights', node });
    if (typeof answer !== 'string') return answer.tensors;
  }
  return new Map();
}
