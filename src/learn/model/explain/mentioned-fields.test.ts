import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { inferPlan } from '../../windows/plan/infer-plan.ts';
import { Records } from '../../windows/records/records.ts';
import { createVocabulary } from '../../windows/vocabulary/vocabulary.ts';
import { readHeap } from '../../../objects/heap/read.ts';
import { mentionedFields } from './mentioned-fields.ts';

class Cell {
  next: Cell | null;
  /** Also the beginning of the relation name `first reached by`. */
  first = 0;
  key: number;
  constructor(key: number, next: Cell | null = null) {
    this.key = key;
    this.next = next;
  }
}

const plan = inferPlan([1, 2, 3, 4, 5].map((key) => readHeap(new Cell(key, new Cell(9))).graph));
const relations = new Map(
  createVocabulary(new Records(plan))[0]!.map((relation) => [relation.name, relation]),
);

const mentioned = (name: string): string[] => [...new Set(mentionedFields(relations.get(name)!))].sort();

test('a relation mentions its fields, and paths of two fields', () => {
  assert.equal(mentioned('key is'), ['key']);
  assert.equal(mentioned('next leads'), ['next']);
  assert.equal(mentioned('key : next.key'), ['key', 'next', 'next.key']);
  assert.equal(mentioned('next.next leads'), ['next', 'next.next']);
  assert.equal(mentioned('key : max of key below next'), ['key', 'next']);
});

test('words of a relation name that are no fields are not mentioned', () => {
  assert.equal(mentioned('first reached by'), []);
});

test.run();
