import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInStructures, paperStructures } from '../../../../structures/index.ts';
import { graphKey } from '../../../objects/heap/graph.ts';
import { readHeap } from '../../../objects/heap/read.ts';
import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { reference } from '../../../objects/structure/finitization.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { buildObject } from './build-object.ts';
import { candidates } from './candidates.ts';
import { createSearchSpace } from './create-search-space.ts';
import type { SearchSpace } from './search-space.ts';

/** Returns the graph keys of the valid objects among all candidate vectors of the scope. */
function validByBruteForce(space: SearchSpace): Set<string> {
  const found = new Set<string>();
  const cells = new Int32Array(space.cells.length);
  for (let cell = 0; cell < cells.length;) {
    const object = buildObject(space, cells);
    if (space.repOK(object)) found.add(graphKey(readHeap(object).graph));
    for (cell = 0; cell < cells.length; cell++) {
      cells[cell]!++;
      if (cells[cell]! < space.cells[cell]!.values.length) break;
      cells[cell] = 0;
    }
  }
  return found;
}

function validBySearch(space: SearchSpace): string[] {
  const found: string[] = [];
  for (const { cells, valid } of candidates(space)) {
    if (valid) found.push(graphKey(readHeap(buildObject(space, cells)).graph));
  }
  return found;
}

async function assertSameObjects(structure: Structure, k: number): Promise<void> {
  const space = await createSearchSpace(structure, k);
  const searched = validBySearch(space);
  assert.is(new Set(searched).size, searched.length, 'no two are isomorphic');
  assert.equal(searched.sort(), [...validByBruteForce(space)].sort());
}

for (const [name, load] of paperStructures.map((name) => [name, builtInStructures[name]!] as const)) {
  test(`the search finds each valid ${name} of scope 2 once, up to isomorphism`, async () => {
    await assertSameObjects(await load(), 2);
  });
}

for (const name of ['singly-linked-list', 'binary-tree']) {
  test(`the search finds each valid ${name} of scope 3 once, up to isomorphism`, async () => {
    await assertSameObjects(await builtInStructures[name]!(), 3);
  });
}

class Leaf {
  ripe = false;
}

class Branch {
  left: Leaf | Branch | null = null;
  right: Leaf | Branch | null = null;
}

class Plant {
  top: Leaf | Branch | null = null;

  sprout(): void {
    const branch = new Branch();
    branch.left = new Leaf();
    branch.right = this.top;
    this.top = branch;
  }
}

/** True if every branch has a left child and no part is shared. */
function isPlant({ top }: Plant): boolean {
  const seen = new Set([top]);
  for (const part of seen) {
    if (!(part instanceof Branch)) continue;
    const { left, right } = part;
    if (left === null || seen.has(left)) return false;
    seen.add(left);
    if (right !== null && seen.has(right)) return false;
    if (right !== null) seen.add(right);
  }
  return true;
}

test('prunes references to objects of several classes separately for each class', async () => {
  for (const order of [
    ['Leaf', 'Branch'],
    ['Branch', 'Leaf'],
  ]) {
    const plant = defineStructure({
      name: 'plant',
      create: () => new Plant(),
      builders: { sprout: [] },
      scope: (k) => ({
        Plant: { fields: { top: reference(...order) } },
        Leaf: { objects: k, fields: { ripe: [false, true] } },
        Branch: { objects: k, fields: { left: reference(...order), right: reference(...order) } },
      }),
      repOK: isPlant,
    });
    await assertSameObjects(plant, 2);
  }
});

test('a field may refer to the root', async () => {
  class Ring {
    next: Ring | null = null;
    close(): void {
      this.next = this;
    }
  }
  const ring = defineStructure({
    name: 'ring',
    create: () => new Ring(),
    builders: { close: [] },
    scope: () => ({ Ring: { fields: { next: reference('Ring') } } }),
    repOK: ({ next }) => next === null || next.next === next,
  });
  const space = await createSearchSpace(ring, 2);
  assert.equal([...candidates(space)].length, 2);
  assert.is(validBySearch(space).length, 2);
});

test.run();
