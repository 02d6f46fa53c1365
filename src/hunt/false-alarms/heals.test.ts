import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ClassTable } from '../../heap/class-table.ts';
import type { ObjectGraph } from '../../heap/graph.ts';
import { createRandom } from '../../random.ts';
import { defineStructure } from '../../structure/define-structure.ts';
import { int } from '../../structure/finite-domains.ts';
import { heals } from './heals.ts';
import { TimeLimit } from '../run/time-limit.ts';

/** A sum, the last number that was put in, and how often one was. */
class Sum {
  total = 0;
  last = 0;
  count = 0;

  add(value: number): void {
    this.total += value;
    this.last = value;
    this.count++;
  }
}

const sum = defineStructure<Sum>({
  name: 'sum',
  create: () => new Sum(),
  builders: { add: [int(0, 3)] },
  methods: {
    forget: { run: (object) => void (object.last = -1) },
    miscount: { run: (object) => void object.count-- },
    hang: {
      run: () => {
        for (;;);
      },
    },
  },
});
const classes = new ClassTable();

const healsAfter = (methods: readonly string[], isValid: (graph: ObjectGraph) => boolean): boolean => {
  const operations = [...sum.builders, ...sum.methods];
  const calls = methods.map((name) => ({
    operation: operations.find((one) => one.name === name)!,
    args: [],
  }));
  return heals(
    { k: 4, calls },
    {
      structure: sum,
      frame: (work) => work(),
      callable: sum,
      classes,
      isValid,
      limit: new TimeLimit(20),
      random: createRandom('heals'),
    },
  );
};
const value = ({ objects: [root] }: ObjectGraph, field: string): number =>
  root!.values[root!.shape.keys.indexOf(field)] as number;

test('what the next call of a builder puts right heals', () => {
  assert.ok(healsAfter(['forget'], (graph) => value(graph, 'last') >= 0));
});

test('what builders go on with does not', () => {
  assert.not(
    healsAfter(['miscount', 'miscount', 'miscount', 'miscount'], (graph) => value(graph, 'count') >= 0),
  );
});

test('what only some calls put right does not', () => {
  assert.not(healsAfter(['forget'], (graph) => value(graph, 'last') === 0));
});

test('what hangs does not, and ends', () => {
  assert.not(healsAfter(['hang'], () => true));
});

test.run();
