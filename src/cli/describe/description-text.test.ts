import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { DescribedCondition, Description } from '../../learn/model/describe/description.ts';
import { descriptionLines, joinGroups, type DescriptionLines } from './description-text.ts';

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
  unconstrained: [],
  roles: [
    {
      role: 'Node',
      words: 'Each Node',
      fields: [{ field: 'next', holds: 'a Node or null' }],
      conditions: ['first', 'second', 'third'].map(condition),
      sentences: ['first', 'second', 'third'].map((words, index) => ({ words, conditions: [index] })),
    },
  ],
};

test('each class has its conditions with their support', () => {
  assert.equal(descriptionLines(description).conditions, [
    'Each Node: `next` (a Node or null)',
    ...['first', 'second', 'third'].map(
      (words) => `  - ${words}  [in 1 object; rejects 4 broken objects, 0 alone; 2 of 3 votes]`,
    ),
  ]);
});

test('conditions beyond the most are counted', () => {
  const conditionsOf = (most: number): string[] =>
    descriptionLines(description, { support: false, most }).conditions.slice(1);
  assert.equal(conditionsOf(1), ['  - first', '  … 2 more conditions']);
  assert.equal(conditionsOf(2), ['  - first', '  - second', '  … 1 more condition']);
  assert.equal(conditionsOf(3), ['  - first', '  - second', '  - third']);
});

test('conditions that share a sentence have no support there', () => {
  const sentences = [{ words: 'first; second', conditions: [0, 1] }];
  const roles = [{ ...description.roles[0]!, sentences }];
  assert.is(descriptionLines({ ...description, roles }).conditions[1], '  - first; second');
});

test('a class without fields has no list of them', () => {
  const roles = [{ ...description.roles[0]!, words: 'Each array', fields: [] }];
  assert.is(descriptionLines({ ...description, roles }).conditions[0], 'Each array');
});

test('that conditions and classifier agree is a remark, that they do not a doubt', () => {
  const linesOf = (agreed: number): Omit<DescriptionLines, 'conditions'> => {
    const { doubts, remarks } = descriptionLines({ ...description, agreement: { compared: 200, agreed } });
    return { doubts, remarks };
  };
  const line = (agreed: number): string => `Conditions and classifier agree on ${agreed} of 200 objects.`;
  assert.equal(linesOf(198), { doubts: [], remarks: [line(198)] });
  assert.equal(linesOf(197), { doubts: [`warning: ${line(197)}`], remarks: [] });
});

test('what is unconstrained is a remark, weakness a doubt', () => {
  const { doubts, remarks } = descriptionLines({
    ...description,
    unconstrained: ['nothing rejects a wrong `size`'],
    weakness: { words: 'rejects only 1 of 9 broken objects', advice: 'Name more builders' },
  });
  assert.match(
    doubts.join(),
    /^warning: The model rejects only 1 of 9 broken objects\. Name more builders\.$/,
  );
  assert.equal(remarks, ['Nothing rejects a wrong `size`.']);
});

test('groups of lines have an empty line between them', () => {
  assert.equal(joinGroups([], ['a', 'b'], [], ['c']), ['a', 'b', '', 'c']);
});

test.run();
