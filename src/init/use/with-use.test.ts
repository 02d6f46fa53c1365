import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Observer } from '../../programs/record/observer.ts';
import { readClassSources } from '../../programs/source/class-source.ts';
import { operationsOf } from '../operations/operations-of.ts';
import { subjectsOf, usesOf } from './subject-use.ts';
import { withUse } from './with-use.ts';

/** Returns a class; recording changes it, so each purpose has its own. */
const storeClass = () =>
  class Store {
    items = new Map<unknown, unknown>();
    set(key: unknown, value: unknown): void {
      this.items.set(key, value);
    }
    replace(key: unknown, value: unknown): void {
      this.items.set(key, value);
    }
    rename(oldKey: unknown, keyToSet: unknown): void {
      this.items.set(keyToSet, this.items.get(oldKey));
    }
    resize(size: number): void {
      this.items.set('size', size);
    }
  };

test('a method that no program called draws its arguments as those that a parameter of the name, or of a part of it, got', () => {
  const Store = storeClass();
  const observer = new Observer();
  const Observed = observer.observed(storeClass(), 'default') as ReturnType<typeof storeClass>;
  const store = new Observed();
  store.set('x', { age: 'old' });
  store.set('y', 1);
  const guessed = operationsOf(Store as never, undefined, new Store());
  const uses = usesOf(
    subjectsOf(observer.use, { name: 'Store', className: 'Store', isDefault: true }),
    undefined,
  );
  const { usable } = withUse(guessed, uses, new Store());
  const shown = usable.map(({ name, args, given }) => [name, args.join(', '), given ?? '']);
  const keys = "oneOf('x', 'y', 'a', 'b', 'c', 'd')";
  const values = "[{ age: 'old' }, 1][value]";
  assert.equal(Object.fromEntries(shown.map(([name, args, given]) => [name, [args, given]])), {
    set: [`${keys}, int(0, 1)`, `key, ${values}`],
    replace: [`${keys}, int(0, 1)`, `key, ${values}`],
    rename: [`${keys}, ${keys}`, ''],
    resize: ['int(0, 5)', ''],
  });
});

test('lists for a method that no program called have items made anew, not those that the object holds', () => {
  const indexClass = () =>
    class Index {
      readonly documents = new Set<object>();
      add(entry: object): void {
        this.documents.add(entry);
      }
      remove(document: object): void {
        this.documents.delete(document);
      }
      removeAll(documents: readonly object[]): void {
        for (const document of documents) this.remove(document);
      }
    };
  const types = `declare class Index<T> { add(entry: T): void; remove(document: T): void; removeAll(documents: T[]): void }`;
  const observer = new Observer();
  const index = new (observer.observed(indexClass(), 'default') as ReturnType<typeof indexClass>)();
  for (const document of [{ id: 1 }, { id: 2 }]) {
    index.add(document);
    index.remove(document);
  }
  const Index = indexClass();
  const guessed = operationsOf(Index as never, readClassSources(types, 'index.d.ts')[0], new Index());
  const names = { name: 'Index', className: 'Index', isDefault: true };
  const { usable } = withUse(guessed, usesOf(subjectsOf(observer.use, names), undefined), new Index());
  const argsOf = (name: string): readonly string[] =>
    usable.find((operation) => operation.name === name)!.args;
  assert.equal(argsOf('remove'), ['node()']);
  assert.ok(
    argsOf('removeAll').every((domain) => !domain.includes('node()')),
    argsOf('removeAll').join(),
  );
});

test('a method that no program called draws its arguments as those that its type parameter got', () => {
  const heapClass = () =>
    class Heap {
      readonly items: unknown[] = [];
      push(...items: unknown[]): void {
        this.items.push(...items);
      }
      exchange(element: unknown): void {
        this.items[0] = element;
      }
      fill(all: unknown[]): void {
        this.items.push(...all);
      }
    };
  const types = `declare class Heap<T> {
    push(...items: T[]): void; exchange(element: T): void; fill(all: readonly T[]): void }`;
  const observer = new Observer();
  const heap = new (observer.observed(heapClass(), 'default') as ReturnType<typeof heapClass>)();
  heap.push({ rank: 2 });
  heap.push({ rank: 3 });
  const Heap = heapClass();
  const guessed = operationsOf(Heap as never, readClassSources(types, 'heap.d.ts')[0], new Heap());
  const names = { name: 'Heap', className: 'Heap', isDefault: true };
  const { usable } = withUse(guessed, usesOf(subjectsOf(observer.use, names), undefined), new Heap());
  assert.equal(Object.fromEntries(usable.map(({ name, args, given }) => [name, [...args, given]])), {
    push: ['int(0, 5)', '{ rank: item0 }'],
    exchange: ['int(0, 5)', '{ rank: element }'],
    fill: ['array(int(0, 5))', 'all.map((item) => ({ rank: item }))'],
  });
});

