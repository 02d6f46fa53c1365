import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../base/random.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { array } from '../../objects/structure/arbitrary-domains.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import { addOtherObjects, otherObjects } from './add-other-objects.ts';
import { Trials } from './trials.ts';

const test = suite('addOtherObjects');

class List {
  items: number[] = [];
  push(item: number): void {
    this.items.push(item);
  }
  concat(other: List): void {
    if (!(other instanceof List)) throw new TypeError('not a list');
    this.items.push(...other.items);
  }
  link(node: { next: List }): void {
    node.next.push(1);
  }
}
const push = { name: 'push', args: ['int(0, 5)'] };
const leftOut = ['concat', 'link'].map((name) => ({ name, why: 'threw in every trial' }));

test('a method that takes another object of the class gets one that the first builder fills', async () => {
  const sorted = { builders: [push], methods: [], leftOut };
  const operations = otherObjects(['concat', 'link'], sorted, 'new List(k)');
  assert.equal(operations[0], {
    name: 'concat',
    args: ['array(int(0, 5))'],
    parameters: ['items'],
    given: 'items.reduce((other, item) => (other.push(item), other), new List(scope))',
  });
  const listOf = (items: readonly number[]): List => {
    const other = new List();
    for (const item of items) other.push(item);
    return other;
  };
  const structure = defineStructure<List>({
    name: 'list',
    create: () => new List(),
    builders: { push: [int(0, 5)] },
    methods: {
      concat: { args: [array(int(0, 5))], run: (list, items: number[]) => list.concat(listOf(items)) },
      link: { args: [array(int(0, 5))], run: (list, items: number[]) => list.link(listOf(items) as never) },
    },
  });
  const found = await addOtherObjects(new Trials(structure, createRandom('others')), sorted, operations);
  assert.equal(found.methods, [operations[0]]);
  assert.equal(found.leftOut, [leftOut[1]]);
});

test('no other object is made if every builder is bound to a condition, or refuses calls', () => {
  for (const bound of [{ require: '!object.has(key)' }, { refuses: true }]) {
    const sorted = { builders: [{ ...push, ...bound }], methods: [] };
    assert.equal(otherObjects(['concat'], sorted, 'new List()'), []);
  }
});

test.run();
