import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { array } from '../../objects/structure/arbitrary-domains.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { node } from '../../objects/structure/language.ts';
import { hunt } from '../hunt.ts';
import type { Hunt } from '../hunt-result.ts';
import type { HuntOptions } from '../hunt-options.ts';
import { oracleOf } from '../testing/oracles.ts';

const test = suite('refusals');

class Stack {
  items: number[] = [];
  push(item: number): void {
    this.items.push(item);
  }
  /** Refuses an empty stack. */
  top(): number {
    if (this.items.length === 0) throw new RangeError('the stack is empty');
    return this.items.at(-1)!;
  }
  /** Refuses by a value that is no error. */
  swap(): void {
    if (this.items.length < 2) throw 'too small';
    this.items.reverse();
  }
  /** Throws on purpose, but too late. */
  drop(): void {
    this.items.push(0);
    if (this.items.length > 3) throw new RangeError('too late');
    this.items.length--;
  }
  /** Fails by an error of the language. */
  last(): string {
    return (this.items[2] as unknown as { name: string }).name;
  }
  /** Is refused by a module of Node. */
  byte(): number {
    return Buffer.alloc(4).readUInt8(5);
  }
  /** Is refused by a constructor of the language. */
  grow(): void {
    if (this.items.length > 2) new Array(-1).fill(0);
  }
}

const stack = defineStructure<Stack>({
  name: 'stack',
  create: () => new Stack(),
  builders: { push: [int(0, 2)] },
  methods: { top: [], swap: [], drop: [], last: [], grow: [], byte: [] },
});

const run = (options: Partial<HuntOptions> = {}): Promise<Hunt> =>
  hunt(stack, { oracle: oracleOf(() => true), scope: 4, calls: 200, ...options });
const methodsOf = (list: readonly { readonly method: string }[]): string[] =>
  [...new Set(list.map(({ method }) => method))].sort();

test('a throw of the class that leaves the object as it was is a refusal, any other exception a finding', async () => {
  const { findings, refusals } = await run();
  assert.equal(
    [...refusals].sort((a, b) => (a.method < b.method ? -1 : 1)),
    [
      {
        method: 'byte',
        error: {
          name: 'RangeError',
          message: 'The value of "offset" is out of range. It must be >= 0 and <= 3. Received 5',
        },
        sequence: ['byte()'],
      },
      { method: 'swap', error: { name: 'string', message: 'too small' }, sequence: ['swap()'] },
      { method: 'top', error: { name: 'RangeError', message: 'the stack is empty' }, sequence: ['top()'] },
    ],
  );
  assert.equal(methodsOf(findings), ['drop', 'grow', 'last']);
});

test('a call that changes the object before it throws is not shrunk to one that is refused', async () => {
  class Queue extends Stack {
    /** Throws always; with two items it changes their order first. */
    find(): void {
      if (this.items.length > 1) this.items.push(this.items.shift()!);
      throw new RangeError('absent');
    }
  }
  const queue = defineStructure<Queue>({
    ...{ name: 'queue', create: () => new Queue(), builders: { push: [int(0, 2)] }, methods: { find: [] } },
  });
  const { findings, refusals } = await hunt(queue, { oracle: oracleOf(() => true), scope: 4, calls: 300 });
  assert.equal(
    findings.map(({ sequence }) => sequence.map(({ method }) => method)),
    [['push', 'push', 'find']],
  );
  assert.equal(
    refusals.map(({ sequence }) => sequence),
    [['find()']],
  );
});

class Names {
  names: number[] = [];
  size = 0;
  add(name: number): void {
    if (this.names.includes(name)) throw new Error(`there is ${name} already`);
    this.names.push(name);
    this.size++;
  }
  /** Refuses the list from the first name on that is there. */
  addAll(names: readonly number[]): void {
    for (const name of names) this.add(name);
  }
  /** The same, and counts too late. */
  addMany(names: readonly number[]): void {
    const size = this.size + names.length;
    for (const name of names) {
      if (this.names.includes(name)) throw new Error(`there is ${name} already`);
      this.names.push(name);
    }
    this.size = size;
  }
}

test('a call that is refused half-way is a refusal if the object is valid by then', async () => {
  const names = defineStructure<Names>({
    ...{ name: 'names', create: () => new Names() },
    builders: { add: { args: [int(0, 3)], require: (list, name) => !list.names.includes(name) } },
    methods: { addAll: [array(int(0, 3))], addMany: [array(int(0, 3))] },
  });
  const oracle = oracleOf((list: Names) => list.size === list.names.length);
  const { findings, refusals } = await hunt(names, { oracle, scope: 4, calls: 200 });
  assert.equal(methodsOf(refusals), ['addAll', 'addMany']);
  assert.equal(methodsOf(findings), ['addMany']);
});

test('a call with an object is refused half-way though it gives the objects other labels', async () => {
  interface Entry {
    readonly name: number;
  }
  class Entries {
    cache: number[] | null = null;
    entries: Entry[] = [];
    add(name: number): void {
      this.entries.push({ name });
    }
    /** Fills the cache first, which the object leads to before the entries. */
    rename(entry: Entry, name: number): void {
      this.cache ??= this.entries.map((other) => other.name);
      if (this.entries.some((other) => other !== entry && other.name === name))
        throw new Error(`there is ${name} already`);
    }
  }
  const entries = defineStructure<Entries>({
    ...{ name: 'entries', create: () => new Entries() },
    builders: { add: [int(0, 3)] },
    methods: { rename: { args: [node(), int(0, 3)], require: (_, entry: object) => 'name' in entry } },
  });
  const { findings, refusals } = await hunt(entries, { oracle: oracleOf(() => true), scope: 4, calls: 200 });
  assert.equal(methodsOf(refusals), ['rename']);
  assert.equal(findings, []);
});

test('a refusal of one place in the code is told once, whatever words its message takes from the object', async () => {
  const words = ['a', 'b', 'c', 'd'];
  const fail = (message: string): never => {
    throw new Error(message);
  };
  class Words extends Stack {
    missing(): void {
      if (this.items.length > 2) fail('no more words');
      fail(`no word follows ${this.items.map((item) => words[item]).join(' -> ')}`);
    }
  }
  const { refusals } = await hunt(
    defineStructure<Words>({
      ...{ name: 'words', create: () => new Words(), builders: { push: [int(0, 3)] } },
      methods: { missing: [] },
    }),
    { oracle: oracleOf(() => true), scope: 4, calls: 200 },
  );
  assert.equal(refusals.map(({ error }) => error.message).toSorted(), ['no more words', 'no word follows ']);
});

test('with the option refusals, every exception is a finding', async () => {
  const { findings, refusals } = await run({ refusals: true });
  assert.equal(refusals, []);
  assert.equal(methodsOf(findings), ['byte', 'drop', 'grow', 'last', 'swap', 'top']);
});

test('the same seed gives the same refusals', async () => {
  assert.equal((await run({ seed: 7 })).refusals, (await run({ seed: 7 })).refusals);
});

test.run();
