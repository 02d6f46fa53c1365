import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInStructures } from '../../structures/index.ts';
import { repOK } from '../../structures/binary-search-tree/rep-ok.ts';
import type { BinarySearchTree } from '../../structures/binary-search-tree/binary-search-tree.ts';
import { collect } from '../collect/collect.ts';
import { inferPlan } from '../encode/windows/plan/infer-plan.ts';
import { readBags } from '../encode/windows/bags/window-bags.ts';
import { Windows } from '../encode/windows/bags/windows.ts';
import { ClassTable } from '../heap/class-table.ts';
import { graphKey, type ObjectGraph } from '../heap/graph.ts';
import { rebuild } from '../heap/rebuild.ts';
import { createRandom } from '../random.ts';
import { mineAccepted } from './mine.ts';

const structure = await builtInStructures['binary-search-tree']!();
const options = { k: 3, driver: 'saturate', maxCalls: 100_000, maxStates: 1000 } as const;
const { graphs: valid, keys, schema, fields, complete } = collect(structure, options, createRandom(1));

type Faults = (graph: ObjectGraph) => readonly number[] | undefined;

/** Finds the objects whose windows no valid object has, through some relations. */
function faultsThrough(chosen: Readonly<Record<string, readonly string[]>>): Faults {
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

test('all trees of the scope are known', () => assert.ok(complete));

test('through a weak choice of relations it finds broken trees, all different, all accepted', () => {
  const faults = faultsThrough(WEAK);
  const mined = mineAccepted({ valid, accepted: [], schema, faults, attempts: 200 }, createRandom(1));
  assert.ok(mined.length > 50, `${mined.length}`);
  assert.is(new Set(mined.map(graphKey)).size, mined.length);
  const classes = new ClassTable(fields);
  for (const graph of mined) {
    assert.equal(faults(graph), []);
    assert.not(keys.has(graphKey(graph)));
    assert.not(repOK(rebuild(graph, classes) as BinarySearchTree));
  }
});

test('where windows tell only some relations apart it goes on until nothing is at fault', () => {
  // A single change breaks the size or the order: only several are accepted.
  const faults = faultsThrough({
    BinarySearchTree: ['size - count'],
    Node: ['key : left.key', 'key : right.key', 'left is', 'right is'],
  });
  const mined = mineAccepted({ valid, accepted: [], schema, faults, attempts: 300 }, createRandom(1));
  assert.ok(mined.length > 0);
  for (const graph of mined) {
    assert.equal(faults(graph), []);
    assert.not(keys.has(graphKey(graph)));
  }
});

test('what several changes lead to is found too, one after the other', () => {
  // Accepted are three nodes of one key: of a valid tree, which has three keys, two must change.
  const faults: Faults = ({ objects }) => {
    const others = [...objects.entries()].filter(
      ([label, { shape, values }]) => label > 0 && values[shape.keys.indexOf('key')] !== 3,
    );
    return objects.length === 4 ? others.map(([label]) => label) : undefined;
  };
  const mined = mineAccepted({ valid, accepted: [], schema, faults, attempts: 100 }, createRandom(1));
  assert.ok(mined.length > 0);
  assert.ok(mined.every((graph) => graph.objects.length === 4 && faults(graph)?.length === 0));
});

test('where nothing but valid objects is accepted it finds nothing', () => {
  const faults: Faults = (graph) => (keys.has(graphKey(graph)) ? [] : [0]);
  assert.equal(mineAccepted({ valid, accepted: [], schema, faults, attempts: 50 }, createRandom(1)), []);
});

test('the same seed finds the same objects', () => {
  const mine = (seed: number): string[] =>
    mineAccepted(
      { valid, accepted: [], schema, faults: faultsThrough(WEAK), attempts: 60 },
      createRandom(seed),
    ).map(graphKey);
  assert.equal(mine(1), mine(1));
  assert.not.equal(mine(1), mine(2));
});

test.run();
