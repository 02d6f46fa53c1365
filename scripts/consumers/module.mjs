import assert from 'node:assert/strict';
import { defineStructure, hunt, int } from 'learn-inv';
import { guard } from 'learn-inv/guard';
import { structureProperty } from 'learn-inv/fast-check';
import { readHeap, rebuild, ClassTable } from 'learn-inv/heap';
import { builtInStructures } from 'learn-inv/structures';

class Bag {
  items = [];
  add(item) {
    this.items.push(item);
  }
}
const repOK = ({ items }) => items.length < 3;
const structure = defineStructure({ name: 'bag', create: () => new Bag(), builders: { add: [int(0, 3)] } });

const bag = guard(new Bag(), repOK);
bag.add(1);
bag.add(2);
assert.throws(() => bag.add(3), /Bag violates its representation invariant after add/);
assert.equal(typeof hunt, 'function');
assert.ok(structureProperty(structure, repOK));
assert.ok('red-black-tree' in builtInStructures);
const classes = new ClassTable();
assert.deepEqual(rebuild(readHeap(bag, classes).graph, classes), bag);
