import { test } from 'uvu';
import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { fieldLink } from '../links/field-link.ts';
import { randomHeaps } from '../../testing/random-heaps.ts';
import { everyRecord, follow, recordsOf, recordsOfObject, wordsOf } from '../../testing/read-records.ts';
import { inDegreeRelation } from './in-degree-relation.ts';

test('a record is referred to never, once or more than once', () => {
  const last = { next: null, other: null };
  const middle = { next: last, other: null };
  const records = recordsOfObject({ next: middle, other: { next: last, other: last } });
  const relation = inDegreeRelation(records, fieldLink(records.fields.get('next')!));
  assert.is(relation.name, 'referred to by next');
  assert.equal(relation.outcomes, ['never', 'once', 'more than once']);
  assert.equal(wordsOf(relation, records), ['never', 'once', 'never', 'more than once']);
});

test('the in-degree is the number of records whose field leads to the record', () => {
  fc.assert(
    fc.property(randomHeaps, (graph) => {
      const records = recordsOf(graph);
      const relation = inDegreeRelation(records, fieldLink(records.fields.get('left')!));
      assert.equal(
        wordsOf(relation, records),
        everyRecord(records).map((record) => {
          const from = everyRecord(records).filter((other) => follow(records, other, 'left') === record);
          return relation.outcomes[Math.min(2, from.length)];
        }),
      );
    }),
    { seed: 1, numRuns: 200 },
  );
});

test.run();
