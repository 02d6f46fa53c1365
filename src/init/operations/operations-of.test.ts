import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { looksLikeBuilder } from './builder-names.ts';
import { readClassSources } from '../../programs/source/class-source.ts';
import { constructorArguments, constructorGuesses } from './constructor-arguments.ts';
import { readFunction } from '../../programs/source/read-function.ts';
import type { Parameter } from '../../programs/source/parameter.ts';
import { operationsOf } from './operations-of.ts';
import type { Operations } from './proposed-operation.ts';

const test = suite('operations of a class');

/** The operations of a class, read from its typed source and from the class as it runs. */
function operations(typed: string, plain: string, path = 'bag.ts'): Operations {
  // oxlint-disable-next-line typescript/no-implied-eval
  const Class = new Function(`${plain}; return Bag;`)() as (...args: never[]) => unknown;
  return operationsOf(Class, readClassSources(typed, path)[0]);
}
const shown = ({ usable, leftOut }: Operations): Record<string, string> =>
  Object.fromEntries([
    ...usable.map(({ name, args }): [string, string] => [name, args.join(', ')]),
    ...leftOut.map(({ name, why }): [string, string] => [name, why]),
  ]);

test('TypeScript types determine the domains of arguments', () => {
  const typed = `export class Bag<T, K extends string> {
    add(item: T, at?: number): this { return this; }
    put(key: K, on: boolean): void {}
    paint(colour: 'red' | 'black' | null): void {}
    fill(items: readonly number[]): void {}
    each(visit: (item: T) => void): void {}
    cut(cell: Cell<T>): void {}
    configure({ limit }: { limit: number }): void {}
    big(value: bigint): void {}
    private grow(): void {}
    _hidden(): void {}
    '@@unwrap'(): void {}
    async load(): Promise<void> {}
    get size(): number { return 0; }
    static of(): void {}
  }`;
  const plain = `class Bag { add(item, at) {} put(key, on) {} paint(colour) {} fill(items) {} each(visit) {} cut(cell) {}
    configure({ limit }) {} big(value) {} grow() {} _hidden() {} async load() {} get size() { return 0; } }`;
  assert.equal(shown(operations(typed, plain)), {
    add: 'int(0, 5)',
    put: "oneOf('a', 'b', 'ab'), bool()",
    paint: "oneOf('red', 'black')",
    fill: 'array(int(0, 5))',
    cut: 'node()',
    big: 'oneOf(0n, 1n, 2n)',
    each: 'visit is a function',
    configure: 'options is an object',
    load: '',
  });
});

test('an overload of values comes before one that takes an object, and that before one without domains', () => {
  const typed = `declare class Bag {
    add(cell: Cell): void; add(key: number, value?: string): void;
    cut(visit: () => void): void; cut(cell: Cell): void;
  }
  export default Bag;`;
  const bag = operations(typed, 'class Bag { add(cell) {} cut(cell) {} }', 'bag.d.ts');
  assert.equal(shown(bag), { add: 'int(0, 5)', cut: 'node()' });
});

test('JSDoc types determine the domains; without types, the names of parameters do', () => {
  const plain = `class Bag {
    /**
     * @param {string} item
     * @param {number} [at]
     */
    add(item, at) {}
    /** @param {Array<boolean>} flags */
    mark(flags) {}
    /** @private */
    grow() {}
    push(...things) {}
    put(value, count = 1) {}
    old() { return arguments.length; }
    each(callback) {}
    remove(node) {}
    print() { console.log(this); }
  }`;
  assert.equal(shown(operations(plain, plain, 'bag.js')), {
    add: "oneOf('a', 'b', 'ab')",
    mark: 'array(bool())',
    push: 'int(0, 5)',
    put: 'int(0, 5)',
    old: 'int(0, 5)',
    remove: 'node()',
    each: 'callback is a function',
    print: '',
  });
});

test('methods of constructor functions and superclasses count, of built-in containers those that change them', () => {
  const plain = `function Above() {} Above.prototype.first = function (item) {};
    class Bag extends Above { second() {} }
    class List extends Array {}`;
  assert.equal(shown(operations(plain, plain, 'bag.js')), { second: '', first: 'int(0, 5)' });
  // oxlint-disable-next-line typescript/no-implied-eval
  const List = new Function(`${plain}; return List;`)() as (...args: never[]) => unknown;
  const inserted = { push: 'int(0, 5)', unshift: 'int(0, 5)' };
  assert.equal(shown(operationsOf(List, undefined)), { ...inserted, pop: '', shift: '', reverse: '' });
});

test('a function in a field takes the place of the method of its name', () => {
  class Cache {
    isStale: (key: number) => boolean = () => false;
    put(key: number): number {
      return key;
    }
    track(): void {
      Object.assign(this, { put: (key: number, ttl: number): number => key + ttl });
    }
  }
  const cache = new Cache();
  cache.track();
  const { usable } = operationsOf(Cache as unknown as () => unknown, undefined, cache);
  assert.equal(
    usable.map(({ name, parameters }) => [name, parameters]),
    [
      ['track', undefined],
      ['isStale', undefined],
      ['put', ['key', 'ttl']],
    ],
  );
});

