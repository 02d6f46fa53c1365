import { itemAt } from '../../../base/item-at.ts';
import { mustGet } from '../../../base/must-get.ts';
import { runOnce, type OnnxRuntime, type OnnxTensor } from '../back-ends/onnx-runtime.ts';
import { nodeFile, readOnnx, withOutputs } from '../onnx/read-onnx.ts';
import {
  elementsOf,
  isElementType,
  typedReads,
  typeOfNumber,
  type ElementType,
} from '../onnx/element-types.ts';
import type { ModelLibrary, Steps } from './model-runner.ts';

export const onnxLibrary = (runtime: OnnxRuntime): ModelLibrary<OnnxTensor> => ({
  open: async ({ format, weightData }) => {
    if (format !== 'onnx') throw new Error('ONNX Runtime runs ONNX files only');
    return openOnnx(runtime, weightData);
  },
  toTensor: ({ shape, dtype, data }) => runtime.tensor(dtype, elementsOf(dtype, data), shape),
  valuesOf: async ({ type, dims, data }) => {
    if (!isElementType(type)) throw new TypeError(`tensors of type ${type} cannot be compared`);
    return {
      shape: [...dims],
      dtype: type,
      data: Float32Array.from(data, Number),
    };
  },
  scoped: (work) => work(),
});

const ofName = (results: Readonly<Record<string, OnnxTensor>>, name: string): OnnxTensor =>
  mustGet(new Map(Object.entries(results)), name);

/** Opens an ONNX model; each node runs as a file of its own, in which nothing can be fused. */
async function openOnnx(runtime: OnnxRuntime, bytes: Uint8Array): Promise<Steps<OnnxTensor>> {
  const session = await runtime.create(bytes);
  const { inputs: sources, outputs, nodes, given } = readOnnx(bytes);
  return {
    model: {
      inputs: sources.map(({ name, type, shape }) => ({ name, shape, dtype: typeOf(name, type) })),
      outputs,
      nodes: nodes.map(({ parts, ...node }) => ({ ...node, config: parts })),
    },
    constants: new Map(),
    predict: async (inputs) => {
      const results = await session.run(Object.fromEntries(inputs));
      return outputs.map((name) => ofName(results, name));
    },
    loops: async (inputs) => {
      if (given.length === 0) return new Map();
      const results = await runOnce(runtime, withOutputs(bytes, given), inputs);
      return new Map(given.map((name) => [name, ofName(results, name)]));
    },
    run: async (at, reads) => {
      const node = itemAt(nodes, at);
      const types = reads.map(({ type }) => type as ElementType);
      const file = nodeFile(node.parts, typedReads(node.reads, types), node.gives);
      const inputs = new Map(node.reads.map((name, index) => [name, itemAt(reads, index)]));
      const results = await runOnce(runtime, file, inputs);
      return node.gives.map((name) => ofName(results, name));
    },
    weights: () => new Map(),
  };
}

/** Returns the type of an input by its number in ONNX. */
function typeOf(name: string, type: number): ElementType {
  const known = typeOfNumber(type);
  if (known === undefined)
    throw new TypeError(`the input ${name} has elements of type ${type}, which cannot be made`);
  return known;
}
