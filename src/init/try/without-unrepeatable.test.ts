import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../base/random.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import { int } from '../../objects/structure/finite-domains.ts';
import { withoutUnrepeatable } from './without-unrepeatable.ts';
import { Trials } from './trials.ts';

const test = suite('withoutUnrepeatable');
let ids = 0;

class List {
  items: number[] = [];
  push(item: number): void {
    this.items.push(item);
  }
  pushNew(): void {
    this.items.push(ids++);
  }
}

async function builders(...names: ('push' | 'pushNew')[]): Promise<{ kept: string[]; leftOut: string[] }> {
  const domains = { push: [int(0, 5)], pushNew: [] };
  const structure = defineStructure({
    ...{ name: 'list', create: () => new List() },
    builders: Object.fromEntries(names.map((name) => [name, domains[name]])),
  });
  const sorted = { builders: names.map((name) => ({ name, args: [] })), methods: [], leftOut: [] };
  const found = await withoutUnrepeatable(new Trials(structure, createRandom('repeat')), sorted);
  const namesOf = (operations: readonly { name: string }[]): string[] => operations.map(({ name }) => name);
  return { kept: namesOf(found.builders), leftOut: namesOf(found.leftOut) };
}

test('a builder with identifiers that count on outside of the object is left out', async () => {
  assert.equal(await builders('push', 'pushNew'), { kept: ['push'], leftOut: ['pushNew'] });
});

test('the only builder stays', async () => {
  assert.equal(await builders('pushNew'), { kept: ['pushNew'], leftOut: [] });
});

test.run();