test('a method whose name a field of the object has is left out', () => {
  class Bag {
    readonly items: unknown[] = [];
    add(item: unknown): void {
      this.items.push(item);
    }
    count(): number {
      return this.items.length;
    }
  }
  const bag = Object.defineProperty(new Bag(), 'count', { value: 0 });
  assert.equal(shown(operationsOf(Bag as never, undefined, bag)), {
    add: 'int(0, 5)',
    count: 'a field of its objects has the name',
  });
});

test('a bound function in a field is the method of its name', () => {
  class Cache {
    constructor() {
      Object.assign(this, { put: this.put.bind(this) });
    }
    put(key: number): number {
      return key;
    }
  }
  const { usable } = operationsOf(Cache as unknown as () => unknown, undefined, new Cache());
  assert.equal(
    usable.map(({ name, parameters }) => [name, parameters]),
    [['put', ['key']]],
  );
});

test('reads types of prototype methods from JSDoc, and of declarations from the first overload', () => {
  const [old] = readClassSources(
    '/** @param {string} word */\nTrie.prototype.add = function (word) {};',
    'trie.js',
  );
  assert.is(old!.name, 'Trie');
  assert.equal(old!.parameters.get('add')![0]!.hint, { kind: 'string' });
  const [queue, pairs] = readClassSources(
    `/** @template [T=number] */
    export default class Queue {
      /** @param {T} item
        * @param {Object} tag */
      push(item, tag) {}
    }
    /** @template K, V */
    class Pairs {
      /** @param {V} value */
      add(value) {}
    }`,
    'queue.js',
  );
  assert.equal(
    queue!.parameters.get('push')!.map(({ hint }) => hint.kind),
    ['unknown', 'unknown'],
  );
  assert.is(pairs!.parameters.get('add')![0]!.hint.kind, 'unknown');
  const [declared] = readClassSources(
    'export declare class A<T extends {}> { constructor(size: number); at(i: number): T; at(i: string): T; put(item: T): void; private x; }',
    'a.d.ts',
  );
  assert.equal(declared!.parameters.get('at')![0]!.hint, { kind: 'number' });
  assert.equal(declared!.parameters.get('put')![0]!.hint, { kind: 'unknown' });
  assert.is(constructorArguments(declared!.parameters.get('constructor')!), 'k');
});

test('a JSDoc type that names a type parameter of the method allows every value', () => {
  const [store] = readClassSources(
    'export declare class Store<G = any> { /** @param {V} value */ set<V = G>(value: V): void; }',
    'store.d.ts',
  );
  assert.equal(store!.parameters.get('set')![0]!.hint, { kind: 'unknown', parameter: 'V' });
});

test('a syntax error is reported with its line and column', () => {
  assert.throws(
    () => readClassSources('class A {\n  add( {\n}', 'a.js'),
    (error: { code: string; message: string }) =>
      error.code === 'BAD_FILE' && /\(\d+:\d+\)/.test(error.message),
  );
});

test('constructors get arguments up to the last required one', () => {
  const code = (source: string): string => {
    // oxlint-disable-next-line typescript/no-implied-eval
    const Class = new Function(`return ${source}`)() as (...args: never[]) => unknown;
    return constructorArguments(readFunction(Class)!.parameters);
  };
  assert.is(code('class { constructor(list) {} }'), '');
  assert.is(code('class { constructor(capacity, compare) {} }'), 'k, (a, b) => Math.sign(a - b)');
  assert.is(code('class { constructor(options = {}) {} }'), '');
  assert.is(code('class { constructor(ArrayClass, capacity) {} }'), 'Array, k');
  assert.is(code('class extends (class { constructor(limit) {} }) {}'), 'k');
  assert.is(code('function (size) {}'), 'k');
  assert.is(code('function (count) {}'), 'k');
  const options: Parameter = {
    name: 'options',
    hint: { kind: 'object', name: 'Options' },
    optional: false,
    rest: false,
  };
  assert.equal(constructorGuesses([options]).slice(0, 3), ['{}', '', '{ max: k }']);
  assert.equal(constructorGuesses([]), ['']);
  const open: Parameter = { ...options, hint: { kind: 'unknown' } };
  assert.equal(constructorGuesses([open], [['width', 'height']]).slice(-3), [
    '{}',
    '{ width: k, height: k }',
    '[]',
  ]);
  assert.is(code('class { constructor(degree, distance) {} }'), '3, (a, b) => Math.abs(a - b)');
  assert.is(code('class { constructor(scoreFunction) {} }'), '(value) => value');
});

test('looksLikeBuilder decides by the first and last word of a name', () => {
  for (const name of ['add', 'push', 'insertFirst', 'set', 'enqueue', 'addEdge'])
    assert.ok(looksLikeBuilder(name), name);
  for (const name of ['address', 'pop', 'setLimit', 'insertNode', 'pushAll', 'putter']) {
    assert.not(looksLikeBuilder(name), name);
  }
});

test('methods that are bound to their object are those of the prototype', () => {
  class Bag {
    items: unknown[] = [];
    constructor() {
      this.add = this.add.bind(this);
    }
    add(item: number, at = 0): void {
      this.items.splice(at, 0, item);
    }
  }
  const found = operationsOf(Bag as unknown as () => unknown, undefined, new Bag());
  assert.equal(
    found.usable.map(({ name, args }) => [name, args.length]),
    [['add', 1]],
  );
});

test.run();
