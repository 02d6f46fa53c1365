import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Relation } from '../../windows/vocabulary/relations/relation.ts';
import type { RolePlan, WindowPlan } from '../../windows/window-plan.ts';
import type { Claim } from '../../conditions/condition.ts';
import { conditionSentences } from './condition-sentences.ts';

const test = suite('sentences of conditions');

const OUTCOMES = ['nothing', '0', '1', '2 or more', 'null'];
const kindOfField = (field: string): Relation => ({
  name: `${field} is exactly`,
  parts: { kind: 'value-kind', link: undefined, field, isExact: true },
  outcomes: OUTCOMES,
  write: () => undefined,
});
const relations = ['a', 'b', 'c', 'd'].map(kindOfField);
const role: RolePlan = { name: 'Cache', kind: 'object', fields: [] };
const plan: WindowPlan = {
  dictionaries: [],
  tables: [],
  namedPlaces: [],
  mirrors: [],
  aggregates: [],
  roles: [role],
};
const is = (field: string, ...outcomes: string[]): Pick<Claim, 'relations' | 'allowed'> => ({
  relations: [`${field} is exactly`],
  allowed: outcomes.map((outcome) => [OUTCOMES.indexOf(outcome)]),
});

test('fields that never change share the last sentence', () => {
  const conditions = [is('a', '0'), is('b', '0', 'null'), is('c', '0'), is('d', 'null')];
  assert.equal(conditionSentences(conditions, relations, role, plan), [
    { words: '`b` is 0 or null', conditions: [1] },
    { words: '`a` and `c` are always 0; `d` is always null', conditions: [0, 2, 3] },
  ]);
});

test('one such field has a sentence of its own, and so has a kind of many values', () => {
  const conditions = [is('a', '0'), is('b', '2 or more')];
  assert.equal(
    conditionSentences(conditions, relations, role, plan).map((sentence) => sentence.conditions),
    [[0], [1]],
  );
});

test('that an object has the field is not said beside what the field holds', () => {
  const pairs = ['0', '1', '2 or more', 'null'].map((word) => OUTCOMES.indexOf(word));
  const condition: Pick<Claim, 'relations' | 'allowed'> = {
    relations: ['a is exactly', 'b is exactly'],
    allowed: pairs.map((outcome) => [outcome, outcome]),
  };
  const [sentence] = conditionSentences([condition], relations, role, plan);
  assert.match(sentence!.words, /^where `a` is 0: `b` is 0; where `a` is 1: `b` is 1; /);
  const [alone] = conditionSentences([is('a', '0', '1', '2 or more', 'null')], relations, role, plan);
  assert.is(alone!.words, 'there is `a`');
});

test('0, 1 and larger integers are said as one kind', () => {
  const wordsOf = (...outcomes: readonly string[]): string =>
    conditionSentences([is('a', ...outcomes)], relations, role, plan)[0]!.words;
  assert.is(wordsOf('1', '2 or more'), '`a` is a positive integer');
  assert.is(wordsOf('0', '1', '2 or more'), '`a` is a non-negative integer');
  assert.is(wordsOf('0', '2 or more'), '`a` is 0 or an integer of 2 or more');
});

test.run();
