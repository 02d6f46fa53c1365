import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import searchTree from '../../structures/binary-search-tree/index.ts';
import type { BinarySearchTree } from '../../structures/binary-search-tree/binary-search-tree.ts';
import { createSearchSpace } from '../learn/examples/korat/create-search-space.ts';
import { candidates, countCandidates } from '../learn/examples/korat/candidates.ts';
import { defineStructure } from '../objects/structure/define-structure.ts';
import { int, key } from '../objects/structure/finite-domains.ts';
import { thrownBy } from '../base/testing/thrown-by.ts';
import type { Finding } from './findings/finding.ts';
import { hunt } from './hunt.ts';
import { oracleOf } from './testing/oracles.ts';
import { counter, deque, dequeOfItems, dequeOK } from './testing/subjects.ts';

const test = suite('exhaustive hunt');

const shown = ({ method, kind, sequence }: Finding): string =>
  `${method} ${kind}: ${sequence.map(({ text }) => text).join('; ')}`;
const treeOracle = (): ReturnType<typeof oracleOf> => oracleOf(searchTree.repOK as (tree: object) => boolean);

test('calls every method with every argument on every object of the scope', async () => {
  for (const k of [1, 2, 3]) {
    const { valid } = countCandidates(candidates(await createSearchSpace(searchTree, k)));
    const { exhaustive, findings, calls } = await hunt(searchTree, {
      oracle: treeOracle(),
      scope: 3,
      exhaustive: k,
    });
    assert.equal(findings, []);
    assert.is(exhaustive!.objects, valid, `scope ${k}`);
    assert.ok(exhaustive!.isComplete);
    const perObject = { insert: k, contains: k, remove: k, removeMin: 1, clear: 1 };
    assert.equal(
      exhaustive!.operations,
      Object.entries(perObject).map(([name, lists]) => ({ name, objects: valid, calls: valid * lists })),
    );
    assert.is(calls, valid * Object.values(perObject).reduce((sum, lists) => sum + lists));
  }
});

test('finds the faults of the scope, shrunk, and those of objects as arguments', async () => {
  const { findings } = await hunt(deque, { oracle: oracleOf(dequeOK), scope: 3, exhaustive: 2 });
  assert.equal(findings.map(shown).sort(), [
    'drop invariant: push(0); push(0); drop(0)',
    'removeLast invariant: push(0); removeLast()',
  ]);
  const ofItems = await hunt(dequeOfItems, { oracle: oracleOf(dequeOK), scope: 3, exhaustive: 2 });
  assert.ok(ofItems.exhaustive!.isComplete);
});

test('a fault that needs one object and one argument is found whatever the seed', async () => {
  class Needle {
    items: number[] = [];
    add(item: number): void {
      if (!this.items.includes(item)) this.items = [...this.items, item].sort((a, b) => a - b);
    }
    probe(item: number): void {
      if (this.items.join() === '1,3' && item === 4) this.items.reverse();
    }
  }
  const needle = defineStructure({
    name: 'needle',
    create: () => new Needle(),
    builders: { add: [int(0, 4)] },
    methods: { probe: [key()] },
  });
  const sorted = ({ items }: Needle): boolean => items.every((item, at) => at === 0 || items[at - 1]! < item);
  for (const seed of [1, 2]) {
    const options = { oracle: oracleOf(sorted), scope: 3, exhaustive: 3, seed };
    const { findings } = await hunt(needle, options);
    assert.equal(findings.map(shown), ['probe invariant: add(1); add(3); probe(4)']);
  }
});

test('a method that hangs is left out, and all others are called on all objects', async () => {
  const hanging = defineStructure({
    name: 'hanging',
    create: searchTree.create as () => BinarySearchTree,
    builders: { insert: [int(1, 2)] },
    methods: {
      spin: {
        run: (tree: BinarySearchTree) => {
          while (tree.size > 0);
        },
      },
      clear: [],
    },
  });
  const { findings, exhaustive } = await hunt(hanging, {
    oracle: treeOracle(),
    scope: 2,
    exhaustive: 2,
    timeout: 100,
  });
  assert.equal(
    findings.map(({ method, kind }) => `${method} ${kind}`),
    ['spin timeout'],
  );
  const { objects, operations, isComplete } = exhaustive!;
  assert.is(operations.find(({ name }) => name === 'clear')!.objects, objects);
  assert.not.ok(isComplete);
});

test('a limit of calls ends it, and pending calls are refused', async () => {
  const { calls, exhaustive } = await hunt(searchTree, {
    oracle: treeOracle(),
    scope: 3,
    exhaustive: 3,
    calls: 10,
  });
  assert.is(calls, 10);
  assert.is(
    exhaustive!.operations.reduce((sum, { calls: made }) => sum + made, 0),
    10,
  );
  assert.not.ok(exhaustive!.isComplete);
  const both = { oracle: oracleOf(() => true), scope: 2, exhaustive: 2, interleave: true };
  assert.is((await thrownBy(() => hunt(counter, both))).code, 'BAD_OPTION');
});

test.run();
