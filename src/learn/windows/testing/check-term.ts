import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { drawGraph } from '../../../objects/heap/draw.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import type { Records } from '../records/records.ts';
import type { Term } from '../vocabulary/terms/term.ts';
import { randomHeaps } from './random-heaps.ts';
import { everyRecord, recordsOf } from './read-records.ts';

/** Returns the value of a term for each record. For tests. */
export const valuesOf = (term: Term, records: Records): number[] => [
  ...term.values().subarray(0, records.count),
];

interface Heap {
  readonly graph: ObjectGraph;
  readonly records: Records;
}

/** Random heaps and their records, made once: they take longer than most terms. */
let made: readonly Heap[] | undefined;

const heaps = (): readonly Heap[] =>
  (made ??= fc.sample(randomHeaps, 100).map((graph) => ({ graph, records: recordsOf(graph) })));

/**
 * Compares a term with a naive reference implementation, for every record of random heaps with cycles and sharing. For
 * tests.
 *
 * @param make returns the term, and a function from record to expected value.
 */
export function checkTerm(
  make: (records: Records) => { readonly term: Term; readonly expected: (record: number) => number },
): void {
  for (const { graph, records } of heaps()) {
    const { term, expected } = make(records);
    const values = everyRecord(records).map(expected);
    assert.equal(valuesOf(term, records), values, `${term.name}\n${drawGraph(graph)}`);
  }
}
