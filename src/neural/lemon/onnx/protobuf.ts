import { typeNumber, type ElementType, type Elements } from './element-types.ts';

/** A part of a protocol buffer: the bytes of one field or of several. */
type Part = Uint8Array;

/** Returns parts one after another. */
export const joined = (parts: readonly Part[]): Part => new Uint8Array(Buffer.concat(parts));

function varint(value: number | bigint): Part {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  do {
    const low = Number(rest & 127n);
    rest >>= 7n;
    bytes.push(rest === 0n ? low : low | 128);
  } while (rest > 0n);
  return Uint8Array.from(bytes);
}

const key = (field: number, wireType: number): Part => varint((field << 3) | wireType);

export const integer = (field: number, value: number | bigint): Part =>
  joined([key(field, 0), varint(value)]);

/** Returns a field of bytes or of another message. */
export const nested = (field: number, ...parts: readonly Part[]): Part => {
  const bytes = joined(parts);
  return joined([key(field, 2), varint(bytes.length), bytes]);
};

export const text = (field: number, value: string): Part => nested(field, new TextEncoder().encode(value));

const float = (field: number, value: number): Part =>
  joined([key(field, 5), new Uint8Array(Float32Array.of(value).buffer)]);

/** An attribute of a node: a string, an integer, integers, strings, or `{ float }`. */
export type Attribute = string | number | readonly number[] | readonly string[] | { readonly float: number };

/** A node of an ONNX graph. */
export interface OnnxNode {
  readonly op: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly attributes: Readonly<Record<string, Attribute>>;
}

/** A constant of an ONNX graph. */
export interface OnnxConstant {
  readonly name: string;
  readonly type: ElementType;
  readonly shape: readonly number[];
  readonly data: Elements;
}

/** An input or output: its name, its shape (default: any) and its type; default: 32-bit floats. */
export type OnnxValue = {
  readonly name: string;
  readonly shape?: readonly number[];
  readonly type?: ElementType;
};

/** The parts of an ONNX graph. */
export interface OnnxGraph {
  readonly nodes: readonly OnnxNode[];
  readonly constants: readonly OnnxConstant[];
  readonly inputs: readonly OnnxValue[];
  readonly outputs: readonly OnnxValue[];
  /** The version of the operators; every release of the runtime since 1.10 has 13, the default. */
  readonly opset?: number;
}

/** Types of attributes in ONNX. */
const TYPES = { float: 1, integer: 2, string: 3, integers: 7, strings: 8 };
/** The version of the file format, which every release of the runtime since 1.10 reads, and that of the operators. */
const [IR_VERSION, OPSET] = [8, 13];

function attribute(name: string, value: Attribute): Part {
  const [type, ...parts] = attributeParts(value);
  return nested(5, text(1, name), ...parts, integer(20, type));
}

function attributeParts(value: Attribute): [type: number, ...parts: Part[]] {
  if (typeof value === 'string') return [TYPES.string, text(4, value)];
  if (typeof value === 'number') return [TYPES.integer, integer(3, value)];
  if ('float' in value) return [TYPES.float, float(2, value.float)];
  const type = typeof value[0] === 'string' ? TYPES.strings : TYPES.integers;
  return [type, ...value.map((item) => (typeof item === 'string' ? text(9, item) : integer(8, item)))];
}

const node = ({ op, inputs, outputs, attributes }: OnnxNode): Part =>
  nested(
    1,
    ...inputs.map((name) => text(1, name)),
    ...outputs.map((name) => text(2, name)),
    text(3, `${outputs[0]}:${op}`),
    text(4, op),
    ...Object.entries(attributes).map(([name, value]) => attribute(name, value)),
  );

const constant = ({ name, type, shape, data }: OnnxConstant): Part =>
  nested(
    5,
    ...shape.map((size) => integer(1, size)),
    integer(2, typeNumber(type)),
    text(8, name),
    nested(9, new Uint8Array(data.buffer, data.byteOffset, data.byteLength)),
  );

const value = (field: number, { name, shape, type = 'float32' }: OnnxValue): Part => {
  const sizes = shape && nested(2, ...shape.map((size) => nested(1, integer(1, size))));
  return nested(
    field,
    text(1, name),
    nested(2, nested(1, integer(1, typeNumber(type)), ...(sizes === undefined ? [] : [sizes]))),
  );
};

/** Returns an ONNX graph as the bytes of a file. */
export const onnxBytes = ({ nodes, constants, inputs, outputs, opset = OPSET }: OnnxGraph): Uint8Array =>
  joined([
    integer(1, IR_VERSION),
    text(2, 'learn-inv'),
    nested(
      7,
      ...nodes.map(node),
      text(2, 'model'),
      ...constants.map(constant),
      ...inputs.map((each) => value(11, each)),
      ...outputs.map((each) => value(12, each)),
    ),
    nested(8, text(1, ''), integer(2, opset)),
  ]);
