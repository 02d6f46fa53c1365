import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInStructures } from '../../../structures/index.ts';
import { repOK } from '../../../structures/binary-search-tree/rep-ok.ts';
import type { BinarySearchTree } from '../../../structures/binary-search-tree/binary-search-tree.ts';
import { collect } from '../examples/collect/collect.ts';
import { inferPlan } from '../windows/plan/infer-plan.ts';
import { readBags } from '../windows/bags/window-bags.ts';
import { Windows } from '../windows/bags/windows.ts';
import { ClassTable } from '../../objects/heap/class-table.ts';
import { graphKey } from '../../objects/heap/graph.ts';
import { rebuild } from '../../objects/heap/rebuild.ts';
import { createRandom } from '../../base/random.ts';
import { mineHardNegatives, type MiningOptions } from './mine-hard-negatives.ts';

const structure = await builtInStructures['binary-search-tree']!();
const options = { k: 3, driver: 'saturate', maxCalls: 100_000, maxStates: 1000 } as const;
const { graphs: valid, keys, schema, fields, complete } = await collect(structure, options, createRandom(1));

type FindFaults = MiningOptions['findFaults'];

/** Returns a function that finds the objects whose windows of some relations no valid object has. */
function findFaultsWith(chosen: Readonly<Record<string, readonly string[]>>): FindFaults {
  const windows = new Windows(inferPlan(valid), chosen);
  const known = new Set(readBags(windows, valid).bags.flat());
  return (graph) => {
    if (windows.read(graph) !== undefined) return undefined;
    const { records, ids, relations } = windows;
    // Trees have no containers: every record is an object.
    return graph.objects.flatMap((_, label) =>
      known.has(ids[label]! * relations.length + records.role.values[label]!) ? [] : [label],
    );
  };
}

const WEAK = { BinarySearchTree: ['size - count'], Node: [] };

test('all trees of the scope are collected', () => assert.ok(complete));

test('with weak relations, mining finds distinct broken trees without faults', () => {
  const findFaults = findFaultsWith(WEAK);
  const mined = mineHardNegatives(
    { valid, accepted: [], schema, findFaults, attempts: 200 },
    createRandom(1),
  );
  assert.ok(mined.length > 50, `${mined.length}`);
  assert.is(new Set(mined.map(graphKey)).size, mined.length);
  const classes = new ClassTable(fields);
  for (const graph of mined) {
    assert.equal(findFaults(graph), []);
    assert.not(keys.has(graphKey(graph)));
    assert.not(repOK(rebuild(graph, classes) as BinarySearchTree));
  }
});

test('mining repairs broken trees until they have no fault', () => {
  // One change always breaks the size or the order, so only several changes remove all faults.
  const findFaults = findFaultsWith({
    BinarySearchTree: ['size - count'],
    Node: ['key : left.key', 'key : right.key', 'left is', 'right is'],
  });
  const mined = mineHardNegatives(
    { valid, accepted: [], schema, findFaults, attempts: 300 },
    createRandom(1),
  );
  assert.ok(mined.length > 0);
  for (const graph of mined) {
    assert.equal(findFaults(graph), []);
    assert.not(keys.has(graphKey(graph)));
  }
});

test('mining finds trees that need several changes in turn', () => {
  // Only three nodes with equal keys are accepted; a valid tree has three keys, so two must change.
  const findFaults: FindFaults = ({ objects }) => {
    const others = [...objects.entries()].filter(
      ([label, { shape, values }]) => label > 0 && values[shape.keys.indexOf('key')] !== 3,
    );
    return objects.length === 4 ? others.map(([label]) => label) : undefined;
  };
  const mined = mineHardNegatives(
    { valid, accepted: [], schema, findFaults, attempts: 100 },
    createRandom(1),
  );
  assert.ok(mined.length > 0);
  assert.ok(mined.every((graph) => graph.objects.length === 4 && findFaults(graph)?.length === 0));
});

test('mining finds nothing if only valid objects are accepted', () => {
  const findFaults: FindFaults = (graph) => (keys.has(graphKey(graph)) ? [] : [0]);
  assert.equal(
    mineHardNegatives({ valid, accepted: [], schema, findFaults, attempts: 50 }, createRandom(1)),
    [],
  );
});

test('equal seeds find equal objects', () => {
  const mine = (seed: number): string[] =>
    mineHardNegatives(
      { valid, accepted: [], schema, findFaults: findFaultsWith(WEAK), attempts: 60 },
      createRandom(seed),
    ).map(graphKey);
  assert.equal(mine(1), mine(1));
  assert.not.equal(mine(1), mine(2));
});

test.run();
