import * as tf from '@tensorflow/tfjs-core';

import '@tensorflow/tfjs-backend-cpu';
import * as layers from '@tensorflow/tfjs-layers';
import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { GeneratorReference } from './objects.ts';
import { DATA_HELPERS } from './data.ts';
import { parseDomain } from '../testing/parse-domain.ts';
import { int } from './int.ts';
import { drawnSizes, sizesSource } from './sizes.ts';

/** One use of every construct and of every option. */
const ANNOTATIONS = [
  "froms('a', 0, null, undefined, [1, 2], { a: -1 })",
  'bool()',
  'int()',
  'int(3)',
  'int(20, 70)',
  'float()',
  "float(0, 1, { exclude: 'both' })",
  "float(0, 1, { exclude: 'min' })",
  "float(-1, 1, { exclude: 'max', bits: 32 })",
  'float(-2, 2, { bits: 16 })',
  "float(0, 1, { exclude: 'both', bits: 16 })",
  'float(-5, 5, { nan: true })',
  'float(-Infinity, Infinity, { infinity: true })',
  'list(int(1, 5), { min: 2, max: 5 })',
  "list(bool(), { length: 'n + 1' })",
  'intList(1, 5, { min: 1 })',
  'floatList(0, 1)',
  'boolList({ max: 2 })',
  'stringList()',
  'tuple(int(20, 70), bool(), 3)',
  'any(-1, int(1, 5), list(int(1, 5)))',
  "dict({ units: int(1, 6), 'useBias?': bool(), 'odd name': 1 })",
  'dict(string(3), int(0, 2), { min: 1, max: 3 })',
  'string()',
  'string(3)',
  String.raw`string(/^[a-c]+\d$/)`,
  'shape()',
  'shape([2, 3])',
  "shape({ minDims: 2, maxDims: 3, max: 4, name: 's' })",
  "array(['n', 3])",
  "array(['n'], 'uint8')",
  "array([3], 'biguint64')",
  "array(['n', 2], 'bool')",
  "array([9], 'float16', { min: 0.1, nan: true })",
  "array([9], 'int32')",
  "array(shape({ maxDims: 2 }), 'float32', { min: 0, max: 1 })",
  "tensor(['n', 'n + 2', 1])",
  "tensor('s')",
  "tensor(['m'], 'int32', { min: 0, max: 'n - 1' })",
  "tensor([2], 'bool')",
  "tensor([2], 'string')",
  "tensor([2, 2], 'complex64')",
  "dim('n', { min: 2, max: 9 })",
  "axis('s')",
  "axis('s', { negative: true })",
  "int(0, 'n - 1')",
  'fn((x, y) => float(0, 1))',
  'fn(async () => 1)',
  'objs(makePair)',
  'list(objs(makePair), { max: 2 })',
  "layersModel({ input: ['n'], output: 2 })",
  'layersModel({ input: [2, 3, 1], compile: true })',
  'optimizer()',
];

const makePair = (left: number, right: number): object => ({ left, right });
const GENERATORS: Readonly<Record<string, GeneratorReference>> = {
  makePair: { name: 'makePair', domains: () => [int(0, 3), int(4, 5)] },
};
const all = { ...tf, ...layers, sequential: layers.sequential, layers: layers.layers };
const world = { tf: all, program: { makePair } };
await tf.setBackend('cpu');

/** Returns what can be compared of a value. */
function shown(value: unknown): unknown {
  if (typeof value === 'function') {
    const result: unknown = (value as () => unknown)();
    return result instanceof Promise ? 'promise' : ['function', result];
  }
  if (value === null || value === undefined) return value;
  if (value instanceof tf.Tensor) return [value.shape, value.dtype, fc.stringify([...value.dataSync()])];
  if (value instanceof layers.LayersModel)
    return [value.inputs[0]!.shape, value.layers.map((layer) => layer.outputShape)];
  if (value instanceof tf.Optimizer) return value.getClassName();
  return fc.stringify(value);
}

function evaluate(code: string, names: Readonly<Record<string, unknown>>): unknown {
  const body = `${Object.values(DATA_HELPERS).join('\n')} return ${code};`;
  // oxlint-disable-next-line no-implied-eval
  return (new Function(...Object.keys(names), body) as (...values: unknown[]) => unknown)(
    ...Object.values(names),
  );
}

for (const text of ANNOTATIONS) {
  test(`${text}: the written arbitrary, the code and the built value are the same, and in the domain`, () => {
    const domain = parseDomain(text, (name) => GENERATORS[name]);
    const scope = { fc, tf: all, makePair };
    const source = sizesSource([domain]);
    if (source !== undefined) {
      const written = evaluate(source, scope) as fc.Arbitrary<unknown>;
      assert.equal(
        fc.sample(written, { seed: 5, numRuns: 5 }),
        fc.sample(drawnSizes([domain]), { seed: 5, numRuns: 5 }),
      );
    }
    for (const [index, sizes] of fc.sample(drawnSizes([domain]), { seed: 7, numRuns: 6 }).entries()) {
      const made = fc.sample(domain.made(sizes), { seed: index, numRuns: 10 });
      const written = evaluate(domain.source(), { ...scope, ...sizes }) as fc.Arbitrary<unknown>;
      const values = fc.sample(written, { seed: index, numRuns: 10 });
      for (const [at, { code, build }] of made.entries()) {
        const built = build(world);
        assert.equal(shown(built), shown(values[at]), code);
        assert.equal(shown(evaluate(`(${code})`, scope)), shown(built), code);
        assert.is(domain.mismatch(built, { ...sizes }), undefined, code);
      }
    }
  });
}

test('a value is built anew for every call', () => {
  for (const text of ['froms([1], [2])', 'list(int(1, 2), { min: 1 })', 'dict({ a: 1 })', 'array([2])']) {
    const [made] = fc.sample(parseDomain(text).made({}), { seed: 1, numRuns: 1 });
    assert.is.not(made!.build(world), made!.build(world), text);
  }
});

test.run();
