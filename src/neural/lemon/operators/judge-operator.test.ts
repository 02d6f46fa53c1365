import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { elementsOf } from '../onnx/element-types.ts';
import { judgeOperator, type OperatorResult } from './judge-operator.ts';
import { OPEN, UNSAID, type Expected, type Value } from './operator.ts';

const outputs = (type: Expected['type'], ...values: readonly Value[]): OperatorResult => ({
  kind: 'outputs',
  outputs: [{ type, shape: [values.length], data: elementsOf(type, values) }],
});
const crash = (isEnd = false): OperatorResult => ({ kind: 'crash', message: 'no', isEnd });
const expects = (type: Expected['type'], ...values: Expected['values']): Expected[] => [
  { type, shape: [values.length], values },
];

const judged = (
  results: Readonly<Record<string, OperatorResult>>,
  expected: readonly Expected[],
): unknown => {
  const judgement = judgeOperator(new Map(Object.entries(results)), expected);
  return judgement && [judgement.kind, ...judgement.sides.values()];
};

test('rounding is right, and so is every value that the standard leaves open', () => {
  const expected = expects('float32', 1, OPEN, 4e38, NaN);
  assert.is(judged({ a: outputs('float32', 1.0000001, 7, Infinity, NaN) }, expected), undefined);
  assert.equal(judged({ a: outputs('float32', 1.001, 7, Infinity, NaN) }, expected), [
    'inconsistency',
    'wrong',
  ]);
  assert.equal(judged({ a: outputs('float32', 1, 7, Infinity, 0) }, expected), ['nan', 'wrong']);
});

test('back ends must agree where the standard is silent', () => {
  const expected = expects('float32', UNSAID);
  assert.is(judged({ a: outputs('float32', 1), b: outputs('float32', 1) }, expected), undefined);
  const parted = judged({ a: outputs('float32', 1), b: outputs('float32', NaN) }, expected);
  assert.equal(parted, ['nan', 'unknown', 'unknown']);
});

test('integers are exact to their ends, and several may be right', () => {
  const expected = expects('int64', 2n ** 63n - 1n, new Set([1n, 2n]));
  assert.is(judged({ a: outputs('int64', 2n ** 63n - 1n, 2n) }, expected), undefined);
  assert.equal(judged({ a: outputs('int64', 2n ** 63n - 2n, 2n) }, expected), ['inconsistency', 'wrong']);
});

test('an error is a fault if another back end computes, the end of a process always', () => {
  const expected = expects('bool', 1n);
  assert.is(judged({ a: crash(), b: crash() }, expected), undefined);
  assert.equal(judged({ a: crash(), b: outputs('bool', 1n) }, expected), ['crash', 'wrong', 'right']);
  assert.equal(judged({ a: crash(true), b: crash() }, expected), ['crash', 'wrong', 'right']);
});

test('another shape or type is wrong', () => {
  assert.equal(judged({ a: outputs('int64', 1n, 1n) }, expects('int64', 1n)), ['inconsistency', 'wrong']);
  assert.equal(judged({ a: outputs('int32', 1n) }, expects('int64', 1n)), ['inconsistency', 'wrong']);
});

test.run();