test('a parameter that its type names otherwise than the code draws as those of its name in the code', () => {
  const indexClass = () =>
    class Index {
      readonly found = new Map<string, number>();
      search(phrases: string): void {
        this.found.set(phrases, 1);
      }
      get(phrases: string): void {
        this.found.set(phrases, 1);
      }
    };
  const types = 'declare class Index { search(phrase: string): void; get(phrase: string): void }';
  const observer = new Observer();
  const index = new (observer.observed(indexClass(), 'default') as ReturnType<typeof indexClass>)();
  index.search('he');
  index.search('her');
  const Index = indexClass();
  const guessed = operationsOf(Index as never, readClassSources(types, 'index.d.ts')[0], new Index());
  const names = { name: 'Index', className: 'Index', isDefault: true };
  const { usable } = withUse(guessed, usesOf(subjectsOf(observer.use, names), undefined), new Index());
  const args = new Map(usable.map((operation) => [operation.name, operation.args]));
  assert.equal(args.get('get'), args.get('search'));
});

test('what programs gave for a parameter of the name counts before the class that its type declares', () => {
  class Range {
    readonly low = 0;
  }
  const rangesClass = () =>
    class Ranges {
      readonly ranges: unknown[] = [];
      insert(range: unknown): void {
        this.ranges.push(range);
      }
      remove(range: unknown): void {
        this.ranges.splice(this.ranges.indexOf(range), 1);
      }
    };
  const types = `declare class Range { low: number }
    declare class Ranges { insert(range: Range | number[]): void; remove(range: Range): void }`;
  const observer = new Observer();
  const ranges = new (observer.observed(rangesClass(), 'default') as ReturnType<typeof rangesClass>)();
  const Observed = observer.observed(Range, 'Range') as typeof Range;
  for (const range of [[1, 4], [2, 5], [0, 3], new Observed()]) ranges.insert(range);
  const Ranges = rangesClass();
  const source = readClassSources(types, 'ranges.d.ts').find((known) => known.name === 'Ranges');
  const guessed = operationsOf(Ranges as never, source, new Ranges());
  assert.equal(guessed.usable.find(({ name }) => name === 'remove')!.args, ['node()']);
  const names = { name: 'Ranges', className: 'Ranges', isDefault: true };
  const { usable } = withUse(guessed, usesOf(subjectsOf(observer.use, names), undefined), new Ranges());
  for (const { name, given } of usable) assert.match(given ?? '', '[_0_0, _0_1]', name);
});

test('the lower bound of a range comes first, whatever its parameters are called in the code', () => {
  const rangesClass = () =>
    class Ranges {
      readonly all: unknown[] = [];
      add(a: number, b?: number): void {
        this.all.push(a, b);
      }
      cut(a: number, b: number): void {
        this.all.push(a, b);
      }
    };
  const types = `declare class Ranges {
    add(low: number, high?: number): void; cut(min: number, max: number): void }`;
  const observer = new Observer();
  const ranges = new (observer.observed(rangesClass(), 'default') as ReturnType<typeof rangesClass>)();
  ranges.add(1);
  ranges.add(2, 3);
  const Ranges = rangesClass();
  const guessed = operationsOf(Ranges as never, readClassSources(types, 'ranges.d.ts')[0], new Ranges());
  const names = { name: 'Ranges', className: 'Ranges', isDefault: true };
  const { usable } = withUse(guessed, usesOf(subjectsOf(observer.use, names), undefined), new Ranges());
  assert.equal(Object.fromEntries(usable.map(({ name, require: condition }) => [name, condition])), {
    add: undefined,
    add2: 'low <= b',
    cut: 'min <= max',
  });
});

test('code that was made small has the parameters of its declarations, as many as these', () => {
  const indexClass = () =>
    class Index {
      readonly texts = new Map<unknown, unknown>();
      add(a: unknown, b: unknown): void {
        this.texts.set(a, b);
      }
      search(a: unknown): boolean {
        return [...this.texts.values()].includes(a);
      }
      remove(): void {}
    };
  const Index = indexClass();
  Object.defineProperty(Index.prototype, 'remove', {
    // oxlint-disable-next-line typescript/no-implied-eval
    value: new Function('return this.texts.delete.apply(this.texts, arguments)'),
  });
  const types = `declare class Index {
    add(id: number, content: string): void; search(query: string): boolean; remove(id: number): void }`;
  const observer = new Observer();
  const index = new (observer.observed(indexClass(), 'default') as ReturnType<typeof indexClass>)();
  index.add(1, 'two');
  index.search('three');
  const guessed = operationsOf(Index as never, readClassSources(types, 'index.d.ts')[0], new Index());
  const names = { name: 'Index', className: 'Index', isDefault: true };
  const { usable } = withUse(guessed, usesOf(subjectsOf(observer.use, names), undefined), new Index());
  assert.equal(Object.fromEntries(usable.map(({ name, args, items }) => [name, [...args, items]])), {
    add: ['int(0, 5)', "oneOf('two', 'a', 'b', 'c', 'd')", undefined],
    search: ["oneOf('three', 'a', 'b', 'c', 'd')", undefined],
    remove: ['int(0, 5)', undefined],
  });
});

test.run();
