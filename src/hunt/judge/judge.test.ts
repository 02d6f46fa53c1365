import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ClassTable } from '../../objects/heap/class-table.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { readHeap } from '../../objects/heap/read.ts';
import { Judge } from './judge.ts';
import type { Oracle } from './oracle.ts';

const classes = new ClassTable();
const graphOf = (object: object): ObjectGraph => readHeap(object, classes).graph;
const field = ({ objects: [root] }: ObjectGraph, name: string): unknown =>
  root!.values[root!.shape.keys.indexOf(name)];

/** Rejects objects whose fields are not 0. */
const oracle: Oracle = {
  classes,
  checkGraph: (graph) =>
    ['a', 'b'].every((name) => field(graph, name) === 0)
      ? { outcome: 'valid', probability: 1 }
      : { outcome: 'invalid', probability: 0 },
  explainGraph: (graph) => ({
    ...{ valid: false, probability: 0, repairs: [], faultCount: 1 },
    faults: ['a', 'b']
      .filter((name) => field(graph, name) !== 0)
      .map((name) => ({
        ...{ label: 0, name: 'Object 0', path: 'this', probability: 0 },
        differences: [{ relation: `${name} is`, got: 'a number', usual: '0', words: name }],
      })),
  }),
};

test('without the conditions that valid objects violate, only states that violate others are rejected', () => {
  const judge = new Judge(oracle);
  const [ofA, ofB, ofBoth] = [graphOf({ a: 1, b: 0 }), graphOf({ a: 0, b: 1 }), graphOf({ a: 1, b: 1 })];
  const rejected = (): boolean[] => [ofA, ofB, ofBoth].map((graph) => judge.rejects(graph));
  assert.equal(rejected(), [true, true, true]);
  judge.withdraw([ofA]);
  assert.equal(rejected(), [false, true, true]);
  judge.withdraw([ofB]);
  assert.equal(rejected(), [false, false, false]);
});

test('a state that the oracle does not explain stays rejected', () => {
  const judge = new Judge({ classes, checkGraph: () => ({ outcome: 'invalid', probability: 0 }) });
  const graph = graphOf({ a: 1, b: 0 });
  judge.withdraw([graph]);
  assert.ok(judge.rejects(graph));
});

test.run();
