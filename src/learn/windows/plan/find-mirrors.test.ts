import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { graphsOf, membersOf, wordsOf } from '../testing/read-records.ts';
import { Records } from '../records/records.ts';
import { createVocabulary } from '../vocabulary/vocabulary.ts';
import type { Mirror } from '../window-plan.ts';
import { inferPlan } from './infer-plan.ts';

type Edges = readonly (readonly [from: string, to: string])[];

const EDGES: readonly Edges[] = [
  [['a', 'b'], ['b', 'c'], ['a', 'd']],
  [['x', 'y'], ['y', 'z'], ['b', 'x'], ['y', 'b']],
]; // prettier-ignore

/** An undirected graph as a Map of Sets of names. */
class Names {
  readonly adjacent = new Map<string, Set<string>>();
  constructor(edges: Edges) {
    for (const [a, b] of edges) {
      this.#beside(a).add(b);
      this.#beside(b).add(a);
    }
  }
  #beside(name: string): Set<string> {
    if (!this.adjacent.has(name)) this.adjacent.set(name, new Set());
    return this.adjacent.get(name)!;
  }
}

/** The same graph with references. */
class Node {
  readonly adjacent = new Set<Node>();
}
class Nodes {
  readonly nodes: Node[];
  constructor(edges: Edges) {
    const names = [...new Set(edges.flat())];
    this.nodes = names.map(() => new Node());
    for (const [a, b] of edges) {
      const [from, to] = [a, b].map((name) => this.nodes[names.indexOf(name)]!);
      from!.adjacent.add(to!);
      to!.adjacent.add(from!);
    }
  }
}

const mirrors = (...objects: readonly object[]): readonly Mirror[] => inferPlan(graphsOf(...objects)).mirrors;

test('each side of an edge lists the other, by name or by reference', () => {
  assert.equal(mirrors(...EDGES.map((edges) => new Names(edges))), [
    {
      role: 'Names.adjacent[].adjacent.value[]',
      out: 'adjacent.value[] in root.adjacent',
      container: 'adjacent.value',
      back: 'adjacent.value[] in root.adjacent',
      of: 'owner',
    },
  ]);
  assert.equal(mirrors(...EDGES.map((edges) => new Nodes(edges))), [
    { role: 'Node.adjacent[]', out: 'adjacent[]', container: 'adjacent', back: 'adjacent[]', of: 'owner' },
  ]);
});

test('one edge that only one side lists is enough to reject it', () => {
  const oneSided = new Names(EDGES[0]!);
  oneSided.adjacent.get('a')!.delete('b');
  assert.equal(mirrors(...EDGES.map((edges) => new Names(edges)), oneSided), []);
});

test('a child of a parent is among its children', () => {
  class Member {
    readonly children: Member[] = [];
    readonly parent: Member | null;
    constructor(parent: Member | null) {
      this.parent = parent;
      parent?.children.push(this);
    }
  }
  const families = [2, 3, 4].map((count) => {
    const top = new Member(null);
    const members = Array.from({ length: count }, () => new Member(top));
    return members[0]!.parent!;
  });
  assert.equal(mirrors(...families), [
    { role: 'Member', out: 'parent', container: 'children', back: 'children[]', of: 'own' },
  ]);
});

/** Returns the outcomes of a relation of a role for the records of an object, given objects to infer the plan from. */
function outcomes(valid: readonly object[], object: object, role: string, relation: string): string[] {
  const graphs = graphsOf(...valid, object);
  const records = new Records(inferPlan(graphs.slice(0, -1)));
  const id = records.plan.roles.findIndex(({ name }) => name === role);
  const found = createVocabulary(records)[id]!.find(({ name }) => name === relation)!;
  records.read(graphs.at(-1)!);
  return wordsOf(found, records, membersOf(records, role));
}

test('a mirror leads nowhere from an edge that the other side lacks', () => {
  const oneSided = new Names(EDGES[0]!);
  oneSided.adjacent.get('a')!.delete('b');
  const role = 'Names.adjacent[].adjacent.value[]';
  const relation = 'adjacent.value[] in root.adjacent back in adjacent.value leads';
  const valid = EDGES.map((edges) => new Names(edges));
  const edges = outcomes(valid, oneSided, role, relation);
  assert.is(edges.filter((outcome) => outcome === 'nowhere').length, 1);
  assert.not.ok(outcomes(valid, valid[0]!, role, relation).includes('nowhere'));
});

test('the other ends of two edges agree in what the edges hold', () => {
  class Weights {
    readonly adjacent = new Map<string, Map<string, number>>();
    constructor(edges: Edges, weigh: (from: string, to: string) => number) {
      for (const [a, b] of edges.flatMap(
        ([a, b]) =>
          [
            [a, b],
            [b, a],
          ] as const,
      )) {
        if (!this.adjacent.has(a)) this.adjacent.set(a, new Map());
        this.adjacent.get(a)!.set(b, weigh(a, b));
      }
    }
  }
  const symmetric = (a: string, b: string): number => a.charCodeAt(0) + b.charCodeAt(0);
  const valid = EDGES.map((edges) => new Weights(edges, symmetric));
  const broken = new Weights(EDGES[0]!, (a, b) => symmetric(a, b) + (a === 'a' && b === 'd' ? 1 : 0));
  const role = 'Weights.adjacent[].adjacent.value[]';
  const value = 'adjacent.value.value';
  const back = 'adjacent.value.key in root.adjacent back in adjacent.value';
  const relation = `${value} : ${back}.${value}`;
  assert.equal(new Set(outcomes(valid, valid[1]!, role, relation)), new Set(['=']));
  assert.equal(
    outcomes(valid, broken, role, relation)
      .filter((outcome) => outcome !== '=')
      .sort(),
    ['<', '>'],
  );
});

test.run();
