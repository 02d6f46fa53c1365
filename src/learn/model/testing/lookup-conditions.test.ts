import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { int } from '../../../objects/structure/finite-domains.ts';
import { assertCodeAgrees } from './assert-code-agrees.ts';
import { learnedSentences } from './learned-sentences.ts';

const test = suite('conditions on values that are looked up');

class Item {
  readonly rank: number;
  constructor(rank: number) {
    this.rank = rank;
  }
}

/** Items in the order of their arrival, with an index that is sorted by their ranks. */
class SortedIndex {
  data: Item[] = [];
  order: number[] = [];

  add(rank: number): void {
    if (this.data.some((item) => item.rank === rank)) return;
    const at = this.order.findIndex((place) => this.data[place]!.rank > rank);
    this.order.splice(at === -1 ? this.order.length : at, 0, this.data.length);
    this.data.push(new Item(rank));
  }
}

/** Scores by name, with the names sorted by their scores. */
class Ranking {
  scores = new Map<string, number>();
  names: string[] = [];

  set(name: number, score: number): void {
    this.remove(name);
    this.scores.set(`n${name}`, score);
    const at = this.names.findIndex((other) => this.scores.get(other)! > score);
    this.names.splice(at === -1 ? this.names.length : at, 0, `n${name}`);
  }

  remove(name: number): void {
    if (!this.scores.delete(`n${name}`)) return;
    this.names.splice(this.names.indexOf(`n${name}`), 1);
  }
}

/** Numbers in the order of their arrival, and a heap of their indices. */
class IndexHeap {
  numbers: number[] = [];
  heap: number[] = [];

  add(number: number): void {
    let slot = this.heap.push(this.numbers.push(number) - 1) - 1;
    for (;;) {
      const above = (slot - 1) >> 1;
      if (slot === 0 || this.numbers[this.heap[above]!]! <= this.numbers[this.heap[slot]!]!) return;
      [this.heap[above], this.heap[slot]] = [this.heap[slot]!, this.heap[above]!];
      slot = above;
    }
  }
}

const index = await learnedSentences(
  defineStructure({
    name: 'sorted-index',
    create: () => new SortedIndex(),
    builders: { add: [int(0, (k) => 2 * k)] },
  }),
  3,
);

const heap = await learnedSentences(
  defineStructure({
    name: 'index-heap',
    create: () => new IndexHeap(),
    builders: { add: [int(0, (k) => 2 * k)] },
  }),
  4,
);

const ranking = await learnedSentences(
  defineStructure({
    name: 'ranking',
    create: () => new Ranking(),
    builders: {
      set: [int(0, (k) => k), int(0, (k) => 2 * k)],
      remove: [int(0, (k) => k)],
    },
  }),
  3,
);

test('an index array orders the objects that it leads to', () => {
  const expected = 'SortedIndex.data[]: `data[order[i]].rank` is less than `data[order[i + 1]].rank`';
  assert.ok(
    index.sentences.some((sentence) => sentence.startsWith(expected)),
    index.sentences.join('\n'),
  );
});

test('a heap of indices orders the numbers that they lead to', () => {
  const expected = '`numbers[heap[i]]` is at least `numbers[heap[(i - 1) >> 1]]`';
  assert.ok(
    heap.sentences.some((sentence) => sentence.includes(expected)),
    heap.sentences.join('\n'),
  );
});

test('keys are ordered by the values of a Map', () => {
  const expected = 'Ranking.names[]: `scores.get(names[i])` is at most `scores.get(names[i + 1])`';
  assert.ok(
    ranking.sentences.some((sentence) => sentence.startsWith(expected)),
    ranking.sentences.join('\n'),
  );
});

test('a value that names an entry is called a key of the Map', () => {
  assert.ok(
    ranking.sentences.includes('Ranking.names[]: `names[i]` is a key of `scores`'),
    ranking.sentences.join('\n'),
  );
});

test('code of comparisons of looked-up values agrees with the conditions', async () => {
  for (const { dataset, plan } of [index, heap, ranking]) {
    await assertCodeAgrees(
      dataset,
      plan,
      ({ parts }) =>
        parts.kind === 'comparison' &&
        parts.right.parts.kind === 'linked' &&
        parts.right.parts.term === parts.left &&
        parts.left.parts.kind === 'linked',
    );
  }
});

test.run();
