import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../base/random.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int, node } from '../../objects/structure/finite-domains.ts';
import type { SortedOperations } from '../proposal.ts';
import { presentNodes } from './present-nodes.ts';
import { Trials } from './trials.ts';

const test = suite('presentNodes');

class Cell {
  owner: object | null;
  next: Cell | null = null;
  readonly item: number;
  constructor(owner: object, item: number) {
    this.owner = owner;
    this.item = item;
  }
}

/** A list that takes any cell for one of its own. */
class Trusting {
  first: Cell | null = null;
  size = 0;
  push(item: number): void {
    const cell = new Cell(this, item);
    cell.next = this.first;
    this.first = cell;
    this.size++;
  }
  remove(cell: Cell): void {
    if (this.first === cell) this.first = cell.next;
    for (let at = this.first; at; at = at.next) if (at.next === cell) at.next = cell.next;
    cell.owner = null;
    this.size--;
  }
}

/** Refuses cells of others. */
class Checking extends Trusting {
  override remove(cell: Cell): void {
    if (cell.owner !== this) throw new Error('not of this list');
    super.remove(cell);
  }
}

/** Leaves cells of others alone. */
class Lenient extends Trusting {
  override remove(cell: Cell): void {
    if (cell.owner === this) super.remove(cell);
  }
}

async function argumentOf(Class: new () => Trusting, remark?: string): Promise<readonly unknown[]> {
  const structure = defineStructure({
    name: 'a',
    create: () => new Class(),
    builders: { push: [int(0, 5)] },
    methods: { remove: { args: [node()], require: (_: Trusting, cell: object) => cell instanceof Cell } },
  });
  const { methods } = await presentNodes(new Trials(structure, createRandom('present')), {
    builders: [{ name: 'push', args: ['int(0, 5)'] }],
    methods: [{ name: 'remove', args: ['node()'], ...(remark !== undefined && { remark }) }],
  });
  return [methods[0]!.args[0], methods[0]!.remark];
}

const WHY = 'Not called with objects that were removed, since the class does not check for them.';

test('objects that were removed are not passed to a method that does not check for them', async () => {
  assert.equal(await argumentOf(Trusting), ['node({ removed: false })', WHY]);
  assert.equal(await argumentOf(Trusting, 'It threw.'), ['node({ removed: false })', `It threw. ${WHY}`]);
});

test('they are passed if the class refuses them or leaves the structure as it is', async () => {
  assert.equal(await argumentOf(Checking), ['node()', undefined]);
  assert.equal(await argumentOf(Lenient), ['node()', undefined]);
});

/** Adds cells again that were removed, and counts those that it holds twice. */
class Adding extends Trusting {
  pop(): void {
    if (this.first !== null) super.remove(this.first);
  }
  append(cell: Cell): void {
    cell.next = this.first === cell ? null : this.first;
    this.first = cell;
    this.size++;
  }
}

test('objects that it holds are not passed to a method that adds removed ones and counts others twice', async () => {
  const structure = defineStructure({
    name: 'a',
    create: () => new Adding(),
    builders: { push: [int(0, 5)] },
    methods: {
      pop: [],
      append: { args: [node()], require: (_: Adding, cell: object) => cell instanceof Cell },
    },
  });
  const sorted: SortedOperations = {
    builders: [{ name: 'push', args: ['int(0, 5)'] }],
    methods: [
      { name: 'pop', args: [] },
      { name: 'append', args: ['node()'], parameters: ['cell'], node: { index: 0, className: 'Cell' } },
    ],
  };
  const { methods } = await presentNodes(new Trials(structure, createRandom('present')), sorted);
  assert.equal(methods[1]!.args, ['node()']);
  assert.is(methods[1]!.require, "cell.constructor.name === 'Cell' && !holds(object, cell)");
});

test.run();
