import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import { countLaws, countsOfLaws } from './count-laws.ts';
import { rejectedState, ruleContext } from './testing/rule-inputs.ts';

class Entries {
  readonly keys = new Set<number>();
  get size(): number {
    return this.keys.size;
  }
  add(key: number): void {
    this.keys.add(key);
  }
  find(key: number): object {
    if (!this.keys.has(key)) throw new RangeError('no such key');
    return { key };
  }
  isPinned(key: number): boolean {
    this.find(key);
    return false;
  }
}

test('a call that throws shows nothing', async () => {
  const entries = defineStructure<Entries>({
    name: 'entries',
    create: () => new Entries(),
    builders: { add: [int(0, 3)] },
    methods: { find: [int(0, 3)], isPinned: [int(0, 3)] },
  });
  const laws = await countLaws(4, ruleContext(entries));
  assert.equal([...laws.names].sort(), ['find', 'items of keys', 'size']);
});

test('numbers of inner objects alone make no law: no caller sees how an object is laid out', async () => {
  class Pieces {
    first: Item | undefined;
    add(): void {
      this.first = new Item(this.first);
    }
  }
  class Piece {}
  class Item {
    readonly piece = new Piece();
    readonly next: Item | undefined;
    constructor(next: Item | undefined) {
      this.next = next;
    }
  }
  const pieces = defineStructure<Pieces>({
    name: 'pieces',
    create: () => new Pieces(),
    builders: { add: [] },
  });
  assert.ok((await countLaws(4, ruleContext(pieces))).isEmpty);
});

test('more objects refute a law that few objects show by chance', async () => {
  class Late extends Entries {
    #calls = 0;
    /** Generates a key at the twelfth call, which no argument of `find` names. */
    override add(key: number): void {
      super.add(++this.#calls === 12 ? 100 : key);
    }
  }
  const late = defineStructure<Late>({
    name: 'late',
    create: () => new Late(),
    builders: { add: [int(0, 3)] },
    methods: { find: [int(0, 3)] },
  });
  const context = ruleContext(late);
  const laws = await countLaws(4, context);
  assert.equal([...laws.names].sort(), ['find', 'items of keys', 'size']);
  await laws.check(4, context);
  assert.equal([...laws.names].sort(), ['items of keys', 'size']);
});

/** Keys that can be locked. */
class Locks extends Entries {
  readonly isLocked = new Set<number>();
  lock(key: number): void {
    this.isLocked.add(key);
  }
  /** True for keys; changes the object only if the key is locked. */
  open(key: number): boolean {
    this.isLocked.delete(key);
    return this.keys.has(key);
  }
}

test('a method that changes an object shows nothing of it, whatever it shows of builder-made ones', async () => {
  const locks = defineStructure<Locks>({
    name: 'locks',
    create: () => new Locks(),
    builders: { add: [int(0, 3)] },
    methods: { lock: [int(0, 3)], open: [int(0, 3)] },
  });
  const context = ruleContext(locks);
  const laws = await countLaws(4, context);
  assert.equal([...laws.names].sort(), ['items of keys', 'open', 'size']);
  const { calls } = rejectedState(locks, [
    ['add', 0],
    ['add', 1],
    ['lock', 1],
  ]).sequence;
  const counts = await countsOfLaws(() => context.replay({ k: 4, calls }), 4, laws, context);
  assert.is(laws.broken(counts!), undefined);
});

test.run();
