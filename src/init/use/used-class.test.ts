import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { RecordedUse, UsedValue } from '../../programs/record/recorded-use.ts';
import { isUsedThroughOthers, usedClass, type UsedClass, withSimilarFunctions } from './used-class.ts';

const library = {
  empty: (): object => ({}),
  set: (key: number, value: string, tree: object): unknown => [key, value, tree],
  remove: (key: number, tree: object): unknown => [key, tree],
  clear: (tree: object): unknown => tree,
  merge: (tree: object, other: object): unknown => [tree, other],
  depth: (node: object): unknown => node,
  version: 1,
};

const code = (text: string): UsedValue => ({ kind: 'code', code: text, of: 'number' });
const tree: UsedValue = { kind: 'object', id: 0 };
const call = (path: string, args: readonly UsedValue[], result?: number): RecordedUse['calls'][number] => ({
  ...{ path, args, isNew: false, outcome: 'returned' },
  ...(result === undefined ? {} : { result }),
});
const use: RecordedUse = {
  calls: [
    call('empty', [], 0),
    ...[1, 2, 3].map((key) => call('set', [code(String(key)), code("'a'"), tree])),
  ],
  objects: [{ id: 0, className: 'Tree', madeBy: 0 }],
};

/** Returns the class with the current object in a holder. */
const persistent = (used: UsedClass): UsedClass => ({
  ...used,
  uses: new Map(
    [...used.uses].map(([name, calls]) => [
      name,
      calls.map((one) => ({
        ...one,
        args: one.args.map((value) =>
          value.kind === 'code' && value.of === 'subject' ? { ...value, code: 'object.value' } : value,
        ),
      })),
    ]),
  ),
});

test('functions that take the object like used ones get the values of parameters of the same names', () => {
  const used = withSimilarFunctions(usedClass(use, undefined)!, { library, made: {} });
  assert.equal(
    [...used.functions],
    [
      ['set', 'library.set'],
      ['remove', 'library.remove'],
      ['clear', 'library.clear'],
    ],
  );
  const subject = { kind: 'code', code: 'object', of: 'subject' };
  const removed = used.uses.get('remove')!.map(({ args }) => args);
  assert.equal(removed.slice(0, 2), [
    [code('1'), subject],
    [code('2'), subject],
  ]);
});

test('of a persistent class, a function that returns an object of it is an update', () => {
  class Tree {}
  const used: UsedClass = { ...usedClass(use, undefined)!, isPersistent: true };
  const module = {
    made: new Tree(),
    library: {
      ...library,
      remove: (key: number, tree: object): object => (key < 0 ? library : tree),
      has: (key: number, tree: object): boolean => key in tree,
    },
  };
  const { functions, updates } = withSimilarFunctions(persistent(used), module);
  assert.ok(functions.has('has'));
  assert.equal([...updates], ['remove', 'clear']);
});

test('an exported object is the first one of a class whose methods return the next one, and of no other', () => {
  const on = (object: number, path: string, result?: number): RecordedUse['calls'][number] => ({
    ...call(path, [code('1')], result),
    object,
  });
  const objects = [
    { id: 0, className: 'Node', madeBy: -1, path: 'empty' },
    ...[1, 2].map((id) => ({ id, className: 'Node', madeBy: id - 1 })),
  ];
  const reads = ['get', 'has', 'count'].map((path) => on(2, path));
  const calls = [on(0, 'set', 1), on(1, 'set', 2), ...reads];
  const used = usedClass({ calls, objects }, undefined)!;
  assert.equal(used.creations, ['library.empty']);
  assert.ok(used.isPersistent);
  assert.equal([...used.updates], ['set']);
  const changed = [on(0, 'add'), on(0, 'add'), on(0, 'has')];
  assert.is(usedClass({ calls: changed, objects: objects.slice(0, 1) }, undefined), undefined);
});

test('objects are used through others if functions take them, or if an object that programs use less makes them', () => {
  assert.ok(isUsedThroughOthers(use));
  const on = (object: number, path: string): RecordedUse['calls'][number] => ({ ...call(path, []), object });
  const made = (inserts: readonly string[]): RecordedUse => ({
    calls: [
      { ...call('default', [], 0), isNew: true },
      { ...on(0, 'addCollection'), result: 1 },
      ...inserts.map((path) => on(1, path)),
    ],
    objects: [
      { id: 0, className: 'Database', madeBy: 0 },
      { id: 1, className: 'Collection', madeBy: 1 },
    ],
  });
  const used = made(['insert', 'update', 'remove']);
  assert.ok(isUsedThroughOthers(used));
  assert.equal(usedClass(used, undefined)!.creations, ['new library.default().addCollection()']);
  assert.not(isUsedThroughOthers(made(['insert', 'insert'])));
  const merged = (maker: Partial<RecordedUse['calls'][number]>, path: string): RecordedUse => ({
    calls: [
      { ...call('Text.create', [], 0), ...maker },
      on(0, 'lines'),
      on(0, 'at'),
      call(path, [tree, tree]),
    ],
    objects: [{ id: 0, className: 'Tree', madeBy: 0 }],
  });
  assert.ok(isUsedThroughOthers(merged({}, 'Text.merge')));
  assert.not(isUsedThroughOthers(merged({ path: 'Tree.create' }, 'Tree.merge')), 'a static member');
  assert.not(isUsedThroughOthers(merged({ path: 'Tree', isNew: true }, 'merge')), 'made with new');
  const constructed = [
    { ...call('Database', [], 0), isNew: true },
    ...['add', 'remove', 'get'].map((path) => on(0, path)),
  ];
  assert.not(isUsedThroughOthers({ calls: constructed, objects: used.objects.slice(0, 1) }));
});

test('nothing is added to a class with methods', () => {
  const used: UsedClass = { ...usedClass(use, undefined)!, functions: new Map() };
  assert.is(withSimilarFunctions(used, { library, made: {} }), used);
});

test.run();
