import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../base/random.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { int, node } from '../../objects/structure/language.ts';

import type { ProposedOperation } from '../operations/proposed-operation.ts';
import { heldArguments } from './held-arguments.ts';
import { Trials } from './trials.ts';

interface Document {
  readonly id: number;
}

class Shelf {
  kept: unknown[] = [];
  add(document: Document): void {
    this.kept.push(document);
  }
  remove(document: Document): void {
    this.kept = this.kept.filter((other) => other !== document);
  }
}

/** Keeps the numbers of its documents only. */
class Index extends Shelf {
  override add({ id }: Document): void {
    this.kept.push(id);
  }
}

async function argumentsOfRemoval(Class: new () => Shelf): Promise<unknown> {
  const structure = defineStructure({
    name: 'shelf',
    create: () => new Class(),
    builders: { add: { args: [int(0, 5)], run: (shelf, id) => shelf.add({ id }) } },
    methods: {
      remove: { args: [node()], require: (_, document: object) => 'id' in document },
    },
  });
  const made: ProposedOperation = { name: 'remove', args: ['int(0, 5)'], given: '{ id }' };
  const removal: ProposedOperation = { name: 'remove', args: ['node()'], otherwise: made };
  const operations = [{ name: 'add', args: ['int(0, 5)'] }, removal];
  const trials = new Trials(structure, createRandom('held'));
  const found = await heldArguments(trials, operations, async () => structure);
  return found[1]!.args;
}

test('an argument is one that the object holds if builders make objects that hold such ones', async () => {
  assert.equal(await argumentsOfRemoval(Shelf), ['node()']);
  assert.equal(await argumentsOfRemoval(Index), ['int(0, 5)']);
});

/** Has rows by number, which are updated with other values. */
class Table {
  rows: { readonly id: number; value: number }[] = [];
  add(row: { readonly id: number; value: number }): void {
    this.rows.push(row);
  }
  update(row: { readonly id: number; value: number }): void {
    this.rows = this.rows.map((other) => (other.id === row.id ? row : other));
  }
}

/** Knows its rows by themselves. */
class Ranking extends Table {
  override update(row: { readonly id: number; value: number }): void {
    if (this.rows.includes(row)) this.rows.sort((a, b) => a.value - b.value);
  }
}

/** Takes any row that it does not have. */
class Log extends Table {
  override update(row: { readonly id: number; value: number }): void {
    if (row.value > 3) throw new Error('too much');
    if (!this.rows.includes(row)) this.add(row);
  }
}

async function alteredIn(Class: new () => Table): Promise<string | undefined> {
  let next = 0;
  const calls = {
    copy: (table: Table, row: { id: number; value: number }, value: number) =>
      table.update({ ...row, value }),
    itself: (table: Table, row: { id: number; value: number }, value: number) =>
      table.update(Object.assign(row, { value })),
    none: (table: Table, row: { id: number; value: number }) => table.update(row),
  };
  const load = async (operations: readonly ProposedOperation[]): Promise<Structure> =>
    defineStructure<Table>({
      name: 'table',
      create: () => new Class(),
      builders: { add: { args: [int(0, 3)], run: (table, value) => table.add({ id: next++, value }) } },
      methods: {
        update: {
          args: [node(), int(0, 5)],
          require: (_, row: object) => 'value' in row,
          run: calls[operations[1]!.alters ?? 'none'],
        },
      },
    });
  const plain: ProposedOperation = { name: 'update', args: ['node()'] };
  const itself: ProposedOperation = { ...plain, alters: 'itself', otherwise: plain };
  const operations: ProposedOperation[] = [
    { name: 'add', args: ['int(0, 3)'] },
    { ...plain, alters: 'copy', otherwise: itself },
  ];
  const trials = new Trials(await load(operations), createRandom('held'));
  return (await heldArguments(trials, operations, load))[1]!.alters;
}

test('a copy with other values is given where it takes the place of the object, else the object, unless that throws', async () => {
  assert.is(await alteredIn(Table), 'copy');
  assert.is(await alteredIn(Ranking), 'itself');
  assert.is(await alteredIn(Log), undefined);
});

test.run();
