import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../base/random.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int, node } from '../../objects/structure/language.ts';

import type { ProposedOperation } from '../operations/operations-of.ts';
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
  const found = await heldArguments(new Trials(structure, createRandom('held')), operations);
  return found[1]!.args;
}

test('an argument is one that the object holds if builders make objects that hold such ones', async () => {
  assert.equal(await argumentsOfRemoval(Shelf), ['node()']);
  assert.equal(await argumentsOfRemoval(Index), ['int(0, 5)']);
});

test.run();
