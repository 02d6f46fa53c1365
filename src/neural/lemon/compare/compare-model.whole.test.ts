import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { thrownBy } from '../../../base/testing/thrown-by.ts';
import { built } from '../../../base/testing/built.ts';
import type * as Lemon from '../../../entry/lemon.ts';
import type { CompareReport } from './compare-model.ts';

const { compareModel } = await built<typeof Lemon>('lemon');
const test = suite('lemon compare');
// In the checkout, so that programs find the packages.
const folder = mkdtempSync(join(process.cwd(), '.compare-'));
test.after(() => rmSync(folder, { recursive: true }));

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Writes a model with the given weights, and returns its path. */
function write(name: string, topology: object, weights: Readonly<Record<string, number[]>>): string {
  const lists = Object.values(weights).map((shape) =>
    Float32Array.from({ length: shape.reduce((product, one) => product * one, 1) }, (_, at) => (at % 7) - 3),
  );
  const bytes = Buffer.concat(lists.map(({ buffer }) => new Uint8Array(buffer)));
  const specs = Object.entries(weights).map(([own, shape]) => ({ name: own, shape, dtype: 'float32' }));
  const paths = [`data:application/octet-stream;base64,${bytes.toString('base64')}`];
  const path = join(folder, name);
  writeFileSync(
    path,
    JSON.stringify({ modelTopology: topology, weightsManifest: [{ paths, weights: specs }] }),
  );
  return path;
}

const FLOAT = { T: { type: 'DT_FLOAT' } };
const shapeOf = (...lengths: number[]): object => ({
  shape: { shape: { dim: lengths.map((size) => ({ size: String(size) })) } },
  dtype: { type: 'DT_FLOAT' },
});

/** A graph of a convolution, with bias and relu, and a sum. */
const graph = (strides: number): object => ({
  node: [
    { name: 'x', op: 'Placeholder', attr: shapeOf(-1, 9, 9, 2) },
    { name: 'kernel', op: 'Const', attr: { dtype: { type: 'DT_FLOAT' } } },
    { name: 'bias', op: 'Const', attr: { dtype: { type: 'DT_FLOAT' } } },
    // A file need not be sorted.
    { name: 'twice', op: 'AddV2', input: ['conv', 'conv'], attr: FLOAT },
    {
      ...{ name: 'conv', op: '_FusedConv2D', input: ['x', 'kernel', 'bias'] },
      attr: {
        ...FLOAT,
        ...{ strides: { list: { i: ['1', String(strides), String(strides), '1'] } }, num_args: { i: '1' } },
        ...{ padding: { s: base64('SAME') }, data_format: { s: base64('NHWC') } },
        ...{ dilations: { list: { i: ['1', '1', '1', '1'] } }, epsilon: { f: 0 } },
        fused_ops: { list: { s: [base64('BiasAdd'), base64('Relu')] } },
      },
    },
  ],
  versions: { producer: 1 },
});
const GRAPH_WEIGHTS = { kernel: [2, 2, 2, 3], bias: [3] };

/** A Sequential of a convolution and a dense layer. */
const layers = (strides: number): object => {
  const conv = {
    ...{ name: 'conv', filters: 3, kernel_size: [2, 2], strides: [strides, strides], padding: 'same' },
    ...{
      data_format: 'channels_last',
      activation: 'relu',
      use_bias: true,
      batch_input_shape: [null, 9, 9, 2],
    },
  };
  return {
    class_name: 'Sequential',
    config: {
      name: 'own',
      layers: [
        { class_name: 'Conv2D', config: conv },
        { class_name: 'GlobalAveragePooling2D', config: { name: 'mean' } },
        { class_name: 'Dense', config: { name: 'dense', units: 2, activation: 'softmax', use_bias: false } },
      ],
    },
  };
};
const LAYER_WEIGHTS = { 'conv/kernel': [2, 2, 2, 3], 'conv/bias': [3], 'dense/kernel': [3, 2] };

const sidesOf = ({ first }: CompareReport): unknown =>
  first!.backends.map(({ name, side }) => [name.split('@')[0], side]);

