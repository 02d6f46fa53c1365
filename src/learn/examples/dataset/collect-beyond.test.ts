import { ClassTable } from '../../../objects/heap/class-table.ts';
import * as assert from 'uvu/assert';
import { test } from 'uvu';
import { surveyFields } from '../collect/survey.ts';
import { createRandom } from '../../../base/random.ts';
import { defineStructure, int } from '../../../objects/structure/language.ts';
import { runSteps } from '../../../objects/structure/steps.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { collectSmaller } from './collect-beyond.ts';

/** A stack of bounded size. */
class Bounded {
  readonly items: number[] = [];
  readonly capacity: number;
  constructor(capacity: number, least = 1) {
    this.capacity = capacity;
    if (capacity < least) throw new RangeError(`a capacity of ${capacity} is too small`);
  }
  push(item: number): void {
    if (this.items.length < this.capacity) this.items.push(item);
  }
}

const bounded = (create: (k: number) => Bounded): Structure =>
  defineStructure({ name: 'bounded', create, builders: { push: [int(0, 3)] } });

async function smaller(structure: Structure): Promise<ObjectGraph[]> {
  const fields = await runSteps(surveyFields(structure, 4, createRandom('survey')));
  return runSteps(collectSmaller(structure, 4, new ClassTable(fields), createRandom('smaller')));
}

const capacitiesOf = (graphs: readonly ObjectGraph[]): unknown[] => [
  ...new Set(graphs.map(({ objects: [root] }) => root!.values[root!.shape.keys.indexOf('capacity')])),
];

test('a capacity that is the scope takes all smaller values', async () => {
  assert.equal(capacitiesOf(await smaller(bounded((k) => new Bounded(k)))), [3, 2, 1]);
});

test('scopes below the least capacity are left out', async () => {
  assert.equal(capacitiesOf(await smaller(bounded((k) => new Bounded(k, 2)))), [3, 2]);
});

test('a structure whose new objects are equal in all scopes has none', async () => {
  assert.equal(await smaller(bounded(() => new Bounded(4))), []);
});

test.run();
