import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInStructures } from '../../../../structures/index.ts';
import { defineStructure, int, type Structure } from '../../../objects/structure/language.ts';
import { chooseScopes, scopesToLearnAt } from './choose-scopes.ts';
import { switchStructure } from '../testing/switch.ts';

const SEED = { seed: 1 };

class Point {
  x: number;
  constructor(x: number) {
    this.x = x;
  }
}

/** Returns a structure of items with a number of points each, beside some points that every object has. */
const pointed = (points: number, initial = 0): Structure =>
  defineStructure({
    name: 'pointed',
    create: () => ({ corners: pointsOf(initial, 0), items: [] as Point[][] }),
    builders: {
      add: {
        args: [int(0, 9)],
        run: ({ items }, x: number) => void items.push(pointsOf(points, x)),
      },
    },
  });

const pointsOf = (count: number, x: number): Point[] => Array.from({ length: count }, () => new Point(x));

test('a scope of six, after a small one, is chosen for objects of the usual size', async () => {
  for (const name of ['avl-tree', 'lru-cache']) {
    assert.equal(await chooseScopes(await builtInStructures[name]!(), SEED), [3, 6], name);
  }
  // Scope 3 has six sorted lists.
  assert.equal(await chooseScopes(await builtInStructures['sorted-list']!(), SEED), [4, 6]);
});

test('a scope that holds too few sizes of objects is followed by a larger one', async () => {
  // An item takes three points, so that scope 6 holds objects of no more than one item beside the first three points.
  const scopes = await chooseScopes(pointed(3, 3), SEED);
  assert.equal(scopes, [9]);
});

test('objects that grow too large lead to a smaller scope', async () => {
  const wide: Structure = {
    ...pointed(40),
    scope: (k) => ({ Point: { objects: 10 ** (k - 2) }, Array: { objects: 10 ** k, items: 10 ** k } }),
  };
  assert.equal(await chooseScopes(wide, SEED), [4]);
});

test('objects with few states are learned at scope 6', async () => {
  assert.equal(await chooseScopes(switchStructure, SEED), [6]);
});

test('a small scope is learned first if builders are slow for the time that there is', async () => {
  const tree = await builtInStructures['binary-search-tree']!();
  const wait = new Int32Array(new SharedArrayBuffer(4));
  const slow: Structure = {
    ...tree,
    create: (k) => {
      Atomics.wait(wait, 0, 0, 2);
      return tree.create(k);
    },
  };
  assert.equal(await scopesToLearnAt(tree, { ...SEED, seconds: 1e5 }), [6]);
  assert.equal(await scopesToLearnAt(slow, { ...SEED, seconds: 30 }), [3, 6]);
  assert.equal(await scopesToLearnAt(slow, SEED), [6]);
  assert.equal(await scopesToLearnAt(tree, { ...SEED, scope: 5 }), [5]);
});

test('what is wrong at every scope is reported', async () => {
  const throwing = defineStructure({
    name: 'throwing',
    create: () => ({ items: [] as number[] }),
    builders: {
      push: {
        args: [int(0, 9)],
        run: ({ items }, item: number) => {
          if (items.length > 1) throw new RangeError('full');
          items.push(item);
        },
      },
    },
  });
  try {
    await chooseScopes(throwing, SEED);
    assert.unreachable('it must throw');
  } catch (error) {
    assert.is((error as { code?: string }).code, 'BUILDER_THREW');
  }
});

test.run();
