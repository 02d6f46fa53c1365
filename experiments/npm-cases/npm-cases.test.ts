import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ClassTable } from '../../src/objects/heap/class-table.ts';
import { createRandom } from '../../src/base/random.ts';
import { brokenObjects, validObjects } from './histories.ts';
import { npmCases } from './index.ts';
import { isInstalled } from './load-package.ts';

const cases = suite('npm cases');
// The packages are not dependencies of learn-inv; `npm ci --prefix experiments/npm-cases` installs them.
const test = (name: string, run: () => void): void =>
  isInstalled ? cases(name, run) : cases.skip(name, run);

/** A few calls on a new object, and the field values after them in the faulty and in the fixed release. */
interface Sequence {
  readonly calls: readonly (readonly [method: string, ...args: unknown[]])[];
  /** Field values by path. */
  readonly buggy: Readonly<Record<string, unknown>>;
  readonly right?: Readonly<Record<string, unknown>>;
}

const INTERVAL_TREE: Sequence = {
  calls: [
    ...[1, 2, 3, 4].map((low) => ['insert', { low, high: low }] as const),
    ['remove', { low: 4, high: 4 }],
  ],
  buggy: { 'root.height': 2, 'root.left.height': 0, 'root.right.height': 0 },
};

const SEQUENCES: Readonly<Record<string, Sequence>> = {
  yallist: {
    calls: [['push', 7], ['shift']],
    buggy: { head: null, 'tail.value': 7, length: 0 },
    right: { head: null, tail: null, length: 0 },
  },
  'lru-map': {
    calls: [
      ['set', 1, 0],
      ['set', 2, 0],
      ['delete', 1],
    ],
    buggy: { size: 1, '_keymap.size': 2, 'oldest.key': 2 },
    right: { size: 1, '_keymap.size': 1, 'oldest.key': 2 },
  },
  'linked-list': {
    calls: [
      ['insertLast', 1],
      ['insertLast', 2],
      ['insertLast', 3],
      ['removeEach', (node: { readonly _value: number }) => node._value === 1],
    ],
    buggy: { _count: 1, '_head._value': 2, '_head._next._value': 3 },
    right: { _count: 2, '_head._value': 2, '_head._next._value': 3 },
  },
  'red-black-tree': {
    calls: [
      ['add', 4],
      ['add', 2],
      ['add', 6],
      ['add', 1],
      ['delete', 6],
    ],
    // Two black nodes to the left of the root, none to its right.
    buggy: { '_root.key': 4, '_root._left.key': 2, '_root._left._color': 'BLACK', '_root._right.key': NaN },
    right: { '_root.key': 2, '_root._left.key': 1, '_root._left._color': 'BLACK', '_root._right.key': 4 },
  },
  'binary-search-tree': {
    calls: [
      ['add', 1],
      ['add', 2],
      ['delete', 1],
    ],
    buggy: { _root: null, _size: 1 },
    right: { '_root.key': 2, _size: 1 },
  },
  'lru-cache': {
    calls: [
      ['set', 1, 5],
      ['set', 2, 3],
      ['delete', 2],
    ],
    buggy: { size: 1, calculatedSize: 2, 'sizes.0': 5 },
    right: { size: 1, calculatedSize: 5, 'sizes.0': 5 },
  },
  lru: {
    calls: [
      ['set', 'a', 1],
      ['set', 'b', 1],
      ['set', 'a', 2],
    ],
    buggy: { head: 'a', tail: 'a', 'cache.a.prev': 'b', 'cache.b.prev': 'a' },
    right: { head: 'a', tail: 'b', 'cache.a.prev': 'b', 'cache.b.prev': null },
  },
  'tiny-lru': {
    calls: [
      ['set', 'a', 1],
      ['set', 'b', 1],
      ['set', 'c', 1],
      ['set', 'b', 2],
    ],
    buggy: { first: 'b', last: 'a', 'cache.a.next': 'b', 'cache.c.previous': null },
    right: { first: 'b', last: 'a', 'cache.a.right': 'c', 'cache.c.left': 'a' },
  },
  'flatten-interval-tree': {
    calls: [...[4, 2, 6, 1].map((low) => ['insert', [low, low], 1] as const), ['remove', [6, 6], 1]],
    buggy: {
      'root.max': 4,
      'root.left.color': 1,
      'root.left.left.color': 0,
      'root.right.color': 1,
      'root.right.max': undefined,
    },
    right: {
      'root.max': 4,
      'root.item.key.low': 2,
      'root.left.color': 1,
      'root.right.color': 1,
      'root.right.max': 4,
    },
  },
  'sorted-btree': {
    calls: [...[0, 1, 2, 3, 4, 5, 6].map((key) => ['set', key, 1] as const), ['deleteRange', 3, 6, true]],
    buggy: { _size: 3, '_root.keys.length': 2, '_root.keys.1': undefined, '_root.children.1.keys.length': 0 },
    right: { _size: 3, '_root.keys.length': 3 },
  },
  'lru-cache-slots': {
    calls: [
      ['set', 1, 0],
      ['set', 2, 0],
      ['get', 1],
      ['set', 3, 0],
    ],
    buggy: { size: 3, 'keyList.0': 1, 'keyList.1': 3, 'keyList.2': null, head: 1, tail: 1 },
    right: { size: 3, 'keyList.0': 1, 'keyList.1': 2, 'keyList.2': 3, head: 1, tail: 2 },
  },
  'ordered-map': {
    calls: [
      ['setElement', 1, 1],
      ['eraseElementByKey', 1],
    ],
    buggy: { length: 0, 'root.parent': undefined },
    right: { length: 0, root: undefined },
  },
  'splay-tree': {
    calls: [
      ['insert', 1],
      ['load', [2, 3]],
    ],
    buggy: { _size: 1, '_root.left.key': 1, '_root.key': 2, '_root.right.key': 3 },
  },
  'interval-tree': INTERVAL_TREE,
  'interval-tree-of-six-lengths': INTERVAL_TREE,
};

