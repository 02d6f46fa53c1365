import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../../base/random.ts';
import { sizeOf } from '../layers/layer-type.ts';
import { Choices } from './choices.ts';
import { callConfig } from './features.ts';
import { judgeOperator, type OperatorResult } from './judge-operator.ts';
import { OPEN, UNSAID, type Expected } from './operator.ts';
import { operatorCase, operatorJob, simplestCase, type OperatorCase } from './operator-case.ts';
import { OPERATORS } from './operators.ts';
import { elementsOf } from '../onnx/element-types.ts';
import { isFloat } from './tensors.ts';

const targets = OPERATORS.flatMap((operator) => operator.types.map((type) => ({ operator, type })));

/** Checks drawn cases of all operators. */
const always = (check: (given: OperatorCase) => void, numRuns: number): void =>
  fc.assert(
    fc.property(fc.nat(targets.length - 1), fc.nat(1e6), (at, seed) => {
      const { operator, type } = targets[at]!;
      check(operatorCase(operator, type, Choices.drawn(createRandom(seed))));
    }),
    { numRuns },
  );

/** Returns what a right back end gives, with zeros where any value is right. */
const right = (expected: readonly Expected[]): OperatorResult => ({
  kind: 'outputs',
  outputs: expected.map(({ type, shape, values }) => ({
    ...{ type, shape },
    data: elementsOf(
      type,
      values.map((value) =>
        value === OPEN || value === UNSAID
          ? 0
          : value instanceof Set
            ? [...(value as Set<bigint>)][0]!
            : (value as number | bigint),
      ),
    ),
  })),
});

test('what is expected has a value of its type for each place', () => {
  always(({ expected }) => {
    for (const { type, shape, values, slack } of expected) {
      assert.is(values.length, sizeOf(shape));
      assert.ok(
        slack === undefined || (slack.length === values.length && slack.every((error) => error >= 0)),
      );
      const kinds = values.flatMap((value) => (typeof value === 'symbol' ? [] : [typeof value]));
      const kind = isFloat(type) ? ['number'] : ['bigint', 'object'];
      assert.ok(kinds.every((known) => kind.includes(known)));
    }
  }, 600);
});

test('equal choices make equal cases', () => {
  const bytesOf = (given: OperatorCase): unknown => {
    const { file, inputs } = operatorJob(given);
    return [file, ...[...inputs.values()].map(({ data }) => data)].map((data) =>
      Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('hex'),
    );
  };
  always(({ operator, type, choices, ...rest }) => {
    const again = operatorCase(operator, type, Choices.replayed(choices));
    assert.equal(bytesOf(again), bytesOf({ operator, type, choices, ...rest }));
  }, 100);
});

test('a back end that gives what is expected is right, and one that gives another value is not', () => {
  always(({ expected }) => {
    const one = right(expected);
    assert.is(judgeOperator(new Map([['one', one]]), expected), undefined);
    const [first] = expected;
    const said = first!.values.findIndex((value) => typeof value === 'number' || typeof value === 'bigint');
    // A sum of huge numbers may be anything that is less huge.
    if (said < 0 || one.kind === 'crash' || (first!.slack?.[said] ?? 0) >= 1) return;
    const { data, ...output } = one.outputs[0]!;
    const values = Array.from<number | bigint>(data as ArrayLike<number>);
    values[said] = Math.abs(Number(values[said]) - 77) < 10 ? 3 : 77;
    const other = { ...output, data: elementsOf(output.type === 'bool' ? 'uint8' : output.type, values) };
    const outputs = [other, ...one.outputs.slice(1)];
    assert.ok(judgeOperator(new Map([['one', { kind: 'outputs', outputs }]]), expected));
  }, 600);
});

test('the simplest case of an operator has no configuration but its type', () => {
  for (const { operator, type } of targets)
    assert.equal(
      Object.keys(callConfig(simplestCase(operator, type))).filter((key) => key !== 'input'),
      ['type'],
    );
});

test.run();
