import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fieldLink } from '../links/field-link.ts';
import { namedLink } from '../links/named-link.ts';
import { checkTerm, valuesOf } from '../../testing/check-term.ts';
import { everyRecord, follow, recordsOfObject } from '../../testing/read-records.ts';
import { loopsTerm } from './loops-term.ts';

test('the loops of a union-find are its sets', () => {
  for (const [parent, sets] of [
    [[0, 0, 2, 2], 2],
    [[1, 2, 0], 0],
    [[0, 1], 2],
  ] as const) {
    const records = recordsOfObject({ parent });
    const link = namedLink(records, { field: 'parent[]', of: 'owner', container: 'parent' });
    const term = loopsTerm(records, link);
    assert.is(term.name, 'number of parent[] in owner.parent to itself');
    assert.equal(new Set(valuesOf(term, records)), new Set([sets]));
  }
});

test('every record has the number of records that a link leads to themselves', () => {
  checkTerm((records) => ({
    term: loopsTerm(records, fieldLink(records.fields.get('left')!)),
    expected: () => everyRecord(records).filter((from) => follow(records, from, 'left') === from).length,
  }));
});

test.run();
