import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { inferPlan } from '../plan/infer-plan.ts';
import { RoleGraph } from './role-graph.ts';
import { Records } from '../records/records.ts';
import { graphsOf } from '../testing/read-records.ts';

class Node {
  key: number;
  next: Node | null = null;
  constructor(key: number) {
    this.key = key;
  }
}
class Table {
  head = 0;
  keys: number[];
  values: (Node | null)[];
  constructor(head: number, keys: readonly number[], values: readonly (Node | null)[]) {
    this.head = head;
    this.keys = [...keys];
    this.values = [...values];
  }
}

function tables(): object[] {
  return [0, 1, 2, 0, 1, 2, 0, 1].map((head) => {
    const node = Object.assign(new Node(11), { next: new Node(12) });
    return new Table(head, [9, 8, 7], [node, null, node.next]);
  });
}
const graph = new RoleGraph(new Records(inferPlan(graphsOf(...tables()))));
const role = (name: string) => graph.records.plan.roles.find((found) => found.name === name)!;
const ways = (name: string): string[] =>
  graph
    .linksFrom(role(name))
    .map(({ link, to }) => `${link.name} → ${to.map((target) => target.name).join()}`);
const positions = ['next place', 'previous place', 'place 2i+1', 'place 2i+2', 'place (i-1)/2'];

test('an object has links along its fields and to the places that its fields name', () => {
  assert.equal(ways('Node'), ['next → Node']);
  assert.equal(ways('Table'), [
    'keys → Table.keys',
    'values → Table.values',
    'head in keys → Table.keys[]',
    'head in values → Table.values[]',
  ]);
});

test('a place has links along its fields, to its twins and to other places of its array', () => {
  assert.equal(ways('Table.values[]'), [
    'values[] → Node',
    'same place of keys → Table.keys[]',
    ...positions.map((name) => `${name} → Table.values[]`),
  ]);
  assert.equal(ways('Table.keys[]'), [
    'same place of values → Table.values[]',
    ...positions.map((name) => `${name} → Table.keys[]`),
  ]);
  assert.equal(ways('Table.keys'), []);
});

test('entries of a Map and items of a Set have no position links, since insertion order means nothing', () => {
  const holders = [1, 2, 3].map((key) => ({ entries: new Map([[key, 9]]), items: new Set([key, 9]) }));
  const mapped = new RoleGraph(new Records(inferPlan(graphsOf(...holders))));
  const places = mapped.records.plan.roles.filter(({ kind }) => kind === 'place');
  assert.is(places.length, 2);
  for (const place of places) {
    assert.not(mapped.isOfArray(place));
    assert.not(mapped.linksFrom(place).some(({ link }) => positions.includes(link.name)));
  }
});

test('roles share equal links', () => {
  const [a, b] = ['Table.keys[]', 'Table.values[]'].map(
    (name) => graph.linksFrom(role(name)).find(({ link }) => link.name === 'next place')!.link,
  );
  assert.is(a, b);
});

test('below a role are all roles that can be first reached from it', () => {
  const below = (name: string): string[] => [...graph.below(role(name))].map((found) => found.name).sort();
  assert.equal(below('Table'), [
    'Node',
    'Table',
    'Table.keys',
    'Table.keys[]',
    'Table.values',
    'Table.values[]',
  ]);
  assert.equal(below('Table.values'), ['Node', 'Table.values', 'Table.values[]']);
  assert.equal(below('Table.values[]'), ['Node', 'Table.values[]']);
  // The second node is first reached through the array.
  assert.equal(below('Node'), ['Node']);
});

test('containers have places and owners', () => {
  assert.is(graph.placesOf(role('Table.keys')), role('Table.keys[]'));
  assert.is(graph.placesOf(role('Node')), undefined);
  assert.equal(graph.owners(role('Table.keys[]')), [role('Table')]);
});

test.run();
