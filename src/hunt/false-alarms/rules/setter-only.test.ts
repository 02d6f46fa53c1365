import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { rebuild } from '../../../objects/heap/rebuild.ts';
import { ABSENT } from '../../../objects/heap/value.ts';
import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { int } from '../../../objects/structure/finite-domains.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { log } from '../testing/log.ts';
import { classes, rejectedState, ruleContext } from '../testing/rule-inputs.ts';
import { constantField } from './constant-field.ts';
import { setterOnly } from './setter-only.ts';

/** Applies a rule to the last of some calls, after two calls of `write`. */
async function applied(
  { applies }: typeof setterOnly,
  name: string,
  values: readonly number[] = [],
  structure: Structure = log,
): Promise<string | undefined> {
  return applies(
    rejectedState(log, [
      ['write', 3],
      ['write', 4],
      [name, ...values],
    ]),
    ruleContext(structure, {
      isValid: ({ objects }) => objects.every(({ items }) => !items.includes(-1)),
    }),
  );
}

test('setter only: applies to a call that only sets fields that builders never change', async () => {
  assert.is(await applied(setterOnly, 'setLimit', [2]), 'limit');
  assert.is(await applied(setterOnly, 'close'), 'open');
});

test('setter only: does not apply to a call that also does something else', async () => {
  assert.is(await applied(setterOnly, 'cut', [2]), undefined);
});

test('setter only: does not apply to a value that is no argument, nor to a call without effect', async () => {
  assert.is(await applied(setterOnly, 'double'), undefined);
  assert.is(await applied(setterOnly, 'pretend', [4]), undefined);
});

test('setter only: does not apply to a field that builders change', async () => {
  assert.is(await applied(setterOnly, 'pretend', [7]), undefined);
});

class Page {
  isShared = false;
}

/** Has an inner object when it is large. */
class Book {
  lines = 0;
  page: Page | null = null;
  write(): void {
    if (++this.lines > 15) this.page ??= new Page();
  }
  share(): void {
    if (this.page !== null) this.page.isShared = true;
  }
}

test('setter only: applies to a number that an observer shows, builders leave at 0 and the call counts up', async () => {
  class Store {
    readonly put: (key: number) => void;
    readonly get: (key: number, by: number) => void;
    readonly size: () => number;
    readonly misses: () => number;
    constructor() {
      const keys = new Set<number>();
      let missed = 0;
      this.put = (key) => void keys.add(key);
      this.get = (key, by) => void (keys.has(key) ? keys.delete(key) : (missed += by));
      this.size = () => keys.size;
      this.misses = () => missed;
    }
  }
  const store = defineStructure<Store>({
    ...{ name: 'store', create: () => new Store(), observe: ['size()', 'misses()'] },
    builders: { put: [int(0, 5)] },
    methods: {
      miss: { args: [int(0, 5)], run: (object, key: number) => object.get(key, 1) },
      leap: { args: [int(0, 5)], run: (object, key: number) => object.get(key, 7) },
    },
  });
  const appliedTo = (...calls: readonly (readonly [string, number])[]): unknown =>
    setterOnly.applies(rejectedState(store, calls), ruleContext(store, { isValid: () => false }));
  const isValid = ({ objects: [root] }: ObjectGraph): boolean =>
    root!.values[root!.shape.keys.indexOf('misses()')] === 0;
  const appliedLater = (...calls: readonly (readonly [string, number])[]): unknown =>
    constantField.applies(rejectedState(store, calls), ruleContext(store, { isValid }));
  assert.is(await appliedLater(['miss', 2], ['put', 3]), 'misses()');
  assert.is(await appliedTo(['put', 1], ['miss', 2]), 'misses()');
  assert.is(await appliedTo(['miss', 2], ['miss', 2]), 'misses()');
  assert.is(await appliedTo(['put', 1], ['leap', 2]), undefined);
  assert.is(await appliedTo(['put', 1], ['miss', 1]), undefined, 'builders change the size');
});

test('setter only: applies to a field that no builder-made object has', async () => {
  class Named {
    items: number[] = [];
    label?: number;
  }
  const named = defineStructure<Named>({
    ...{ name: 'named', create: () => new Named() },
    builders: { write: { args: [int(0, 5)], run: ({ items }, item: number) => items.push(item) } },
    methods: {
      setLabel: { args: [int(0, 5)], run: (object, label: number) => (object.label = label) },
      setOther: { args: [int(0, 5)], run: (object, label: number) => (object.label = label + 100) },
    },
  });
  const appliedTo = async (name: string): Promise<string | undefined> =>
    setterOnly.applies(
      rejectedState(named, [
        ['write', 3],
        [name, 2],
      ]),
      ruleContext(named, { isValid: () => false }),
    );
  assert.is(await appliedTo('setLabel'), 'label');
  assert.is(await appliedTo('setOther'), undefined);
});

