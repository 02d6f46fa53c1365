import { Dictionaries } from '../../encode/windows/records/dictionaries.ts';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Records } from '../../encode/windows/records/records.ts';
import { inferPlan } from '../../encode/windows/plan/infer-plan.ts';
import type { Relation } from '../../encode/windows/vocabulary/relations/relation.ts';
import { createVocabulary } from '../../encode/windows/vocabulary/vocabulary.ts';
import { objectNames } from '../../heap/draw.ts';
import { readHeap } from '../../heap/read.ts';
import type { RejectedRecord } from '../judgement.ts';
import { observe } from '../observation.ts';
import { differencesFromNearest } from './differences.ts';
import { locate } from './located.ts';
import { Wording } from './wording.ts';

const test = suite('differences');

class Cell {
  next: Cell | null;
  key: number;
  tag: string;
  open: boolean;
  constructor(key: number, next: Cell | null = null, tag = 'a', open = false) {
    this.key = key;
    this.next = next;
    this.tag = tag;
    this.open = open;
  }
}

const valid = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((tag) => new Cell(7, new Cell(8), tag));
const plan = inferPlan(valid.map((cell) => readHeap(cell).graph));

/** Returns the root of the object in `records` as a rejected record. */
const rejected = (records: Records, relations: readonly Relation[], window: Uint8Array): RejectedRecord => ({
  record: 0,
  role: 'Cell',
  probability: 0,
  relations,
  window,
  observations: relations.map((relation) => observe(relation, records, 0)),
});

/** Returns the words for the outcome of a relation at the root, given the usual outcome. */
function words(cell: Cell, relation: string, usual: string): string {
  const { graph } = readHeap(cell);
  const records = new Records(plan);
  const all = createVocabulary(records);
  records.read(graph);
  const chosen = all[0]!.filter(({ name }) => name === relation);
  const window = new Uint8Array(1);
  chosen[0]!.write(Int32Array.of(0), 1, window, 1, 0);
  const known = Uint8Array.of(chosen[0]!.outcomes.indexOf(usual));
  const wording = new Wording(
    plan,
    locate(graph, new Dictionaries({ dictionaries: [] })),
    objectNames(graph),
  );
  return differencesFromNearest(rejected(records, chosen, window), known, wording)
    .differences.map((d) => d.words)
    .join('; ');
}

const looped = (): Cell => {
  const cell = new Cell(1);
  cell.next = cell;
  return cell;
};

test('comparisons show the numbers compared', () => {
  assert.is(words(new Cell(5, new Cell(4)), 'key : next.key', '<'), 'key 5 > next.key 4; usually <');
  assert.is(
    words(new Cell(5, new Cell(4)), 'key - next.key', '0'),
    'key 5 is 1 more than next.key 4; usually equal',
  );
  assert.is(
    words(new Cell(5, new Cell(5)), 'key - next.key', '+2 or more'),
    'key 5 is equal to next.key 5; usually at least 2 more',
  );
  assert.is(
    words(new Cell(1, new Cell(4)), 'key - next.key', '-1'),
    'key 1 is 3 less than next.key 4; usually 1 less',
  );
});

test('a missing term is named, and so is a term that is usually missing', () => {
  assert.is(
    words(new Cell(5), 'key : next.key', '<'),
    'there is no next.key beside key 5; usually key < next.key',
  );
  assert.is(
    words(new Cell(5), 'key - next.key', '-1'),
    'there is no next.key beside key 5; usually key is 1 less than next.key',
  );
  assert.is(
    words(new Cell(5, new Cell(4)), 'key : next.key', 'has nothing to compare'),
    'key 5 > next.key 4; usually there is nothing to compare',
  );
});

test('strings and booleans are shown as values, not as the numbers they are compared by', () => {
  assert.is(
    words(new Cell(1, new Cell(2, null, 'x'), 'y'), 'tag : next.tag', '<'),
    'tag "y" > next.tag "x"; usually <',
  );
  assert.is(
    words(new Cell(1, new Cell(2, null, 'a', false), 'a', true), 'open : next.open', '='),
    'open true > next.open false; usually =',
  );
});

test('the content of a field is shown as an object name or a number', () => {
  assert.is(words(new Cell(1), 'next is', 'Cell'), 'next is null; usually Cell');
  assert.is(words(new Cell(1, new Cell(2)), 'next is', 'null'), 'next is Cell 1; usually null');
  assert.is(words(new Cell(-3), 'key is', '2 or more'), 'key is -3; usually 2 or more');
  assert.is(words(new Cell(1, new Cell(9)), 'next.key is', '0'), 'next.key is 9; usually 0');
  assert.is(words(new Cell(1), 'next.next is', 'null'), 'there is no next.next; usually it is null');
});

test('link directions are described in words', () => {
  assert.is(words(looped(), 'next leads', 'down'), 'next leads to itself; usually down');
  assert.is(words(looped(), 'next.next leads', 'to null'), 'next.next leads back; usually to null');
  assert.is(words(looped(), 'referred to by next', 'never'), 'referred to by next once; usually never');
});

test('among equally near windows, the largest group with the same differences wins', () => {
  const { graph } = readHeap(new Cell(1));
  const records = new Records(plan);
  const relations = createVocabulary(records)[0]!.slice(0, 3);
  records.read(graph);
  const wording = new Wording(
    plan,
    locate(graph, new Dictionaries({ dictionaries: [] })),
    objectNames(graph),
  );
  const known = Uint8Array.from([2, 1, 1, 1, 2, 1, 1, 3, 1, 2, 2, 2]);
  const root = rejected(records, relations, Uint8Array.of(1, 1, 1));
  const { differences } = differencesFromNearest(root, known, wording);
  assert.equal(
    differences.map(({ relation }) => relation),
    [relations[1]!.name],
  );
});

test('without relations there are no differences', () => {
  const root = rejected(new Records(plan), [], new Uint8Array(0));
  assert.equal(differencesFromNearest(root, new Uint8Array(0), undefined as never).differences, []);
});

test('a number that the objects below give in all valid objects is stale, not at the root', () => {
  const { graph } = readHeap(new Cell(7, new Cell(7)));
  const records = new Records(plan);
  const count = createVocabulary(records)[0]!.filter(({ name }) => name === 'key - count');
  records.read(graph);
  const wording = new Wording(
    plan,
    locate(graph, new Dictionaries({ dictionaries: [] })),
    objectNames(graph),
  );
  const inner = { ...rejected(records, count, Uint8Array.of(5)), record: 1 };
  const staleOf = (record: RejectedRecord, ...known: readonly number[]): readonly string[] => [
    ...differencesFromNearest(record, Uint8Array.from(known), wording).stale,
  ];
  assert.equal(staleOf(inner, 3, 3), ['key']);
  assert.equal(staleOf(inner, 3, 2), []);
  assert.equal(staleOf({ ...inner, record: 0 }, 3, 3), []);
});

test.run();