for (const [format, topology, weights] of [
  ['graph', graph, GRAPH_WEIGHTS],
  ['layers', layers, LAYER_WEIGHTS],
] as const) {
  test(`a ${format} model whose outputs agree is told so`, async () => {
    const report = await compareModel(write(`${format}-agree.json`, topology(1), weights), { offline: true });
    assert.equal([report.parts, report.first, report.failures, report.inputs], [false, undefined, [], 3]);
    assert.ok(report.difference < 1e-5);
  });

  test(`the first node of a ${format} model where back ends part is found, with the wrong side and a program`, async () => {
    const report = await compareModel(write(`${format}-part.json`, topology(3), weights), { offline: true });
    assert.ok(report.parts);
    const { node, place, kind, smallest, script } = report.first!;
    assert.equal([node, place, kind], ['conv', 1, 'inconsistency']);
    assert.equal(sidesOf(report), [
      ['cpu', 'right'],
      ['wasm', 'wrong'],
    ]);
    assert.match(smallest, /^Conv2D \(.*padding same/);
    const program = join(folder, `${format}.cjs`);
    writeFileSync(program, script);
    const run = runProgram(program);
    assert.is(run.code, 1);
    assert.match(run.out, 'wasm: [0');
  });
}

/** Runs a program, and returns its exit code and what it prints. */
function runProgram(path: string): { readonly code: number | undefined; readonly out: string } {
  try {
    return { code: 0, out: execFileSync(process.execPath, [path], { encoding: 'utf8', stdio: 'pipe' }) };
  } catch (error) {
    const { status, stdout } = error as { readonly status?: number; readonly stdout: string };
    return { code: status, out: stdout };
  }
}

const opNode = (name: string, op: string, input: readonly string[], attr: object = FLOAT): object => ({
  ...{ name, op, input },
  attr,
});

test('a node that is no layer has a program of its own, with inputs made smaller', async () => {
  const topology = {
    node: [
      { name: 'x', op: 'Placeholder', attr: shapeOf(-1, 40) },
      opNode('cast', 'Cast', ['x'], { SrcT: { type: 'DT_FLOAT' }, DstT: { type: 'DT_BOOL' } }),
      opNode('back', 'Cast', ['cast'], { SrcT: { type: 'DT_BOOL' }, DstT: { type: 'DT_FLOAT' } }),
    ],
    versions: { producer: 1 },
  };
  const report = await compareModel(write('cast.json', topology, {}), { offline: true });
  const { node, op, kind, script } = report.first!;
  assert.equal([node, op, kind], ['cast', 'Cast', 'inconsistency']);
  assert.match(script, /input_0: tf\.tensor\(\[[\d.e-]+\], \[1, 1\]\)/);
  const program = join(folder, 'cast.cjs');
  writeFileSync(program, script);
  assert.is(runProgram(program).code, 1);
});

test('what no back end runs is a failure of each', async () => {
  const topology = {
    node: [{ name: 'x', op: 'Placeholder', attr: shapeOf(-1, 4) }, opNode('lost', 'Digamma', ['x'])],
    versions: { producer: 1 },
  };
  const report = await compareModel(write('unknown.json', topology, {}), { offline: true });
  assert.equal([report.parts, report.failures.length, report.first], [true, 2, undefined]);
});

test('a loop runs as a whole, and the nodes after it alone', async () => {
  const attr = { ...FLOAT, frame_name: { s: base64('loop') } };
  const topology = {
    node: [
      { name: 'x', op: 'Placeholder', attr: shapeOf(-1, 6) },
      { name: 'limit', op: 'Const', attr: { dtype: { type: 'DT_FLOAT' } } },
      opNode('enter', 'Enter', ['x'], attr),
      opNode('merge', 'Merge', ['enter', 'next']),
      opNode('sum', 'Sum', ['merge', 'axes'], { ...FLOAT, keep_dims: { b: false } }),
      { name: 'axes', op: 'Const', attr: { dtype: { type: 'DT_INT32' } } },
      opNode('bound', 'Enter', ['limit'], { ...attr, is_constant: { b: true } }),
      opNode('less', 'Less', ['sum', 'bound']),
      opNode('goes', 'LoopCond', ['less']),
      opNode('switch', 'Switch', ['merge', 'goes']),
      opNode('twice', 'AddV2', ['switch:1', 'switch:1']),
      opNode('next', 'NextIteration', ['twice']),
      opNode('exit', 'Exit', ['switch']),
      opNode('cast', 'Cast', ['exit'], { SrcT: { type: 'DT_FLOAT' }, DstT: { type: 'DT_BOOL' } }),
    ],
    versions: { producer: 1 },
  };
  const path = write('loop.json', topology, { limit: [1] });
  const model = JSON.parse(readFileSync(path, 'utf8')) as {
    weightsManifest: { weights: object[]; paths: string[] }[];
  };
  const bytes = Buffer.concat(
    [new Float32Array([0.5]), new Int32Array([0, 1])].map(({ buffer }) => new Uint8Array(buffer)),
  );
  const [group] = model.weightsManifest;
  group!.weights = [
    { name: 'limit', shape: [], dtype: 'float32' },
    { name: 'axes', shape: [2], dtype: 'int32' },
  ];
  group!.paths = [`data:application/octet-stream;base64,${bytes.toString('base64')}`];
  writeFileSync(path, JSON.stringify(model));
  const report = await compareModel(path, { offline: true, samples: 1 });
  assert.equal([report.nodes, report.first?.node], [1, 'cast']);
});

test('an input of the user is read, and one that does not fit is refused', async () => {
  const model = write('input.json', layers(3), LAYER_WEIGHTS);
  const input = join(folder, 'x.json');
  const image = (rows: number): number[][][][] => [
    Array.from({ length: rows }, () => Array.from({ length: 9 }, () => [1, -1])),
  ];
  writeFileSync(input, JSON.stringify(image(9)));
  assert.is((await compareModel(model, { offline: true, input })).inputs, 1);
  writeFileSync(input, JSON.stringify(image(8)));
  const { message } = await thrownBy(() => compareModel(model, { offline: true, input }));
  assert.match(message, /does not fit the input[^]*\[\?, 9, 9, 2\][^]*\[1, 8, 9, 2\]/);
});

test.run();
