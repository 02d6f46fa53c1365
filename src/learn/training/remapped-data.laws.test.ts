import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRepOK } from '../model/classifier.ts';
import { makeDataset } from '../examples/dataset/make-dataset.ts';
import type { Scale } from '../windows/window-plan.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { Slots, Sorted, Stack } from '../examples/value-sorts/testing/classes.ts';
import { int, oneOf } from '../../objects/structure/finite-domains.ts';
import { defineStructure } from '../../objects/structure/define-structure.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { train } from './train.ts';

/** A list whose next number is `accepts` another. */
class Chain {
  numbers: number[] = [];
  readonly #accepts: (last: number, next: number) => boolean;
  constructor(accepts: (last: number, next: number) => boolean) {
    this.#accepts = accepts;
  }
  add(next: number): void {
    if (this.numbers.length === 0 || this.#accepts(this.numbers.at(-1)!, next)) this.numbers.push(next);
  }
}

const chain = (accepts: (last: number, next: number) => boolean): Structure =>
  defineStructure({
    name: 'chain',
    create: () => new Chain(accepts),
    builders: {
      add: [
        int(
          (k) => -4 * k,
          (k) => 4 * k,
        ),
      ],
    },
  });

/** A domain that has negative numbers and fractions, so that maps may lead to them. */
const numbers = oneOf(-3, -0.5, 0, 1.5, 2, 4, 1e9);
const number = fc.double({ noNaN: true, noDefaultInfinity: true });

/** Returns a graph with all numbers among the items mapped. */
const mapped = ({ objects }: ObjectGraph, map: (value: number) => number): ObjectGraph => ({
  objects: objects.map((object) => ({
    ...object,
    items: object.items.map((item) => (typeof item === 'number' ? map(item) : item)),
  })),
});

/**
 * Trains on a class whose items are data of a scale, and checks that no map that the scale allows changes a verdict on a
 * valid or broken object.
 *
 * @param maps maps of the distinct items of an object, in increasing order, to as many values of the domain.
 */
async function checkMaps(
  structure: Structure,
  scale: Scale,
  maps: (items: readonly number[]) => fc.Arbitrary<readonly number[]>,
  constants: readonly number[] = [],
): Promise<void> {
  const { dataset } = await makeDataset(structure, { scope: 2, seed: 1, maxBroken: 100, maxCalls: 20_000 });
  const found = dataset.sorts?.map(({ sort }) => sort).find(({ kind }) => kind === 'data');
  assert.is(found?.kind === 'data' && found.scale, scale);
  const repOK = createRepOK((await train(dataset, { seed: 1, trials: 1, votes: 1, jobs: 1 })).model, {
    allowWeak: true,
  });
  const graphs = [...dataset.broken, ...dataset.valid];
  const outcomes = new Set<string>();
  const check = (graph: ObjectGraph, images: readonly number[], items: readonly number[]): void => {
    const image = mapped(graph, (item) => (constants.includes(item) ? item : images[items.indexOf(item)]!));
    const { outcome } = repOK.checkGraph(graph);
    outcomes.add(outcome);
    assert.is(repOK.checkGraph(image).outcome, outcome, JSON.stringify([items, images]));
  };
  fc.assert(
    fc.property(
      fc.constantFrom(...graphs).chain((graph) => {
        const numbers = graph.objects.flatMap(({ items }) =>
          items.filter((item) => typeof item === 'number'),
        );
        const items = [...new Set(numbers)].filter((item) => !constants.includes(item)).sort((a, b) => a - b);
        return maps(items).map((images) => [graph, images, items] as const);
      }),
      ([graph, images, items]) => check(graph, images, items),
    ),
    { seed: 1, numRuns: 200 },
  );
  // A model that answers the same for all objects proves nothing.
  if (!constants.length) assert.equal([...outcomes].sort(), ['invalid', 'valid']);
}

/** As many different numbers as there are items, in any order. */
const different = (items: readonly number[]): fc.Arbitrary<number[]> =>
  fc.uniqueArray(number, {
    minLength: items.length,
    maxLength: items.length,
    // Equal numbers such as 0 and -0 are one image.
    comparator: (a, b) => a === b,
  });

test('verdicts are the same after any increasing map of ordinal data', () =>
  checkMaps(
    defineStructure({
      name: 'sorted',
      create: () => new Sorted<number>(),
      builders: { add: [numbers], remove: [numbers] },
    }),
    'ordinal',
    (items) => different(items).map((images) => images.sort((a, b) => a - b)),
  ));

test('verdicts are the same after any injection of nominal data', () =>
  checkMaps(
    defineStructure({ name: 'stack', create: () => new Stack(), builders: { push: [numbers], pop: [] } }),
    'nominal',
    different,
  ));

test('verdicts are the same after any injection of nominal data beside a constant, which stays', () =>
  checkMaps(
    defineStructure({ name: 'slots', create: () => new Slots(-1), builders: { put: [numbers], take: [] } }),
    'nominal',
    (items) => different(items).filter((images) => !images.includes(-1)),
    [-1],
  ));

test('verdicts are the same after a shift of interval data', () =>
  checkMaps(
    chain((last, next) => next - last >= 2),
    'interval',
    (items) => fc.integer({ min: -1e6, max: 1e6 }).map((by) => items.map((item) => item + by)),
  ));

test('verdicts are the same after a scaling of ratio data', () =>
  checkMaps(
    chain((last, next) => Math.abs(next) >= 2 * Math.abs(last)),
    'ratio',
    (items) => fc.integer({ min: 1, max: 1e6 }).map((by) => items.map((item) => item * by)),
  ));

test.run();
