import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readHeap } from '../../../objects/heap/read.ts';
import { createRandom } from '../../../base/random.ts';
import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { int } from '../../../objects/structure/finite-domains.ts';
import { runSteps } from '../../../objects/structure/steps.ts';
import { surveyFields } from '../collect/survey.ts';
import { makeDataset } from '../dataset/make-dataset.ts';
import { findCounters } from './find-counters.ts';
import { withCounters } from './with-counters.ts';

class Group {
  readonly items: readonly number[];
  constructor(items: readonly number[]) {
    this.items = items;
  }
}

/** Items in up to 3 groups, which become one then: the object grows, but with fewer parts. `calls` goes up by 1 or 2. */
class Groups {
  groups: Group[] = [];
  count = 0;
  calls = 0;
  add(item: number): void {
    this.count++;
    this.calls += 1 + (item % 2);
    if (this.groups.length < 3) this.groups.push(new Group([item]));
    else this.groups = [new Group([...this.groups.flatMap(({ items }) => items), item])];
  }
}

const structure = defineStructure({
  name: 'groups',
  create: () => new Groups(),
  builders: { add: [int(0, 3)] },
});

test('a number that calls raise is no counter if it is always the number of some values', async () => {
  const fields = await runSteps(surveyFields(structure, 4, createRandom('survey')));
  const raised = await runSteps(findCounters(structure, 4, fields, createRandom('counters')));
  assert.equal(
    raised.map(({ field }) => field),
    ['count', 'calls'],
  );
  const { dataset } = await makeDataset(structure, { scope: 4, beyond: true });
  const counters = (dataset.sorts ?? []).filter(({ sort }) => sort.kind === 'counter');
  assert.equal(
    counters.map(({ field }) => field),
    ['calls'],
  );
});

test('a counter of objects that no valid object has stays one', () => {
  const counter = { role: 'Other', field: 'calls', sort: { kind: 'counter' } } as const;
  const valid = [readHeap(new Groups()).graph];
  assert.equal(withCounters([], [counter], valid, {}), [counter]);
});

test.run();
