import type { AtLeastOne } from '../model/at-least-one.ts';
import type { LayerConfig, Tensor } from '../model/layers-model.ts';
import type { Attribute, OnnxConstant, OnnxNode } from './protobuf.ts';

/** Collects the nodes and constants of an ONNX graph. Names of values are unique. */
export class GraphBuilder {
  readonly nodes: OnnxNode[] = [];
  readonly constants: OnnxConstant[] = [];
  #count = 0;

  /** Adds a node with one output and returns its name. */
  add(op: string, inputs: readonly string[], attributes: Readonly<Record<string, Attribute>> = {}): string {
    const output = this.#name();
    this.nodes.push({ op, inputs, outputs: [output], attributes });
    return output;
  }

  /** Adds a node with two outputs and returns their names. */
  addTwo(
    op: string,
    inputs: readonly string[],
    attributes: Readonly<Record<string, Attribute>>,
  ): readonly [first: string, second: string] {
    const outputs = [this.#name(), this.#name()] as const;
    this.nodes.push({ op, inputs, outputs, attributes });
    return outputs;
  }

  /** Adds a constant of 32-bit floats and returns its name. */
  floats(shape: readonly number[], data: ArrayLike<number>): string {
    return this.#constant('float32', shape, Float32Array.from(data));
  }

  /** Adds a number and returns its name. */
  scalar(value: number): string {
    return this.floats([], [value]);
  }

  /** Adds a list of 64-bit integers and returns its name. */
  integers(list: readonly number[]): string {
    return this.#constant('int64', [list.length], BigInt64Array.from(list, BigInt));
  }

  /** Adds a node that reorders axes, if they are not in order, and returns the name of the result. */
  transposed(name: string, order: readonly number[]): string {
    return order.every((axis, index) => axis === index)
      ? name
      : this.add('Transpose', [name], { perm: order });
  }

  /** Adds a node that changes the shape and returns the name of the result. */
  reshaped(name: string, shape: readonly number[]): string {
    return this.add('Reshape', [name, this.integers(shape)]);
  }

  #constant(type: OnnxConstant['type'], shape: readonly number[], data: OnnxConstant['data']): string {
    const name = this.#name();
    this.constants.push({ name, type, shape, data });
    return name;
  }

  #name(): string {
    return `v${this.#count++}`;
  }
}

/** A value of 32-bit floats. */
export type ShapedValue = { readonly name: string; readonly shape: readonly number[] };

/** A layer to write: the values that it reads, with their shapes, and the shape of its output. */
export interface LayerToWrite {
  readonly className: string;
  readonly config: LayerConfig;
  readonly weights: ReadonlyMap<string, Tensor>;
  readonly inputs: AtLeastOne<ShapedValue>;
  readonly shape: readonly number[];
}

/** Writes a layer and returns the name of its output; undefined if ONNX has no counterpart. */
export type LayerWriter = (graph: GraphBuilder, layer: LayerToWrite) => string | undefined;
