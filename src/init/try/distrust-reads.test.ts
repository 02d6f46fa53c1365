import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../base/random.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import { distrustReads } from './distrust-reads.ts';
import { Trials } from './trials.ts';

const test = suite('distrustReads');

interface Cache {
  set(key: number): void;
  get(key: number): boolean;
}

/** Keys in the order of their last use. */
class Recent implements Cache {
  list: number[] = [];
  set(key: number): void {
    this.list.push(key);
  }
  get(key: number): boolean {
    const at = this.list.indexOf(key);
    if (at >= 0) this.list.push(...this.list.splice(at, 1));
    return at >= 0;
  }
  keys(): number[] {
    return this.list.concat();
  }
}

/** Keys that were used are in a list of their own. */
class Segmented extends Recent {
  used: number[] = [];
  override get(key: number): boolean {
    const at = this.list.indexOf(key);
    if (at >= 0) this.used.push(...this.list.splice(at, 1));
    return at >= 0;
  }
  override keys(): number[] {
    return [...this.list, ...this.used];
  }
}

/** Loses the key that is used if it is the first. */
class Losing extends Segmented {
  override get(key: number): boolean {
    if (this.list.length > 1 && this.list[0] === key) this.list.shift();
    return super.get(key);
  }
}

async function sorted(Class: new () => Cache): Promise<Record<string, readonly string[]>> {
  const structure = defineStructure<Cache>({
    name: 'cache',
    create: () => new Class(),
    builders: { set: [int(0, 5)], get: [int(0, 5)] },
  });
  const builders = ['set', 'get'].map((name) => ({ name, args: ['int(0, 5)'], parameters: ['key'] }));
  const found = await distrustReads(new Trials(structure, createRandom('reads')), { builders, methods: [] });
  const names = (operations: readonly { name: string }[]): string[] => operations.map(({ name }) => name);
  return { builders: names(found.builders), methods: names(found.methods), notes: found.notes };
}

test('a look-up that changes the object is tested', async () => {
  assert.equal(await sorted(Recent), { builders: ['set'], methods: ['get'], notes: [] });
});

test('one that makes states of its own stays trusted, with a note', async () => {
  const { builders, methods, notes } = await sorted(Segmented);
  assert.equal([builders, methods], [['set', 'get'], []]);
  assert.match(notes![0]!, /^get changes the object and is trusted/);
});

/** Remembers where a key was found. */
class Remembering extends Recent {
  last: object | null = null;
  override set(key: number): void {
    super.set(key);
    this.last = null;
  }
  override get(key: number): boolean {
    const at = this.list.indexOf(key);
    this.last = { key, at };
    return at >= 0;
  }
}

test('one that only fills a cache is tested', async () => {
  assert.equal(await sorted(Remembering), { builders: ['set'], methods: ['get'], notes: [] });
});

test('one that makes states of its own and loses what the object shows is tested', async () => {
  assert.equal(await sorted(Losing), { builders: ['set'], methods: ['get'], notes: [] });
});

test.run();
