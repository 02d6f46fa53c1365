import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Condition, Description } from '../../classifier/describe/description.ts';
import { descriptionLines } from './description-text.ts';

const test = suite('description text');

const condition = (words: string): Condition => ({
  words,
  when: [],
  must: { relation: words, outcomes: [] },
  support: { windows: 1, votes: 2, ofVotes: 3 },
});
const description: Description = {
  structure: 'list',
  scope: 4,
  roles: [
    {
      role: 'Node',
      words: 'Each Node',
      fields: [{ field: 'next', holds: 'a Node or null' }],
      conditions: ['first', 'second', 'third'].map(condition),
      unworded: ['pairs'],
    },
  ],
};

test('each class has its conditions with their support, and what has no words', () => {
  assert.equal(descriptionLines(description), [
    'Each Node: `next` (a Node or null)',
    ...['first', 'second', 'third'].map((words) => `  - ${words}  [in 1 window; 2 of 3 votes]`),
    '  ? not in words: pairs',
  ]);
});

test('conditions beyond the most are counted', () => {
  const conditionsOf = (most: number): string[] =>
    descriptionLines(description, { support: false, most }).slice(1, -1);
  assert.equal(conditionsOf(1), ['  - first', '  … 2 more conditions']);
  assert.equal(conditionsOf(2), ['  - first', '  - second', '  … 1 more condition']);
  assert.equal(conditionsOf(3), ['  - first', '  - second', '  - third']);
});

test('a class without fields has no list of them', () => {
  const roles = [{ ...description.roles[0]!, words: 'Each array', fields: [] }];
  assert.is(descriptionLines({ ...description, roles })[0], 'Each array');
});

test('conditions that are not needed are counted, or shown', () => {
  const [first, ...others] = description.roles[0]!.conditions;
  const unneeded = { ...first!, support: { ...first!.support, isNeeded: false } };
  const roles = [{ ...description.roles[0]!, conditions: [unneeded, ...others] }];
  const conditionsOf = (all: boolean): string[] =>
    descriptionLines({ ...description, roles }, { support: false, all }).slice(1, -1);
  const count = '  … 1 more condition that rejects no other object of the dataset; --all shows it';
  assert.equal(conditionsOf(false), ['  - second', '  - third', count]);
  assert.equal(conditionsOf(true), ['  - first', '  - second', '  - third']);
});

test.run();
