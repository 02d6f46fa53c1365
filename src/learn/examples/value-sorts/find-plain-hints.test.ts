import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { collect } from '../collect/collect.ts';
import { inferPlan } from '../../windows/plan/infer-plan.ts';
import { assertSameRecords } from '../../windows/testing/same-records.ts';
import { createRandom } from '../../../base/random.ts';
import { int, oneOf } from '../../../objects/structure/finite-domains.ts';
import { defineStructure } from '../../../objects/structure/define-structure.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { findPlainHints } from './find-plain-hints.ts';

/** A graph whose dictionary of nodes is never empty. */
class Graph {
  nodes: Record<string, unknown> = { root: 'root' };
  count = 1;
  limits: Record<string, number> | undefined;
  addNode(name: string): void {
    if (!(name in this.nodes)) this.count++;
    this.nodes[name] = name;
  }
  limit(count: number): void {
    this.limits = { ...this.limits, count };
  }
}
const names = oneOf('a', 'b', 'c');
const graphs = defineStructure({ name: 'graph', create: () => new Graph(), builders: { addNode: [names] } });

async function planOf(structure: Structure) {
  const limits = { driver: 'random', maxCalls: 500, maxStates: 100 } as const;
  const collected = await collect(structure, { k: 4, ...limits }, createRandom('collect'));
  const hints = await findPlainHints(structure, 4, collected, createRandom('hints'));
  return { hints, fields: collected.fields, plan: inferPlan(collected.graphs, undefined, hints) };
}

test('a plain object with keys from arguments is a dictionary, also if it always has one key', async () => {
  const { hints, plan } = await planOf(graphs);
  assert.equal(hints, { keyed: ['Object'] });
  assert.equal(
    plan.roles.map(({ name, kind }) => [name, kind]),
    [
      ['Graph', 'object'],
      ['Graph.nodes', 'dictionary'],
      ['Graph.nodes[]', 'place'],
    ],
  );
});

test('dictionaries of an object whose prototype is a literal are those of plain objects', async () => {
  function Edges(this: Record<string, unknown>): void {
    this['nodes'] = {};
    this['edges'] = {};
  }
  Edges.prototype = {
    addNode(this: Record<'nodes' | 'edges', Record<string, unknown>>, name: string): void {
      this.nodes[name] = name;
      this.edges[name] ??= [];
    },
  };
  const create = (): object => new (Edges as unknown as new () => object)();
  const { plan } = await planOf(defineStructure({ name: 'edges', create, builders: { addNode: [names] } }));
  assert.is(plan.roles[0].name, '(anonymous)');
  const kindOf = (name: string): string | undefined => plan.roles.find((role) => role.name === name)?.kind;
  assert.equal(['(anonymous).edges', '(anonymous).nodes'].map(kindOf), ['dictionary', 'dictionary']);
});

test('a plain object with the same keys in all objects is a record beside dictionaries', async () => {
  const structure = defineStructure({
    ...{ name: 'graph', create: () => Object.assign(new Graph(), { limits: { count: 0, least: 0 } }) },
    builders: { addNode: [names], limit: [int(1, 5)] },
  });
  const { plan } = await planOf(structure);
  assert.is(plan.roles.find(({ name }) => name === 'Object{count}')!.kind, 'object');
  assert.equal(plan.roles.find(({ name }) => name === 'Graph.nodes')!.kind, 'dictionary');
});

test('without keys from arguments, plain objects with common keys stay records', async () => {
  const structure = defineStructure({
    ...{ name: 'graph', create: () => Object.assign(new Graph(), { limits: { count: 0 } }) },
    builders: { limit: [int(1, 5)] },
  });
  const { hints, plan } = await planOf(structure);
  assert.equal(hints, {});
  assert.equal(plan.dictionaries, []);
  assert.equal(
    plan.roles.map(({ name }) => name),
    ['Graph', 'Object{root}', 'Object{count}'],
  );
});

test('a view is a record, whichever parts it names and whatever dictionaries it holds', async () => {
  const view = ({ nodes, count, limits }: Graph): object => ({
    ...{ nodes, count, limits },
    ...(count > 2 ? { large: true } : {}),
    ...(limits === undefined ? {} : { most: limits['count'] }),
  });
  const structure = defineStructure({
    ...{ name: 'graph', create: () => new Graph(), expose: view },
    builders: { addNode: [names] },
  });
  const { hints, plan, fields } = await planOf(structure);
  assert.equal(hints, { view: true, keyed: ['Object'] });
  const [root, ...others] = plan.roles;
  assert.equal([root.name, root.kind], ['Object{nodes}', 'object']);
  assert.equal(root.fields.map(({ name }) => name).toSorted(), ['count', 'large', 'limits', 'nodes']);
  assert.equal(
    others.map(({ name, kind }) => [name, kind]),
    [
      ['Object{nodes}.nodes', 'dictionary'],
      ['Object{nodes}.nodes[]', 'place'],
    ],
  );
  // Only a part that no valid view has is foreign; parts in a new combination are not.
  const nodes = { root: 'root', a: 'a' };
  const views = [
    { count: 2, nodes, large: true, limits: undefined },
    { count: 2, nodes },
    { count: 2, nodes, most: 1 },
  ];
  assert.is(assertSameRecords(plan, fields, views), 1);
});

test('a dictionary that is the root is no record', async () => {
  const structure = defineStructure({
    name: 'dictionary',
    create: (): Record<string, string> => ({}),
    builders: { add: { args: [names], run: (object, name: string) => void (object[name] = name) } },
  });
  const { hints, plan } = await planOf(structure);
  assert.equal(hints, {});
  assert.equal(
    plan.roles.map(({ kind }) => kind),
    ['dictionary', 'place'],
  );
});

test.run();
