import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { GrowingFloats, GrowingInts } from '../records/growing.ts';
import { cachedColumn } from './cached-column.ts';
import { Records } from '../records/records.ts';
import { inferPlan } from '../plan/infer-plan.ts';
import { graphsOf } from '../testing/read-records.ts';

test('a column is computed once per object, on its first use', () => {
  const [small, large] = graphsOf({ slots: [1] }, { slots: new Array(500).fill(2) });
  const records = new Records(inferPlan([small!, large!]));
  const counts: number[] = [];
  const column = cachedColumn(records, new GrowingInts(), (values, count) => {
    counts.push(count);
    for (let record = 0; record < count; record++) values[record] = count - record;
  });
  for (const [graph, wanted] of [
    [small!, [3, 2, 1]],
    [large!, Array.from({ length: 502 }, (_, record) => 502 - record)],
    [small!, [3, 2, 1]],
  ] as const) {
    records.read(graph);
    assert.equal([...column().subarray(0, records.count)], wanted);
    assert.is(column(), column());
  }
  assert.equal(counts, [3, 502, 3]);
  records.read(small!);
  records.read(large!);
  assert.is(counts.length, 3);
});

for (const Growing of [GrowingInts, GrowingFloats]) {
  test(`${Growing.name} keep their numbers while they grow`, () => {
    const growing = new Growing();
    for (let index = 0; index < 1000; index++) growing.reserve(index + 1)[index] = 3 * index;
    growing.reserve(5001)[5000] = -1;
    growing.reserve(20_000);
    assert.ok(growing.values.length >= 20_000);
    for (let index = 0; index < 1000; index++) assert.is(growing.values[index], 3 * index);
    assert.is(growing.values[5000], -1);
    const { values } = growing;
    assert.is(growing.reserve(10), values);
  });
}

test.run();
