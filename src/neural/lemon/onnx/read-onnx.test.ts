import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { integer, joined, nested, onnxBytes, text } from './protobuf.ts';
import { nodeFile, readOnnx, withOutputs } from './read-onnx.ts';

const file = onnxBytes({
  nodes: [
    { op: 'Gemm', inputs: ['x', 'w'], outputs: ['sum'], attributes: { transB: 1 } },
    { op: 'Split', inputs: ['sum'], outputs: ['left', 'right'], attributes: { axis: 1 } },
    { op: 'Add', inputs: ['left', 'right'], outputs: ['y'], attributes: {} },
  ],
  constants: [{ name: 'w', type: 'float32', shape: [4, 3], data: new Float32Array(12).fill(2) }],
  inputs: [{ name: 'x', shape: [1, 3] }],
  outputs: [{ name: 'y', shape: [1, 2] }],
});

test('inputs, outputs and nodes of a file are read, without its constants', () => {
  const { inputs, outputs, nodes, given } = readOnnx(file);
  assert.equal(inputs, [{ name: 'x', type: 1, shape: [1, 3] }]);
  assert.equal([outputs, given], [['y'], []]);
  assert.equal(
    nodes.map(({ op, reads, gives }) => [op, reads, gives]),
    [
      ['Gemm', ['x'], ['sum']],
      ['Split', ['sum'], ['left', 'right']],
      ['Add', ['left', 'right'], ['y']],
    ],
  );
});

test('a file of one node has its constants, and inputs of any shape', () => {
  const [gemm] = readOnnx(file).nodes;
  const alone = readOnnx(nodeFile(gemm!.parts, [{ name: 'x', type: 1 }], gemm!.gives));
  assert.equal(alone.inputs, [{ name: 'x', type: 1, shape: [] }]);
  assert.equal([alone.outputs, alone.nodes.map(({ op }) => op)], [['sum'], ['Gemm']]);
  assert.equal(alone.nodes[0]!.parts, gemm!.parts);
});

test('other tensors become outputs too', () => {
  assert.equal(readOnnx(withOutputs(file, ['left', 'sum'])).outputs, ['y', 'left', 'sum']);
});

test('a node with graphs of its own runs with the model, and gives to the others', () => {
  const graph = nested(5, text(1, 'then_branch'), nested(6, text(2, 'then')));
  const choice = nested(7, nested(1, text(1, 'sum'), text(2, 'chosen'), text(4, 'If'), graph));
  const next = nested(7, nested(1, text(1, 'chosen'), text(2, 'z'), text(4, 'Neg')));
  const { nodes, given } = readOnnx(joined([file, choice, next]));
  assert.equal([nodes.map(({ op }) => op), given], [['Gemm', 'Split', 'Add', 'Neg'], ['chosen']]);
});

test('an open dimension is null, and a file that ends within a field is refused', () => {
  const open = nested(
    1,
    text(1, 'i'),
    nested(2, nested(1, integer(1, 7), nested(2, nested(1, text(2, 'n')), nested(1, integer(1, 5))))),
  );
  const input = open.slice(1 + (open.length > 129 ? 2 : 1));
  const { inputs } = readOnnx(joined([file, nested(7, nested(11, input))]));
  assert.equal(inputs[1], { name: 'i', type: 7, shape: [null, 5] });
  assert.throws(
    () => readOnnx(file.slice(0, -3)),
    (error: unknown) => error instanceof RangeError,
  );
});

test.run();
