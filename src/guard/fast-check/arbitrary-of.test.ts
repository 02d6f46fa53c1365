import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import searchTree from '../../../structures/binary-search-tree/index.ts';
import { readHeap } from '../../objects/heap/read.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import { thrownBy } from '../../base/testing/thrown-by.ts';
import { arbitraryOf } from './arbitrary-of.ts';
import { brokenOf } from './broken-of.ts';

const test = suite('arbitraries of objects');

interface Tree {
  readonly size: number;
  insert(key: number): void;
}
const repOK = searchTree.repOK as (tree: Tree) => boolean;
const sizeOf = (tree: object): number => readHeap(tree).objects.length;

test('valid objects are valid, of all sizes up to the scope, and no two runs share one', () => {
  const sizes = new Set<number>();
  const met = new Set<object>();
  const property = fc.property(arbitraryOf(searchTree, repOK, { scope: 4 }), (tree) => {
    assert.ok(repOK(tree));
    sizes.add(tree.size);
    assert.not.ok(met.has(tree));
    met.add(tree);
    tree.insert(9);
  });
  fc.assert(property, { seed: 1, numRuns: 300 });
  for (let size = 0; size <= 4; size++) assert.ok(sizes.has(size), `no tree of ${size} nodes`);
});

test('a valid object shrinks to the smallest valid one that fails', () => {
  const trees = arbitraryOf(searchTree, repOK, { scope: 6 });
  for (const seed of [1, 2, 3]) {
    const { counterexample } = fc.check(
      fc.property(trees, ({ size }) => size < 3),
      { seed },
    );
    const [smallest] = counterexample!;
    assert.is(smallest.size, 3);
    assert.ok(repOK(smallest));
  }
});

test('objects that the repOK rejects are left out', () => {
  const even = ({ size }: Tree): boolean => size % 2 === 0;
  fc.assert(
    fc.property(arbitraryOf(searchTree, even), ({ size }) => size % 2 === 0),
    { seed: 1 },
  );
});

test('broken objects are rejected and shrink to broken ones of few nodes', () => {
  const broken = brokenOf(searchTree, repOK, { scope: 4 });
  fc.assert(
    fc.property(broken, (tree) => !repOK(tree)),
    { seed: 1, numRuns: 200 },
  );
  const { counterexample } = fc.check(
    fc.property(broken, (tree) => sizeOf(tree) < 3),
    { seed: 1 },
  );
  const [smallest] = counterexample!;
  assert.not.ok(repOK(smallest));
  assert.is(sizeOf(smallest), 3);
});

test('what no arbitrary can be made of is refused', async () => {
  class Late {
    size = 0;
    async add(): Promise<void> {
      await Promise.resolve();
      this.size++;
    }
  }
  const late = defineStructure({ name: 'late', create: () => new Late(), builders: { add: [] } });
  const asynchronous = await thrownBy(() => {
    fc.sample(
      arbitraryOf(late, () => true),
      { seed: 1, numRuns: 20 },
    );
  });
  assert.is(asynchronous.code, 'BAD_OPTION');
  const viewed = defineStructure({
    name: 'viewed',
    create: () => [] as number[],
    builders: { push: [int(0, 1)] },
    expose: (list: number[]) => ({ length: list.length }),
  });
  assert.is((await thrownBy(() => brokenOf(viewed, () => true))).code, 'BAD_OPTION');
  assert.is((await thrownBy(() => arbitraryOf({} as Structure, () => true))).code, 'INVALID_STRUCTURE');
  assert.is((await thrownBy(() => arbitraryOf(searchTree, repOK, { scope: 0 }))).code, 'BAD_OPTION');
  assert.is((await thrownBy(() => arbitraryOf(searchTree, 'model' as never))).code, 'BAD_OPTION');
});

test.run();
