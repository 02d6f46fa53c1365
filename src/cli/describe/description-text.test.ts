import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { DescribedCondition, Description } from '../../classifier/describe/description.ts';
import { descriptionLines } from './description-text.ts';

const test = suite('description text');

const condition = (words: string): DescribedCondition => ({
  words,
  relations: [words],
  allowed: [['yes']],
  support: { objects: 1, witnesses: [1], rejected: 4, onlyRejected: 0, votes: 2, ofVotes: 3 },
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
    },
  ],
};

test('each class has its conditions with their support', () => {
  assert.equal(descriptionLines(description), [
    'Each Node: `next` (a Node or null)',
    ...['first', 'second', 'third'].map(
      (words) => `  - ${words}  [in 1 object; rejects 4 broken objects, 0 alone; 2 of 3 votes]`,
    ),
  ]);
});

test('conditions beyond the most are counted', () => {
  const conditionsOf = (most: number): string[] =>
    descriptionLines(description, { support: false, most }).slice(1);
  assert.equal(conditionsOf(1), ['  - first', '  … 2 more conditions']);
  assert.equal(conditionsOf(2), ['  - first', '  - second', '  … 1 more condition']);
  assert.equal(conditionsOf(3), ['  - first', '  - second', '  - third']);
});

test('a class without fields has no list of them', () => {
  const roles = [{ ...description.roles[0]!, words: 'Each array', fields: [] }];
  assert.is(descriptionLines({ ...description, roles })[0], 'Each array');
});

test('that conditions and classifier agree comes last, that they do not comes first', () => {
  const lines = (agreed: number): string[] =>
    descriptionLines({ ...description, agreement: { compared: 200, agreed } });
  assert.is(lines(198).at(-1), 'Conditions and classifier agree on 198 of 200 objects.');
  assert.is(lines(197)[0], 'warning: Conditions and classifier agree on 197 of 200 objects.');
});

test.run();
