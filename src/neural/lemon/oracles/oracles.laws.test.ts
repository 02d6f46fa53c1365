import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { drawnCase } from '../testing/drawn-case.ts';
import { trainingCase } from './training-case.ts';
import { divergenceKind, relativeDifference } from './compare-outputs.ts';
import { distance, dMad } from './d-mad.ts';
import { judgeLayer } from './judge-layer.ts';
import { caseOf, type LayerResult } from './layer-case.ts';

const vector = fc.float32Array({
  minLength: 4,
  maxLength: 4,
  noNaN: true,
  noDefaultInfinity: true,
  min: -1000,
  max: 1000,
});

test('D_MAD is symmetric, from 0 to 1, and 0 for equal outputs', () => {
  fc.assert(
    fc.property(vector, vector, vector, fc.constantFrom(0, 1e-4), (truth, one, other, floor) => {
      const degree = dMad(truth, one, other, floor);
      assert.is(degree, dMad(truth, other, one, floor));
      assert.ok(degree >= 0 && degree <= 1);
      assert.is(dMad(truth, one, one, floor), 0);
    }),
  );
});

test('without a floor D_MAD is the formula of the paper', () => {
  const [truth, one, other] = [
    [1, 0],
    [0.5, 0],
    [0.75, 0.25],
  ].map((values) => Float32Array.from(values));
  assert.is(distance(truth!, one!), 0.25);
  assert.is(dMad(truth!, one!, other!, 0), 0);
  assert.is(dMad(truth!, one!, truth!, 0), 1);
});

test('rounding is no divergence; a NaN and a change of one percent are', () => {
  fc.assert(
    fc.property(vector, fc.nat(3), (values, at) => {
      const rounded = values.map((value) => value * (1 + 2 ** -20));
      assert.is(divergenceKind(values, rounded), undefined);
      assert.is(
        divergenceKind(
          values,
          values.map((value, index) => (index === at ? NaN : value)),
        ),
        'nan',
      );
      const scale = Math.max(1, ...values.map(Math.abs));
      const changed = values.map((value, index) => (index === at ? value + 0.01 * scale : value));
      assert.is(divergenceKind(values, changed), 'inconsistency');
    }),
  );
});

test('the majority of three back ends is right; of two, none is', () => {
  const result = (value: number): LayerResult => ({
    kind: 'output',
    output: { shape: [1, 1], data: Float32Array.of(value) },
  });
  const three = judgeLayer(
    new Map([
      ['a', result(1)],
      ['b', result(2)],
      ['c', result(1)],
    ]),
    undefined,
  );
  assert.equal(
    [...three!.sides].toSorted(([one], [other]) => one.localeCompare(other)),
    [
      ['a', 'right'],
      ['b', 'wrong'],
      ['c', 'right'],
    ],
  );
  const two = judgeLayer(
    new Map([
      ['a', result(1)],
      ['b', result(NaN)],
    ]),
    undefined,
  );
  assert.is(two!.kind, 'nan');
  assert.equal([...two!.sides.values()], ['unknown', 'unknown']);
});

test('two releases of a back end have one vote, so they outvote no other back end', () => {
  const sidesOf = (values: Readonly<Record<string, number>>): (string | undefined)[] => {
    const results = Object.entries(values).map(([name, value]): [string, LayerResult] => [
      name,
      { kind: 'output', output: { shape: [1, 1], data: Float32Array.of(value) } },
    ]);
    const { sides } = judgeLayer(new Map(results), undefined)!;
    return Object.keys(values).map((name) => sides.get(name));
  };
  const unknown = ['unknown', 'unknown', 'unknown'];
  assert.equal(sidesOf({ 'cpu@4.22.0': 1, 'wasm@4.22.0': 2, 'wasm@3.11.0:nosimd': 2 }), unknown);
  assert.equal(sidesOf({ 'cpu@4.22.0': 1, 'wasm@4.22.0': 2, 'wasm@3.11.0': 1 }), ['right', 'wrong', 'right']);
});

test('outputs agree within rounding if and only if their relative difference is at most the tolerance', () => {
  const value = fc.oneof(
    fc.float({ noNaN: true, noDefaultInfinity: true, max: 1e9, min: -1e9 }),
    fc.constant(1e-7),
  );
  const pair = fc.array(fc.tuple(value, fc.constantFrom(0, 1e-8, 5e-4, 2e-3, 0.3)), { minLength: 1 });
  fc.assert(
    fc.property(pair, (values) => {
      const one = Float32Array.from(values, ([own]) => own);
      const other = Float32Array.from(values, ([own, change]) => own * (1 + change));
      const difference = relativeDifference(one, other);
      if (Math.abs(difference - 1e-3) < 1e-9) return;
      assert.is(divergenceKind(one, other) === undefined, difference <= 1e-3);
    }),
  );
});

