import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../base/random.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int, node } from '../../objects/structure/finite-domains.ts';
import { tryOperations } from './try-operations.ts';

const test = suite('tryOperations');

class Cell {
  next: Cell | null;
  item: number;
  constructor(next: Cell | null, item: number) {
    this.next = next;
    this.item = item;
  }
}

class Cells {
  first: Cell | null = null;
  push(item: number): void {
    this.first = new Cell(this.first, item);
  }
  lower(cell: Cell, by: number): void {
    if (by === 0) throw new Error('nothing to lower');
    cell.item -= by;
  }
}

test('a method is tried with nodes of a class that the type of its parameter does not name', async () => {
  const structure = defineStructure({
    name: 'cells',
    create: () => new Cells(),
    builders: { push: [int(0, 5)] },
    methods: {
      lower: {
        args: [node(), int(0, 5)],
        require: (_: Cells, cell: object) => cell.constructor.name === 'ICell',
      },
    },
  });
  const push = { name: 'push', args: ['int(0, 5)'] };
  const lower = {
    ...{ name: 'lower', args: ['node()', 'int(0, 5)'], parameters: ['node', 'by'] },
    node: { index: 0, className: 'ICell' },
  };
  const trials = await tryOperations(structure, [push, lower], ['push'], createRandom('try'), () => 0);
  const { calls, changed, throws, threw, nodeClass } = trials.get('lower')!;
  assert.equal(nodeClass, { className: 'Cell' });
  assert.is(threw, 'Error: nothing to lower');
  assert.ok(throws > 0);
  assert.is(changed + throws, calls);
});

/** A list whose cells are plain objects, beside other plain objects. */
class PlainCells {
  readonly options = { limit: 5 };
  first: { next: unknown; item: number } | null = null;
  push(item: number): void {
    this.first = { next: this.first, item };
  }
  lower(cell: { item: number }): void {
    cell.item--;
  }
}

test('nodes that are plain objects are told by their fields', async () => {
  const structure = defineStructure({
    name: 'plain-cells',
    create: () => new PlainCells(),
    builders: { push: [int(0, 5)] },
    methods: { lower: [node()] },
  });
  const push = { name: 'push', args: ['int(0, 5)'] };
  const lower = {
    ...{ name: 'lower', args: ['node()'], parameters: ['cell'] },
    node: { index: 0, className: undefined },
  };
  const trials = await tryOperations(structure, [push, lower], ['push'], createRandom('try'), () => 0);
  assert.equal(trials.get('lower')!.nodeClass, { className: 'Object', fields: ['item', 'next'] });
});

test.run();
