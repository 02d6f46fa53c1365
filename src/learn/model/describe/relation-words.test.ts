import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Windows } from '../../windows/bags/windows.ts';
import { inferPlan } from '../../windows/plan/infer-plan.ts';
import { graphsOf } from '../../windows/testing/read-records.ts';
import type { WindowPlan } from '../../windows/window-plan.ts';
import { relationWords, pathIndexWords } from './relation-words.ts';
import type { Link } from '../../windows/vocabulary/links/link.ts';

const test = suite('words for relations');

class Slot {
  end = new Date(1);
}

class Calendar {
  slots = [new Slot(), new Slot()];
  last = this.slots[1]!.end;
}

class Forest {
  parent = [1, 1, 0];
  rank = [0, 2, 1];
  first = 2;
}

class Cell {
  next: Cell | null = null;
  readonly key: number;
  constructor(key: number) {
    this.key = key;
  }
}

class Branch {
  left: Branch | null = null;
  right: Branch | null = null;
}

type Words = (role: string, name: string, outcome: string) => string;

/** Returns a function that words an outcome of a relation of an object. */
function wordsFor(object: object): Words {
  const plan = inferPlan(graphsOf(object));
  const { relations } = new Windows(plan);
  return (role, name, outcome) => wordsIn(plan, relations, role, name, outcome);
}

function wordsIn(
  plan: WindowPlan,
  relations: Windows['relations'],
  role: string,
  name: string,
  outcome: string,
): string {
  const id = plan.roles.findIndex((other) => other.name === role);
  const relation = relations[id]!.find((other) => other.name === name)!;
  return relationWords(relation, [relation.outcomes.indexOf(outcome)], plan.roles[id]!, plan);
}

const wordsOf = wordsFor(new Calendar());
const ofForest = wordsFor(new Forest());

test('containers that different fields hold first are told apart', () => {
  assert.is(wordsOf('Slot', 'end is', 'Calendar.last'), '`end` is a Date of `Calendar.last`');
  assert.is(wordsOf('Slot', 'end is', 'Slot.end'), '`end` is a Date of `Slot.end`');
});

test('a reference from a place is one that the place holds', () => {
  assert.is(wordsOf('Slot', 'referred to by slots[]', 'once'), 'one place holds it');
});

test('elements of arrays are named by their index', () => {
  const ofRank = (name: string, outcome: string): string => ofForest('Forest.rank[]', name, outcome);
  assert.is(ofRank('rank[] : next place.rank[]', '<'), '`rank[i]` is less than `rank[i + 1]`');
  assert.is(ofRank('rank[] : next place.rank[]', 'has nothing to compare'), 'there is no `rank[i + 1]`');
  assert.is(ofRank('rank[] : place 2i+1.rank[]', '='), '`rank[i]` equals `rank[2i + 1]`');
  assert.is(ofForest('Forest.parent[]', 'same place of rank.rank[] is', '1'), '`rank[i]` is 1');
  assert.is(
    ofForest('Forest', 'first : rank.filled rank[]', '='),
    '`first` equals the number of filled places of `rank`',
  );
});

test('a difference of at most 1 is said of both numbers', () => {
  const root = new Branch();
  root.left = new Branch();
  root.right = new Branch();
  root.right.left = new Branch();
  const plan = inferPlan(graphsOf(root));
  const { relations } = new Windows(plan);
  const words = (name: string): string => {
    const relation = relations[0]!.find((other) => other.name === name)!;
    return relationWords(relation, [2, 3, 4], plan.roles[0], plan);
  };
  assert.is(
    words('longest path below left - longest path below right'),
    'the heights of `left` and `right` differ by at most 1',
  );
  assert.is(
    words('count below left - count below right'),
    'the number of Branchs below `left` and the number of Branchs below `right` differ by at most 1',
  );
});

test('where a field of another object is missing, the other object is', () => {
  const first = new Cell(1);
  first.next = new Cell(2);
  const wordsIt = wordsFor(first);
  assert.is(wordsIt('Cell', 'next.key is', 'nothing'), 'there is no `next`');
});

class Rings {
  next = [1, 0];
  prev = [1, 0];
  names = new Map([[0, 1]]);
}

const plan = inferPlan(graphsOf(new Rings()));

/** Returns the link to the place of a container that a field names. */
const named = (field: string, container: string): Link => ({
  name: `${field} in owner.${container}`,
  parts: { kind: 'named', field, of: 'owner', container, entry: undefined },
  targets: () => new Int32Array(),
});

const path = {
  kind: 'path' as const,
  first: named('prev[]', 'next'),
  second: named('next[]', 'next'),
  others: [named('next[]', 'names'), named('next[]', 'next')],
};

test('the path to a place of an array is worded by its index', () => {
  assert.is(pathIndexWords(path, [2], plan), '`next[prev[i]]` is `i`');
  assert.is(pathIndexWords(path, [3, 5], plan), '`next[prev[i]]` is `next[i]` or another index of `next`');
  assert.is(pathIndexWords(path, [2, 3, 5], plan), '`next[prev[i]]` is an index of `next`');
  assert.is(pathIndexWords(path, [1], plan), '`next[prev[i]]` is no index of `next`');
});

test('a path to the entry of a Map has no index', () => {
  assert.is(pathIndexWords(path, [4], plan), undefined);
});

test.run();
