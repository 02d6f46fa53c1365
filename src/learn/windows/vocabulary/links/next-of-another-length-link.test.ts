import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { NOTHING } from '../../records/field-columns.ts';
import type { Records } from '../../records/records.ts';
import { randomHeaps } from '../../testing/random-heaps.ts';
import { everyRecord, follow, membersOf, recordsOf, recordsOfObject } from '../../testing/read-records.ts';
import { nextOfAnotherLengthLink } from './next-of-another-length-link.ts';

const linkOf = (records: Records, field: string): Int32Array =>
  nextOfAnotherLengthLink(records, records.fields.get(field)!, records.fields.get(`${field}[]`)!).targets();

test('in a skip list the link leads to the next taller node', () => {
  class Node {
    forward: (Node | null)[] = [];
  }
  // Nodes of heights 1, 1, 2, 1, 3.
  const [a, b, c, d, e] = Array.from({ length: 5 }, () => new Node());
  a!.forward = [b!];
  b!.forward = [c!];
  c!.forward = [d!, e!];
  d!.forward = [e!];
  e!.forward = [null, null, null];
  const records = recordsOfObject(a!);
  const targets = linkOf(records, 'forward');
  const nodes = membersOf(records, 'Node');
  const byLength = (node: number): number => records.length.values[follow(records, node, 'forward')]!;
  assert.equal(
    nodes.map((node) => [byLength(node), targets[node] === NOTHING ? 0 : byLength(targets[node]!)]),
    [
      [1, 2],
      [1, 2],
      [2, 3],
      [1, 3],
      [3, 0],
    ],
  );
});

test('the target is found by following the last places until the length changes', () => {
  fc.assert(
    fc.property(randomHeaps, (graph) => {
      const records = recordsOf(graph);
      if (!records.fields.has('slots[]')) return;
      const length = (record: number): number => {
        const slots = follow(records, record, 'slots');
        return slots === NOTHING ? 0 : records.length.values[slots]!;
      };
      const targets = linkOf(records, 'slots');
      for (const record of everyRecord(records)) {
        const visited = new Set<number>();
        let current = record;
        while (current !== NOTHING && length(current) === length(record)) {
          if (visited.has(current)) current = NOTHING;
          else {
            visited.add(current);
            const last = follow(records, current, 'slots') + length(current);
            current = length(current) === 0 ? NOTHING : follow(records, last, 'slots[]');
          }
        }
        assert.is(targets[record], current);
      }
    }),
    { seed: 1, numRuns: 300 },
  );
});

test.run();
