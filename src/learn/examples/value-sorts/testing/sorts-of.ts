import { readHeap } from '../../../../objects/heap/read.ts';
import { createRandom } from '../../../../base/random.ts';
import type { Structure } from '../../../../objects/structure/structure.ts';
import { findSorts } from '../find-sorts.ts';

/** Returns the sorts of a structure's fields as texts by `role.field`: `own`, or the scale, the sort and the constants. */
export async function sortsOf(structure: Structure, k = 4): Promise<Record<string, string>> {
  const graphs = [readHeap(structure.create(k)).graph];
  const { sorts } = await findSorts(structure, k, { fields: {}, graphs }, createRandom('sorts'));
  return Object.fromEntries(
    sorts.map(({ role, field, sort }) => [
      `${role}.${field}`,
      sort.kind !== 'data'
        ? sort.kind
        : [
            `${sort.scale}: ${sort.sort}`,
            ...(sort.constants ?? []).map((value) => JSON.stringify(value)),
          ].join(', '),
    ]),
  );
}
