import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../base/random.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import { addOptional } from './add-optional.ts';
import { Trials } from './trials.ts';

const test = suite('addOptional');

class List {
  items: number[] = [];
  get size(): number {
    return this.items.length;
  }
  push(item: number): void {
    this.items.push(item);
  }
  remove(index = 0): void {
    this.items.splice(index, 1);
  }
  at(index = 0): number | undefined {
    return this.items[index];
  }
  cut(index = 0): void {
    if (index > 3) throw new RangeError('too large');
    this.remove(index);
  }
}

/** Returns the names of the methods under test, of which each may have an index, and their conditions. */
async function methodsWith(name: 'remove' | 'at' | 'cut', parameter = 'count'): Promise<string> {
  const methods = {
    [name]: [],
    longer: { args: [int(0, 5)], run: (list: List, index: number) => list[name](index) },
  };
  const structure = defineStructure({
    name: 'a',
    create: () => new List(),
    builders: { push: [int(0, 5)] },
    methods,
  });
  const sorted = { builders: [{ name: 'push', args: [] }], methods: [{ name, args: [] }] };
  const longer = [{ name: 'longer', calls: name, args: [], parameters: [parameter] }];
  const added = await addOptional(new Trials(structure, createRandom('optional')), sorted, longer);
  return added.methods
    .map((method) => [method.name, ...('require' in method ? [method.require] : [])].join(': '))
    .join(', ');
}

test('a call with an optional argument is put under test if it leaves another object and never throws', async () => {
  assert.is(await methodsWith('remove'), 'remove, longer');
  assert.is(await methodsWith('at'), 'at');
  assert.is(await methodsWith('cut'), 'cut');
});

test('an optional index lies below the size of the object', async () => {
  assert.is(await methodsWith('remove', 'index'), 'remove, longer: index < object.size');
  assert.is(await methodsWith('cut', 'index'), 'cut');
});

test.run();
