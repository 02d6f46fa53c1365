import type { OnnxRuntime, OnnxSession, OnnxTensor } from '../back-ends/load-onnx.ts';
import { nodeFile, readOnnx, withOutputs, type OnnxFile } from '../onnx/read-onnx.ts';
import type { ModelLibrary } from './model-runner.ts';
import {
  elementsOf,
  isElementType,
  typedReads,
  typeOfNumber,
  type ElementType,
} from '../onnx/element-types.ts';
import type { ModelNode, OpenedModel } from './shipped-model.ts';
import type { Steps } from './steps.ts';

/** Returns ONNX Runtime as a library that runs ONNX files. */
export const onnxLibrary = (runtime: OnnxRuntime): ModelLibrary<OnnxTensor> => ({
  open: async ({ format, weightData }) => {
    if (format !== 'onnx') throw new Error('ONNX Runtime runs ONNX files only');
    return new OnnxSteps(runtime, weightData, await runtime.create(weightData));
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

/** An ONNX model; each node runs as a file of its own, in which nothing can be fused. */
class OnnxSteps implements Steps<OnnxTensor> {
  readonly model: OpenedModel;
  readonly constants = new Map<string, OnnxTensor>();
  readonly #runtime: OnnxRuntime;
  readonly #bytes: Uint8Array;
  readonly #file: OnnxFile;
  readonly #session: OnnxSession;

  constructor(runtime: OnnxRuntime, bytes: Uint8Array, session: OnnxSession) {
    const file = readOnnx(bytes);
    this.#runtime = runtime;
    this.#bytes = bytes;
    this.#file = file;
    this.#session = session;
    this.model = {
      inputs: file.inputs.map(({ name, type, shape }) => ({ name, shape, dtype: typeOf(name, type) })),
      outputs: file.outputs,
      nodes: file.nodes.map(({ parts, ...node }): ModelNode => ({ ...node, config: parts })),
    };
  }

  async predict(inputs: ReadonlyMap<string, OnnxTensor>): Promise<readonly OnnxTensor[]> {
    return this.#run(this.#session, inputs, this.#file.outputs);
  }

  async loops(inputs: ReadonlyMap<string, OnnxTensor>): Promise<ReadonlyMap<string, OnnxTensor>> {
    const { given } = this.#file;
    if (given.length === 0) return new Map();
    const session = await this.#runtime.create(withOutputs(this.#bytes, given));
    const results = await this.#run(session, inputs, given);
    await session.release?.();
    return new Map(given.map((name, at) => [name, results[at]!]));
  }

  async run(at: number, reads: readonly OnnxTensor[]): Promise<readonly OnnxTensor[]> {
    const node = this.#file.nodes[at]!;
    const typed = typedReads(
      node.reads,
      reads.map(({ type }) => type as ElementType),
    );
    const session = await this.#runtime.create(nodeFile(node.parts, typed, node.gives));
    try {
      return await this.#run(
        session,
        new Map(node.reads.map((name, index) => [name, reads[index]!])),
        node.gives,
      );
    } finally {
      await session.release?.();
    }
  }

  weights(): ReadonlyMap<string, OnnxTensor> {
    return this.constants;
  }

  async #run(
    session: OnnxSession,
    inputs: ReadonlyMap<string, OnnxTensor>,
    outputs: readonly string[],
  ): Promise<readonly OnnxTensor[]> {
    const results = await session.run(Object.fromEntries(inputs));
    return outputs.map((name) => results[name]!);
  }
}

/** Returns the type of an input by its number in ONNX. */
function typeOf(name: string, type: number): ElementType {
  const known = typeOfNumber(type);
  if (known === undefined)
    throw new TypeError(`the input ${name} has elements of type ${type}, which cannot be made`);
  return known;
}
