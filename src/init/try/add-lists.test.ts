import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../base/random.ts';
import { array } from '../../objects/structure/arbitrary-domains.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import type { ProposedOperation } from '../operations/proposed-operation.ts';
import { addLists, listsOf } from './add-lists.ts';
import { Trials } from './trials.ts';

const test = suite('addLists');

class List {
  items: number[] = [];
  push(...items: number[]): void {
    this.items.push(...items);
  }
  unshift(...items: number[]): void {
    this.items.unshift(...items);
  }
  drop(..._items: number[]): void {
    this.items.pop();
  }
  few(...items: number[]): void {
    if (items.length > 1) throw new RangeError('too many');
    this.push(...items);
  }
}

const SMALL = 'int(0, 5)';
const proposed = (name: string): ProposedOperation => ({
  ...{ name, args: [SMALL], parameters: ['item'], items: 'last' },
});

test('methods give lists if each item counts and no list is refused, and builders have a method that does', async () => {
  const methods = { unshift: [int(0, 5)], drop: [int(0, 5)], few: [int(0, 5)] };
  const sorted = { builders: [proposed('push')], methods: Object.keys(methods).map(proposed) };
  const lists = listsOf(sorted);
  const structure = defineStructure({
    name: 'list',
    create: () => new List(),
    builders: { push: [int(0, 5)] },
    methods: Object.fromEntries(
      ['push', 'unshift', 'drop', 'few'].map((name) => [
        `${name}Many`,
        {
          args: [array(int(0, 5), (k) => k)],
          run: (list: List, items: number[]) => list[name as 'push'](...items),
        },
      ]),
    ),
  });
  const added = await addLists(new Trials(structure, createRandom('lists')), sorted, lists);
  assert.equal(added.builders, sorted.builders);
  assert.equal(
    added.methods.map(({ name, given, args }) => [name, given, ...args]),
    [
      ['unshift', '...items', `array(${SMALL}, (k) => k)`],
      ['drop', undefined, SMALL],
      ['few', undefined, SMALL],
      ['pushMany', '...items', `array(${SMALL}, (k) => k)`],
    ],
  );
});

test('items follow the other arguments', () => {
  const put: ProposedOperation = {
    ...{ name: 'put', args: [SMALL, "oneOf('a')"], parameters: ['at', 'item'], items: 'further' },
  };
  const [list] = listsOf({ builders: [], methods: [put] });
  assert.equal(list!.args, [SMALL, "oneOf('a')", "array(oneOf('a'), (k) => k)"]);
  assert.is(list!.given, 'at, item, ...items');
  assert.equal(listsOf({ builders: [], methods: [{ ...put, given: '[at, item]' }] }), []);
});

test.run();
