import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import redBlackTree from '../../../../structures/red-black-tree/index.ts';
import searchTree from '../../../../structures/binary-search-tree/index.ts';
import { makeDataset } from '../../examples/dataset/make-dataset.ts';
import { train } from '../../training/train.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { createRepOK } from '../classifier.ts';
import type { WindowsModel } from '../model.ts';
import { compareDescriptions } from './compare-descriptions.ts';
import type { Description } from './description.ts';

const test = suite('describe');

const learned = async (structure: Structure) => {
  const { dataset } = await makeDataset(structure, { scope: 3, seed: 1, maxBroken: 1000 });
  const { model } = await train(dataset, { trials: 1, jobs: 1 });
  return { dataset, model: model as WindowsModel, repOK: createRepOK(model) };
};
const ofTrees = await learned(searchTree);
const ofColoured = await learned(redBlackTree);

const wordsOf = ({ roles }: Description, role: string): string[] =>
  roles.find((other) => other.role === role)!.conditions.map(({ words }) => words);

test('a search tree is described by its order and its size', () => {
  const description = ofTrees.repOK.describe();
  assert.equal(wordsOf(description, 'BinarySearchTree'), ['`size` is the number of Nodes']);
  assert.equal(wordsOf(description, 'Node').sort(), [
    '`key` is greater than every `key` below `left`, if there is any',
    '`key` is less than every `key` below `right`, if there is any',
    'each object below `left` or `right` is reached on one path only',
  ]);
  assert.equal(
    description.roles.map(({ words, fields }) => [words, fields.map(({ holds }) => holds)]),
    [
      ['The BinarySearchTree', ['null or Node', 'a number']],
      ['Each Node', ['null or Node', 'null or Node', 'a number']],
    ],
  );
});

test('the conditions agree with the classifier on the objects that it was trained on', () => {
  for (const { repOK, dataset, model } of [ofTrees, ofColoured]) {
    const { agreement, roles } = repOK.describe(dataset);
    const all = dataset.valid.length + dataset.broken.length;
    assert.equal(agreement, { compared: all, agreed: all });
    assert.equal(repOK.describe().agreement, model.training.agreement);
    const supports = roles.flatMap(({ conditions }) => conditions.map(({ support }) => support));
    assert.ok(supports.every(({ votes, ofVotes }) => votes <= ofVotes && ofVotes === 3));
    assert.ok(supports.every(({ onlyRejected, rejected }) => 0 < onlyRejected && onlyRejected <= rejected));
  }
});

test('descriptions of one model do not differ, and a lost condition is told', () => {
  const now = ofTrees.repOK.describe();
  assert.equal(compareDescriptions(now, now), []);
  const [root, node] = now.roles;
  const before: Description = {
    ...now,
    roles: [
      { ...root!, fields: [] },
      { ...node!, conditions: node!.conditions.slice(1) },
    ],
  };
  assert.equal(
    compareDescriptions(before, now).map(({ change, role, after }) => [change, role, after]),
    [
      ['gained', 'BinarySearchTree', '`root`: null or Node'],
      ['gained', 'BinarySearchTree', '`size`: a number'],
      ['gained', 'Node', node!.conditions[0]!.words],
    ],
  );
  assert.equal(
    compareDescriptions(now, before).map(({ change }) => change),
    ['lost', 'lost', 'lost'],
  );
});

test.run();
