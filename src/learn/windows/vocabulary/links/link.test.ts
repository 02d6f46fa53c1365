import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Reference } from '../../../../objects/heap/value.ts';
import { randomHeaps } from '../../testing/random-heaps.ts';
import { everyRecord, follow, recordsOf, recordsOfObject } from '../../testing/read-records.ts';
import { NOTHING } from '../../records/field-columns.ts';
import { fieldLink } from './link.ts';

test('a field leads to the record it refers to; a number or null leads nowhere', () => {
  const node: Record<string, unknown> = { to: null, key: 3, self: null };
  node['self'] = node;
  const records = recordsOfObject({ to: node, key: null, self: null });
  const targets = (name: string): number[] => [
    ...fieldLink(records.fields.get(name)!).targets().subarray(0, records.count),
  ];
  assert.is(fieldLink(records.fields.get('to')!).name, 'to');
  assert.equal(targets('to'), [1, NOTHING]);
  assert.equal(targets('self'), [NOTHING, 1]);
  assert.equal(targets('key'), [NOTHING, NOTHING]);
});

test('a field leads to the record of its target in the graph, also across places', () => {
  fc.assert(
    fc.property(randomHeaps, (graph) => {
      const records = recordsOf(graph);
      // Labels number the records that are no places.
      const first = everyRecord(records).filter((record) => records.position.values[record]! < 0);
      graph.objects.forEach(({ shape, values }, label) => {
        shape.keys.forEach((key, index) => {
          const value = values[index];
          const target = value instanceof Reference ? first[value.label]! : NOTHING;
          assert.is(follow(records, first[label]!, key), target);
        });
      });
    }),
    { seed: 1, numRuns: 200 },
  );
});

test.run();
