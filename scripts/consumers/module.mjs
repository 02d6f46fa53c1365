import assert from 'node:assert/strict';
import { defineStructure, hunt, int } from 'learn-inv';
import { guard } from 'learn-inv/guard';
import { structureProperty } from 'learn-inv/fast-check';
import { readHeap, rebuild, ClassTable } from 'learn-inv/heap';
import { privateFields } from 'learn-inv/vite';
import * as nodeTest from 'learn-inv/node-test';
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
assert.throws(() => nodeTest.hunt(structure, { cals: 5 }), /unknown option "cals"/);
assert.match(privateFields().transform('class A { #x = 1 }', '/a.js').code, /class A \{ #x = 1 ;static\{/);
assert.ok(structureProperty(structure, repOK));
assert.ok('red-black-tree' in builtInStructures);
const classes = new ClassTable();
assert.deepEqual(rebuild(readHeap(bag, classes).graph, classes), bag);
