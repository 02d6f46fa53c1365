import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInStructures, paperStructures } from '../../../../structures/index.ts';
import { ClassTable } from '../../../objects/heap/class-table.ts';
import { graphKey } from '../../../objects/heap/graph.ts';
import { readHeap } from '../../../objects/heap/read.ts';
import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { reference } from '../../../objects/structure/finitization.ts';
import { buildObject } from './build-object.ts';
import { candidateGraphs } from './candidate-graphs.ts';
import { candidates } from './candidates.ts';
import { createSearchSpace } from './create-search-space.ts';

for (const [name, load] of paperStructures.map((name) => [name, builtInStructures[name]!] as const)) {
  test(`the graph of each ${name} candidate equals that of its live object`, async () => {
    const structure = await load();
    const space = await createSearchSpace(structure, 3);
    const fields = Object.entries(structure.scope!(3)).map(([of, scope]) => [
      of,
      Object.keys(scope.fields ?? {}),
    ]);
    const classes = new ClassTable(Object.fromEntries(fields) as Record<string, string[]>);
    const graphOf = candidateGraphs(space, classes);
    for (const { cells } of candidates(space)) {
      assert.is(graphKey(graphOf(cells)), graphKey(readHeap(buildObject(space, cells), classes).graph));
    }
  });
}

class Link {
  next: Link | null = null;
  readonly names: readonly object[];

  constructor(names: readonly object[]) {
    this.names = names;
  }
}

class Chain {
  first: Link | null = null;
  readonly shared = new Map([['names', [{ name: 'a' }]]]);
  readonly self = [this];

  grow(): void {
    const link = new Link(this.shared.get('names')!);
    link.next = this.first;
    this.first = link;
  }
}

test('candidates share the objects behind constant fields, as their live objects do', async () => {
  const fields = { next: reference('Link') };
  const chain = defineStructure({
    name: 'chain',
    create: () => new Chain(),
    builders: { grow: [] },
    scope: (k) => ({ Chain: { fields: { first: reference('Link') } }, Link: { objects: k, fields } }),
    repOK: () => true,
  });
  const space = await createSearchSpace({ ...chain, repOK: reads }, 2);
  const classes = new ClassTable();
  const graphOf = candidateGraphs(space, classes);
  let count = 0;
  for (const { cells } of candidates(space)) {
    assert.equal(graphOf(cells), readHeap(buildObject(space, cells), classes).graph);
    count++;
  }
  assert.is(count, 6);
});

/** A repOK that reads every link. */
function reads(object: object): boolean {
  const seen = new Set<Link>();
  for (let link = (object as Chain).first; link !== null && !seen.has(link); link = link.next) seen.add(link);
  return true;
}

test.run();