test('a reference with bounds decides: what it accepts is rounding, whatever the difference', () => {
  const result = (value: number): LayerResult => ({
    kind: 'output',
    output: { shape: [1, 1], data: Float32Array.of(value) },
  });
  const results = new Map([
    ['a', result(1)],
    ['b', result(1.5)],
  ]);
  const expected = (bound: number) => ({
    shape: [1, 1],
    values: Float64Array.of(1),
    bound: Float64Array.of(bound),
  });
  assert.is(judgeLayer(results, expected(1)), undefined);
  assert.equal(
    [...judgeLayer(results, expected(0.1))!.sides],
    [
      ['a', 'right'],
      ['b', 'wrong'],
    ],
  );
  assert.is(judgeLayer(results, expected(Infinity)), undefined);
  // The order of evaluation decides whether it is NaN.
  assert.is(judgeLayer(new Map([...results, ['b', result(NaN)]]), expected(Infinity)), undefined);
  const crash: LayerResult = { kind: 'crash', message: 'no', isEnd: false };
  const none = new Map([['a', crash]]);
  assert.is(judgeLayer(none, undefined), undefined);
  assert.is(judgeLayer(none, expected(Infinity)), undefined);
  assert.equal([...judgeLayer(none, expected(1))!.sides], [['a', 'wrong']]);
});

test('sums of huge numbers may differ, but not in a NaN', () => {
  const result = (value: number): LayerResult => ({
    kind: 'output',
    output: { shape: [1, 1], data: Float32Array.of(value) },
  });
  const judged = (value: number, input: number) =>
    judgeLayer(
      new Map([
        ['a', result(1)],
        ['b', result(value)],
      ]),
      undefined,
      [{ shape: [1, 3], data: Float32Array.of(input, -input, 1) }],
    );
  assert.is(judged(0, 1e30), undefined);
  assert.is(judged(0, 1)?.kind, 'inconsistency');
  assert.is(judged(NaN, 1e30)?.kind, 'nan');
});

test('a layer that gets another shape than it takes is no case', () => {
  const { model, inputs } = drawnCase(
    'Cropping2D',
    {
      cropping: [
        [2, 2],
        [0, 0],
      ],
    },
    [6, 3, 1],
  );
  const layer = model.topology.config.layers.at(-1)!;
  const [image] = inputs.values();
  assert.equal(caseOf(model, layer, inputs)?.inputs.get('input_1')!.shape, image!.shape);
  const turned = new Map([['input_1', { ...image!, shape: [2, 3, 6, 1] }]]);
  assert.is(caseOf(model, layer, turned), undefined);
});

test('outputs of inputs without values are not compared', () => {
  const result = (value: number): LayerResult => ({
    kind: 'output',
    output: { shape: [1, 1], data: Float32Array.of(value) },
  });
  const results = new Map([
    ['a', result(1)],
    ['b', result(2)],
  ]);
  assert.is(judgeLayer(results, undefined, [{ shape: [1, 0], data: new Float32Array() }]), undefined);
});

test('the end of a process is a crash where another throws; two errors are none', () => {
  const crash = (isEnd: boolean): LayerResult => ({ kind: 'crash', message: 'no', isEnd });
  const judged = (isEnd: boolean) =>
    judgeLayer(
      new Map([
        ['a', crash(isEnd)],
        ['b', crash(false)],
      ]),
      undefined,
    );
  assert.is(judged(false), undefined);
  assert.equal([...judged(true)!.sides.values()], ['wrong', 'right']);
});

test('inputs that are not finite are not trained on', () => {
  const given = drawnCase('Dense', { units: 3, use_bias: true, activation: 'tanh' }, [4]);
  assert.ok(trainingCase(given) !== undefined);
  given.inputs.get('input_1')!.data[0] = NaN;
  assert.is(trainingCase(given), undefined);
});

test('back ends must agree where the reference only says that', () => {
  const values = Float64Array.of(1, NaN);
  const expected = { shape: [2], values, bound: Float64Array.of(0, NaN) };
  const output = (...data: readonly number[]): LayerResult => ({
    kind: 'output',
    output: { shape: [2], data: Float32Array.from(data) },
  });
  const judged = (one: LayerResult, other: LayerResult): unknown =>
    judgeLayer(
      new Map([
        ['a', one],
        ['b', other],
      ]),
      expected,
    )?.sides.get('a');
  assert.is(judged(output(1, 5), output(1, 5)), undefined);
  assert.is(judged(output(1, 5), output(1, NaN)), 'unknown');
  assert.is(judged(output(1, NaN), output(2, NaN)), 'right');
});

test.run();
