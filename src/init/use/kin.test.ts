import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { kinOf } from './kin.ts';
import type { UsedRecord } from '../../programs/record/recorded-use.ts';

const record: UsedRecord = {
  kind: 'record',
  id: 0,
  fields: [['foo', { kind: 'code', code: '12', of: 'number' }]],
};

test('an object literal that no method was given itself stands for itself', () => {
  const { likeliest } = kinOf(new Map(), () => undefined);
  assert.equal(likeliest(record), [record]);
});

test('an object that the class took is known by the keys that it added, or by all if it added none', () => {
  const code = { kind: 'code', code: '1', of: 'number' } as const;
  const literal = (id: number, again: boolean, ...keys: readonly string[]): UsedRecord => ({
    ...{ kind: 'record', id, fields: keys.map((key) => [key, code] as const) },
    ...(again && { again: true }),
  });
  const use = (value: UsedRecord): { args: UsedRecord[]; object: number } => ({ args: [value], object: 0 });
  const uses = new Map([
    ['insert', [use(literal(1, false, 'key')), use(literal(2, false, 'id', 'name'))]],
    ['remove', [use(literal(1, true, 'key', 'left', 'right')), use(literal(2, true, 'id', 'name'))]],
  ]);
  const { takenKeys } = kinOf(uses as unknown as Parameters<typeof kinOf>[0], () => undefined);
  assert.equal(takenKeys(literal(1, true, 'key', 'left', 'right')), ['left', 'right']);
  assert.equal(takenKeys(literal(2, true, 'id', 'name')), ['id', 'name']);
});

test.run();
