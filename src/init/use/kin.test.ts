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

test.run();
