import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { int } from '../../../objects/structure/finite-domains.ts';
import { assertCodeAgrees } from './assert-code-agrees.ts';
import { learnedSentences } from './learned-sentences.ts';

const test = suite('conditions on trees, siblings and heads');

class Piece {
  readonly length: number;
  /** The number of characters below `left`. */
  before = 0;
  left: Piece | null = null;
  right: Piece | null = null;
  constructor(length: number) {
    this.length = length;
  }
}

/** A text as an unbalanced tree of pieces, and the piece that was found last. */
class Text {
  root: Piece | null = null;
  readonly cache: (Piece | null)[] = [null];

  insert(offset: number, length: number): void {
    const piece = new Piece(length);
    if (this.root === null) this.root = piece;
    let left = offset;
    for (let at = this.root; at !== piece;) {
      this.cache[0] = at;
      const isLeft = left <= at.before;
      if (isLeft) at.before += length;
      else left -= at.before + at.length;
      at = at[isLeft ? 'left' : 'right'] ??= piece;
    }
  }
}

const text = await learnedSentences(
  defineStructure({
    name: 'text',
    create: () => new Text(),
    builders: { insert: [int(0, (k) => 4 * k), int(2, (k) => 3 * k)] },
  }),
  4,
);

test('a sum over a tree is said although a cache leads to its objects first', async () => {
  const expected = 'Piece: `before` equals the sum of `length` in the tree of `left`';
  assert.ok(text.sentences.includes(expected), text.sentences.join('\n'));
  await assertCodeAgrees(text.dataset, text.plan, ({ name }) => name.endsWith(' along left, right'));
});

class Child {
  /** The number of siblings before it. */
  index: number;
  first: Child | null = null;
  next: Child | null = null;
  constructor(index: number) {
    this.index = index;
  }
}

/** A tree of children that know their index. */
class Family {
  readonly root = new Child(0);

  add(depth: number): void {
    let parent = this.root;
    for (let left = depth; left > 0 && parent.first !== null; left--) parent = parent.first;
    let last = parent.first;
    if (last === null) {
      parent.first = new Child(0);
      return;
    }
    while (last.next !== null) last = last.next;
    last.next = new Child(last.index + 1);
  }
}

const family = await learnedSentences(
  defineStructure({ name: 'family', create: () => new Family(), builders: { add: [int(0, 3)] } }),
  4,
);

test('the index of a child among its siblings has code that agrees', async () => {
  await assertCodeAgrees(family.dataset, family.plan, ({ name }) => name.includes('index from first'));
});

class Tower {
  readonly key: number;
  readonly links: (Tower | null)[] = [null];
  constructor(key: number) {
    this.key = key;
  }
}

/** An ascending list whose head has the key -1 whatever the keys are. */
class Towers {
  readonly head = new Tower(-1);

  add(key: number): void {
    let last = this.head;
    while (last.links[0] !== null && last.links[0]!.key < key) last = last.links[0]!;
    if (last.links[0]?.key === key) return;
    const added = new Tower(key);
    added.links[0] = last.links[0]!;
    last.links[0] = added;
  }
}

const towers = await learnedSentences(
  defineStructure({ name: 'towers', create: () => new Towers(), builders: { add: [int(-3, (k) => k)] } }),
  4,
);

test('how the owner of a place is reached has code that agrees', async () => {
  await assertCodeAgrees(
    towers.dataset,
    towers.plan,
    ({ parts, name }) => (parts.kind === 'discovery' && parts.link !== undefined) || name === 'head.key = -1',
  );
});

test.run();
