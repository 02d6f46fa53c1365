import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import { countLaws, countsOfLaws } from './count-laws.ts';
import { rejectedState, ruleContext, type NamedCall } from './testing/rule-inputs.ts';

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
  assert.equal([...laws.names].sort(), ['found by find', 'items of keys', 'size']);
});

test('lookups may find less than there is, since other methods may add what no argument names, but no more', async () => {
  class Generated extends Entries {
    readonly #hidden = new Set<number>();
    addNew(): void {
      this.add(100 + this.size);
    }
    /** Takes a key out, which lookups find all the same. */
    hide(key: number): void {
      if (this.keys.delete(key)) this.#hidden.add(key);
    }
    override find(key: number): object {
      return this.#hidden.has(key) ? { key } : super.find(key);
    }
  }
  const entries = defineStructure<Generated>({
    name: 'generated',
    create: () => new Generated(),
    builders: { add: [int(0, 3)] },
    methods: { find: [int(0, 3)], addNew: [], hide: [int(0, 3)] },
  });
  const context = ruleContext(entries);
  const laws = await countLaws(4, context);
  const brokenAfter = async (...names: readonly NamedCall[]): Promise<readonly string[] | undefined> => {
    const { calls } = rejectedState(entries, names).sequence;
    return laws.broken((await countsOfLaws(() => context.replay({ k: 4, calls }), 4, laws, context))!);
  };
  assert.is(await brokenAfter(['add', 1], ['addNew']), undefined);
  assert.equal(await brokenAfter(['add', 1], ['hide', 1]), ['size', 'found by find']);
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
  assert.equal([...laws.names].sort(), ['found by open', 'items of keys', 'size']);
  const { calls } = rejectedState(locks, [
    ['add', 0],
    ['add', 1],
    ['lock', 1],
  ]).sequence;
  const counts = await countsOfLaws(() => context.replay({ k: 4, calls }), 4, laws, context);
  assert.is(laws.broken(counts!), undefined);
});

test.run();
