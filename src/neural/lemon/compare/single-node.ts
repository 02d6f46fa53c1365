import { nodeFile, type NodeParts } from '../onnx/read-onnx.ts';
import { typedReads } from '../onnx/element-types.ts';
import { nodeGraph, type GraphNode } from './node-graph.ts';
import type { ModelNode, ShippedModel, TypedTensor } from './shipped-model.ts';

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