/** The value of an object at a path. */
const at = (object: unknown, path: string): unknown =>
  path.split('.').reduce((held, key) => (held as Record<string, unknown>)[key], object);

for (const [
  name,
  {
    structure,
    buggy,
    fixed,
    suspects: [suspect],
  },
] of Object.entries(npmCases)) {
  const { calls, ...expected } = SEQUENCES[name]!;
  const holds = (version: string, fields: Readonly<Record<string, unknown>>): void => {
    const object = structure(version).create(6) as Record<string, (...args: unknown[]) => unknown>;
    for (const [method, ...args] of calls) object[method]!(...args);
    const held = Object.keys(fields).map((path) => [path, at(object, path)]);
    assert.equal(Object.fromEntries(held), fields);
  };

  test(`${suspect} leaves an invalid ${name} in ${buggy}`, () => holds(buggy, expected.buggy));

  if (fixed !== undefined) {
    test(`${suspect} leaves a valid ${name} in ${fixed}`, () => holds(fixed, expected.right!));
  }

  test(`builders of ${name} keep its invariant, and ${suspect} breaks it in the faulty release only`, () => {
    const classes = new ClassTable();
    const random = createRandom(name);
    const broken = (version: string): number =>
      brokenObjects({ structure: structure(version), count: 10, classes }, suspect, random).length;
    assert.is(broken(buggy), 10);
    if (fixed !== undefined) assert.is(broken(fixed), 0);
    for (const version of fixed === undefined ? [buggy] : [buggy, fixed]) {
      const trusted = { ...structure(version), methods: [] };
      const made = validObjects({ structure: trusted, count: 100, classes, attempts: 100 }, random);
      assert.is(made.length, 100);
    }
  });
}

cases.run();
