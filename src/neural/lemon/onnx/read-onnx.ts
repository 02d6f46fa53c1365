import { itemAt } from '../../../base/item-at.ts';
import { integer, joined, nested, text } from './protobuf.ts';

/** A field of a protocol buffer: an integer, or bytes. */
type Field = { readonly number: number; readonly value: bigint | Uint8Array };

/** A node of an ONNX file. Constants are part of it. */
export interface FileNode {
  readonly name: string;
  readonly op: string;
  /** The tensors that it reads, without constants and absent ones. */
  readonly reads: readonly string[];
  readonly gives: readonly string[];
  readonly parts: NodeParts;
}

/** What a file of one node is made of. */
export interface NodeParts {
  /** Versions of the format and of operators. */
  readonly versions: Uint8Array;
  readonly node: Uint8Array;
  readonly constants: readonly Uint8Array[];
}

/** An input of an ONNX file; an open dimension is null. */
export interface FileInput {
  readonly name: string;
  readonly type: number;
  readonly shape: readonly (number | null)[];
}

/** The parts of an ONNX file. */
export interface OnnxFile {
  readonly inputs: readonly FileInput[];
  readonly outputs: readonly string[];
  /** The nodes that can run alone, each after those that it reads. */
  readonly nodes: readonly FileNode[];
  /** The tensors that nodes with graphs of their own (If, Loop) give to those. */
  readonly given: readonly string[];
}

/** Fields of the messages of ONNX. */
const GRAPH = 7;
const [NODE, INITIALIZER, INPUT, OUTPUT] = [1, 5, 11, 12];

/**
 * Reads an ONNX file.
 *
 * @throws RangeError if it ends within a field.
 */
export function readOnnx(bytes: Uint8Array): OnnxFile {
  const graphs = partsOf(bytes, GRAPH);
  const inGraphs = (number: number): Uint8Array[] => graphs.flatMap((graph) => partsOf(graph, number));
  const versions = joined(
    [...fieldsOf(bytes)]
      .filter(({ number }) => number === 1 || number === 8 || number === 25)
      .map(({ number, value }) =>
        typeof value === 'bigint' ? integer(number, value) : nested(number, value),
      ),
  );
  const constants = new Map(inGraphs(INITIALIZER).map((part) => [textOf(part, 8), part]));
  const nodes = inGraphs(NODE).map((part) => nodeOf(part, constants, versions));
  const alone = nodes.filter(({ parts }) => !hasGraph(parts.node));
  const withGraph = new Set(nodes.filter(({ parts }) => hasGraph(parts.node)).flatMap(({ gives }) => gives));
  return {
    inputs: inGraphs(INPUT)
      .map(inputOf)
      .filter(({ name }) => !constants.has(name)),
    outputs: inGraphs(OUTPUT).map((part) => textOf(part, 1)),
    nodes: alone,
    given: [...new Set(alone.flatMap(({ reads }) => reads.filter((read) => withGraph.has(read))))],
  };
}

/** Returns a file that also has other tensors as outputs; messages of equal fields merge. */
export const withOutputs = (bytes: Uint8Array, names: readonly string[]): Uint8Array =>
  joined([bytes, nested(GRAPH, ...names.map((name) => nested(OUTPUT, text(1, name))))]);

/** Returns a file of one node, whose inputs have the given types and any shape. */
export const nodeFile = (
  { versions, node, constants }: NodeParts,
  reads: readonly { readonly name: string; readonly type: number }[],
  gives: readonly string[],
): Uint8Array =>
  joined([
    versions,
    nested(
      GRAPH,
      nested(NODE, node),
      text(2, 'node'),
      ...constants.map((constant) => nested(INITIALIZER, constant)),
      ...reads.map(({ name, type }) => nested(INPUT, text(1, name), nested(2, nested(1, integer(1, type))))),
      ...gives.map((name) => nested(OUTPUT, text(1, name))),
    ),
  ]);

function nodeOf(
  part: Uint8Array,
  constants: ReadonlyMap<string, Uint8Array>,
  versions: Uint8Array,
): FileNode {
  const texts = (number: number): string[] =>
    partsOf(part, number)
      .map(decoded)
      .filter((name) => name !== '');
  const inputs = [...new Set(texts(1))];
  const gives = texts(2);
  return {
    ...{ name: textOf(part, 3) || itemAt(gives, 0), op: textOf(part, 4), gives },
    reads: inputs.filter((name) => !constants.has(name)),
    parts: { versions, node: part, constants: inputs.flatMap((name) => constants.get(name) ?? []) },
  };
}

/** True if an attribute of a node is a graph, or a list of graphs. */
const hasGraph = (part: Uint8Array): boolean =>
  partsOf(part, 5).some((attribute) =>
    [...fieldsOf(attribute)].some(({ number }) => number === 6 || number === 11),
  );

function inputOf(part: Uint8Array): FileInput {
  const [tensor = new Uint8Array()] = partsOf(part, 2).flatMap((type) => partsOf(type, 1));
  const dims = partsOf(tensor, 2).flatMap((shape) => partsOf(shape, 1));
  return {
    name: textOf(part, 1),
    type: Number(valueOf(tensor, 1) ?? 0),
    shape: dims.map((dim) => {
      const value = valueOf(dim, 1);
      return typeof value === 'bigint' && value > 0n ? Number(value) : null;
    }),
  };
}

const valueOf = (part: Uint8Array, number: number): Field['value'] | undefined =>
  [...fieldsOf(part)].find((field) => field.number === number)?.value;

/** Returns the bytes of all fields with a number. */
const partsOf = (part: Uint8Array, number: number): Uint8Array[] =>
  [...fieldsOf(part)].flatMap((field) =>
    field.number === number ? [typeof field.value === 'bigint' ? new Uint8Array() : field.value] : [],
  );

const textOf = (part: Uint8Array, number: number): string =>
  partsOf(part, number).slice(0, 1).map(decoded).join('');

const decoded = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Yields the fields of a message. */
function* fieldsOf(bytes: Uint8Array): Generator<Field> {
  let at = 0;
  const varint = (): bigint => {
    let [value, shift] = [0n, 0n];
    for (;;) {
      const byte = bytes[at++];
      if (byte === undefined) throw new RangeError('the file ends within a field');
      value |= BigInt(byte & 127) << shift;
      shift += 7n;
      if (byte < 128) return value;
    }
  };
  const block = (length: number): Uint8Array => {
    if (at + length > bytes.length) throw new RangeError('the file ends within a field');
    return bytes.subarray(at, (at += length));
  };
  while (at < bytes.length) {
    const key = Number(varint());
    const type = key & 7;
    const value = type === 0 ? varint() : block(type === 2 ? Number(varint()) : type === 1 ? 8 : 4);
    yield { number: key >> 3, value };
  }
}
