import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInStructures, paperStructures } from '../../../../structures/index.ts';
import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { range, reference } from '../../../objects/structure/finitization.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { buildObject } from './build-object.ts';
import { thrownBy } from '../../../base/testing/thrown-by.ts';
import { candidates } from './candidates.ts';
import { createSearchSpace } from './create-search-space.ts';

class Link {
  next: Link | null = null;
}

class Chain {
  first: Link | null = null;
  length = 0;

  grow(): void {
    const link = new Link();
    link.next = this.first;
    this.first = link;
    this.length++;
  }

  get isLong(): boolean {
    return this.length > 1;
  }

  reaches(link: Link | null): boolean {
    return link === null || (link instanceof Link && this.reaches(link.next));
  }
}

const chainWith = (repOK: (chain: Chain) => boolean): Structure =>
  defineStructure({
    name: 'chain',
    create: () => new Chain(),
    builders: { grow: [] },
    scope: (k) => ({
      Chain: { fields: { first: reference('Link'), length: range(0, k) } },
      Link: { objects: k, fields: { next: reference('Link') } },
    }),
    repOK,
  });

/** Returns the candidate vector and the verdict of each candidate. */
async function explore(structure: Structure, k: number, maxReads?: number): Promise<string[]> {
  const options = maxReads === undefined ? {} : { maxReads };
  return Array.from(
    candidates(await createSearchSpace(structure, k), options),
    ({ cells, valid }) => `${cells.join()};${valid}`,
  );
}

const isStraight = (chain: Chain): boolean => {
  const seen = new Set<Link>();
  for (let link = chain.first; link !== null; link = link.next) {
    if (seen.has(link)) return false;
    seen.add(link);
  }
  return seen.size === chain.length;
};

test('repOK gives equal verdicts on a monitored candidate and on its live object', async () => {
  for (const load of paperStructures.map((name) => builtInStructures[name]!)) {
    const structure = await load();
    const space = await createSearchSpace(structure, 4);
    for (const { cells, valid } of candidates(space)) {
      assert.is((structure.koratRepOK ?? structure.repOK)!(buildObject(space, cells)), valid);
    }
  }
});

test('a built candidate has the real classes and data fields in declared order', async () => {
  const space = await createSearchSpace(chainWith(isStraight), 2);
  for (const { cells, valid } of candidates(space)) {
    const chain = buildObject(space, cells) as Chain;
    assert.instance(chain, Chain);
    assert.equal(Object.keys(chain), ['first', 'length']);
    if (!valid) continue;
    chain.grow();
    assert.ok(isStraight(chain));
  }
});

test('a repOK may use methods, getters and instanceof', async () => {
  const plain = await explore(
    chainWith((chain) => chain.length > 1 && chain.first !== null),
    3,
  );
  const withMembers = await explore(
    chainWith((chain) => chain.isLong && chain.first instanceof Link),
    3,
  );
  assert.equal(withMembers, plain);
});

test('a repOK that throws counts as false', async () => {
  const throwing = chainWith((chain) => {
    if (!isStraight(chain)) throw new Error('broken');
    return true;
  });
  assert.equal(await explore(throwing, 4), await explore(chainWith(isStraight), 4));
});

test('a repOK that overflows the call stack counts as false', async () => {
  const isFinite = chainWith((chain) => chain.reaches(chain.first));
  assert.ok((await explore(isFinite, 1)).some((candidate) => candidate.endsWith('false')));
});

const endless = (chain: Chain): boolean => {
  for (let link = chain.first; link !== null; link = link.next);
  return true;
};

test('a repOK that loops forever ends the search with an error', async () => {
  const { code, message } = await thrownBy(() => explore(chainWith(endless), 3));
  assert.is(code, 'INVALID_STRUCTURE');
  assert.match(message, 'the repOK of structure "chain" does not terminate');
  assert.match(message, 'at most 1000000 field reads');
});

test('a repOK that loops forever ends the search even if it catches the exception', async () => {
  const hiding = chainWith((chain) => {
    try {
      return endless(chain);
    } catch {
      return true;
    }
  });
  assert.match((await thrownBy(() => explore(hiding, 3, 500))).message, 'at most 500 field reads');
});

test('maxReads limits the reads per candidate, not per search', async () => {
  assert.ok((await explore(chainWith(isStraight), 4, 20)).length > 20);
});

test('a repOK that writes a field ends the search with an error', async () => {
  const writing = chainWith((chain) => {
    chain.length = 0;
    return true;
  });
  assert.match((await thrownBy(() => explore(writing, 2))).message, 'a write to Chain.length');
});

test('the search visits one candidate if repOK reads nothing and returns false', async () => {
  assert.is(
    (
      await explore(
        chainWith(() => false),
        3,
      )
    ).length,
    1,
  );
});

test('a repOK that returns no boolean is refused', async () => {
  const lists = await builtInStructures['singly-linked-list']!();
  const space = await createSearchSpace(lists, 2);
  for (const repOK of [() => 'yes', async () => true, () => 1, () => undefined]) {
    assert.throws(() => [...candidates({ ...space, repOK })], /the repOK of structure .* returns no boolean/);
  }
});

test.run();