test('setter only: applies to fields of objects that only large objects have', async () => {
  const write = { args: [int(0, 1)], run: (book: Book) => book.write() };
  const book = defineStructure<Book>({
    ...{ name: 'book', create: () => new Book() },
    ...{ builders: { write }, methods: { share: [] } },
  });
  const calls = [...Array.from({ length: 16 }, () => ['write', 0] as const), ['share'] as const];
  const context = ruleContext(book);
  assert.is(await setterOnly.applies(rejectedState(book, calls), context), 'isShared');
  assert.is(context.marks.count, 1, 'a mark that later states may have');
});

test('setter only: does not apply if builders throw', async () => {
  const run = (): never => {
    throw new Error('full');
  };
  const full: Structure = { ...log, builders: log.builders.map((builder) => ({ ...builder, run })) };
  assert.is(await applied(setterOnly, 'setLimit', [2], full), undefined);
});

test('constant field: applies if the state is valid with the builders’ values in the fields set', async () => {
  assert.is(await applied(constantField, 'cut', [2]), 'limit');
  assert.is(await applied(constantField, 'ruin', [2]), undefined);
});

test('constant field: applies to the calls that follow the one that set the field', async () => {
  const after = (values: readonly [string, number][]): Promise<string | undefined> =>
    Promise.resolve(
      constantField.applies(
        rejectedState(log, values),
        ruleContext(log, { isValid: ({ objects }) => objects[0]!.values.includes(0) }),
      ),
    );
  assert.is(
    await after([
      ['setLimit', 2],
      ['write', 4],
    ]),
    'limit',
  );
  assert.is(
    await after([
      ['write', 4],
      ['double', 0],
      ['write', 3],
    ]),
    undefined,
    'not an argument',
  );
});

/** Returns a graph of a log with a function as listener, which is read as if the field were absent. */
const listening = ({ objects: [root, ...others] }: ObjectGraph): ObjectGraph => ({
  objects: [{ ...root!, values: root!.values.with(root!.shape.keys.indexOf('listener'), ABSENT) }, ...others],
});

test('both apply to a function in a field in which builders leave null', async () => {
  const { sequence, before, after } = rejectedState(log, [
    ['write', 3],
    ['setLimit', 0],
  ]);
  const set = { sequence, before, after: listening(after) };
  assert.is(await setterOnly.applies(set, ruleContext(log)), 'listener');
  const written = rejectedState(log, [
    ['write', 3],
    ['write', 4],
  ]);
  const isValid = ({ objects: [root] }: ObjectGraph): boolean => root!.values.includes(null);
  const later = { ...written, before: listening(written.before), after: listening(written.after) };
  assert.is(await constantField.applies(later, ruleContext(log, { isValid })), 'listener');
});

test('constant field: applies to a cursor that no builder sets, if the rest is valid', async () => {
  class Walked {
    first: { item: number; next: unknown } | null = null;
    cursor: object | null = null;
    count = 0;
    add(item: number): void {
      this.first = { item, next: this.first };
      this.count++;
    }
    rewind(): void {
      this.cursor = this.first;
    }
    lose(): void {
      this.rewind();
      this.count--;
    }
  }
  const walked = defineStructure<Walked>({
    ...{ name: 'walked', create: () => new Walked(), builders: { add: [int(0, 5)] } },
    methods: { rewind: [], lose: [] },
  });
  const isValid = ({ objects: [root, ...nodes] }: ObjectGraph): boolean =>
    root!.values[root!.shape.keys.indexOf('cursor')] === null && root!.values.includes(nodes.length);
  const after = async (method: string): Promise<string | undefined> =>
    constantField.applies(rejectedState(walked, [['add', 1], [method]]), ruleContext(walked, { isValid }));
  assert.is(await after('rewind'), 'cursor');
  assert.is(await after('lose'), undefined);
});

test('constant field: does not apply to a call that only sets fields, nor to one that sets none', async () => {
  assert.is(await applied(constantField, 'setLimit', [2]), undefined);
  assert.is(await applied(constantField, 'double'), undefined);
});

test('constant field: applies to a part of which there is one', async () => {
  class Index {
    records: number[] = [];
    isCreated = false;
  }
  class Indexed {
    index = new Index();
    add(record: number): void {
      this.index.records.push(record);
    }
    replace(record: number): void {
      this.index.records = [record];
      this.index.isCreated = true;
    }
    spoil(record: number): void {
      this.replace(-record);
    }
  }
  const indexed = defineStructure<Indexed>({
    ...{ name: 'indexed', create: () => new Indexed() },
    ...{ builders: { add: [int(0, 5)] }, methods: { replace: [int(0, 5)], spoil: [int(0, 5)] } },
  });
  const isValid = (graph: ObjectGraph): boolean => {
    const { index } = rebuild(graph, classes) as Indexed;
    return !index.isCreated && index.records.every((record) => record >= 0);
  };
  const appliedTo = async (name: string): Promise<string | undefined> =>
    constantField.applies(
      rejectedState(indexed, [
        ['add', 1],
        [name, 2],
      ]),
      ruleContext(indexed, { isValid }),
    );
  assert.is(await appliedTo('replace'), 'isCreated');
  assert.is(await appliedTo('spoil'), undefined);
});

test.run();
