import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInStructures, paperStructures } from '../../../../../structures/index.ts';
import { collect } from '../../../examples/collect/collect.ts';
import { createRandom } from '../../../../base/random.ts';
import { inferPlan } from '../../plan/infer-plan.ts';
import { RoleGraph } from '../role-graph.ts';
import { Records } from '../../records/records.ts';
import { Terms } from '../terms/terms.ts';
import { arrayRelations } from './array-relations.ts';
import { roleContext } from './role-context.ts';

/** Returns, by role, the names of the array relations. */
async function namesOf(structure: string): Promise<Record<string, readonly string[]>> {
  const options = { k: 12, driver: 'random', maxCalls: 4000, maxStates: 150 } as const;
  const { graphs } = await collect(await builtInStructures[structure]!(), options, createRandom(1));
  const records = new Records(inferPlan(graphs));
  const graph = new RoleGraph(records);
  const terms = new Terms(records, []);
  const names = records.plan.roles.map((role): [string, readonly string[]] => [
    role.name,
    arrayRelations(roleContext(role, graph, terms)).map(({ name }) => name),
  ]);
  return Object.fromEntries(names.filter(([, relations]) => relations.length > 0));
}

test('entries of a hash table have residue relations', async () => {
  assert.equal(await namesOf('hash-table'), {
    Entry: ['key mod length above : place above.position', 'value mod length above : place above.position'],
  });
});

test('slots of a ring buffer have relations on their distance from its start', async () => {
  assert.equal(await namesOf('ring-buffer'), {
    'RingBuffer.slots[]': [
      'steps from owner.head : owner.size',
      'steps from owner.head - owner.size',
      'steps from owner.size : owner.head',
      'steps from owner.size - owner.head',
    ],
  });
});

test('links of a skip list have relations on the heights of the nodes they lead to and pass', async () => {
  assert.equal(await namesOf('skip-list'), {
    'Node.forward[]': [
      'position : forward[].forward.length',
      'position : previous place.forward[].forward.length',
      'forward[] after previous place leads',
    ],
  });
});

for (const name of paperStructures) {
  test(`${name} has no arrays and no array relations`, async () => {
    assert.equal(await namesOf(name), {});
  });
}

test.run();
