import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import type { HuntFault } from '../judge/fault.ts';
import type { Finding, FindingCall } from './finding.ts';
import { Findings } from './findings.ts';

const structure = defineStructure({
  name: 'tree',
  create: () => ({ insert: () => 0, remove: () => 0, merge: () => 0 }),
  builders: { insert: [int(0, 3)] },
  methods: { remove: [], merge: [] },
});

/** A finding at scope 4 after that many insertions and, if given, other calls before that of the method. */
function findingOf(method: string, insertions: number, ...between: readonly string[]): Finding {
  const names = [...Array.from({ length: insertions }, () => 'insert'), ...between, method];
  return {
    ...{ method, kind: 'invariant', marks: [`${method} ${insertions}`], scope: 4, test: '' },
    sequence: names.map((name): FindingCall => ({ method: name, args: [], text: `${name}()` })),
    explanation: { summary: '' },
  };
}

/** The methods at fault whatever the last of the findings is. */
function othersAtFault(...list: readonly Finding[]): readonly string[] {
  const findings = new Findings();
  for (const finding of list) findings.add(finding, {} as HuntFault);
  return findings.othersAtFault(list.at(-1)!, structure);
}

test('other methods are at fault whatever a finding is, if builders alone lead to their faults', () => {
  assert.equal(othersAtFault(findingOf('merge', 6), findingOf('remove', 1)), ['merge']);
  assert.equal(othersAtFault(findingOf('merge', 1, 'remove'), findingOf('remove', 2)), []);
  assert.equal(othersAtFault(findingOf('insert', 1), findingOf('remove', 2)), []);
});

test('a method is at fault whatever its finding in a large object is, if a smaller one shows a fault', () => {
  assert.equal(othersAtFault(findingOf('remove', 1), findingOf('remove', 9)), ['remove']);
  assert.equal(othersAtFault(findingOf('remove', 9)), []);
  // Both are within the scope.
  assert.equal(othersAtFault(findingOf('remove', 1), findingOf('remove', 3)), []);
  assert.equal(othersAtFault(findingOf('remove', 8), findingOf('remove', 7)), []);
});

test.run();
