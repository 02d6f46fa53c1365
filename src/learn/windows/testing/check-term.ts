import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import type { Records } from '../records/records.ts';
import type { Term } from '../vocabulary/terms/term.ts';
import { randomHeaps } from './random-heaps.ts';
import { everyRecord, recordsOf } from './read-records.ts';

/** Returns the value of a term for each record. For tests. */
export const valuesOf = (term: Term, records: Records): number[] => [
  ...term.values().subarray(0, records.count),
];

/**
 * Compares a term with a naive reference implementation, for every record of random heaps with cycles and sharing. For
 * tests.
 *
 * @param make returns the term, and a function from record to expected value.
 */
export function checkTerm(
  make: (records: Records) => { readonly term: Term; readonly expected: (record: number) => number },
): void {
  fc.assert(
    fc.property(randomHeaps, (graph) => {
      const records = recordsOf(graph);
      const { term, expected } = make(records);
      assert.equal(valuesOf(term, records), everyRecord(records).map(expected), term.name);
    }),
    { seed: 1, numRuns: 100 },
  );
}
