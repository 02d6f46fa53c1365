import fc, { type Arbitrary } from 'fast-check';
import { itemAt } from '../../../base/item-at.ts';
import type { AnyInput, Family, Inputs } from '../relation/relation.ts';
import { rangeOf } from '../relations/series.ts';
import { horizonOf, trainingPoints, validationPoints, type Traits } from './traits.ts';

interface FamilyRules<Input> {
  /** The functions that a subject of the family must have. */
  readonly functions: readonly string[];
  /** Number of generated inputs of an exact relation. */
  readonly cases: number;
  /** Scale for comparing outputs that are close to 0. */
  readonly unit: number;
  readonly inputs: (traits: Traits) => Arbitrary<Input>;
  /** Maps each number that the subject computes with. */
  readonly map: (input: Input, change: (value: number) => number) => Input;
  /** Maps those numbers that no model is trained on. */
  readonly mapQueries: (input: Input, change: (value: number) => number) => Input;
  readonly numbers: (input: Input) => readonly number[];
  /** The range that an output depends on: a change that is small against it changes the output as little. */
  readonly range: (input: Input) => number;
  readonly inUnitsOfData: readonly string[];
}

/** A value of a feature or series: an integer, so that inputs shrink to small ones; values of given data may be any. */
const value = (min: number, max: number): Arbitrary<number> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.integer({ min, max }) },
    // Never drawn: it shrinks the numbers of given data.
    { weight: 0, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  );

const pairs = (size: number): Arbitrary<[number, number][]> =>
  fc.array(fc.tuple(value(-size, size), value(-size, size)), { minLength: 4, maxLength: 40 });
/** Size of the values of a third of the features: most of them are equal to others. */
const FEW = 3;

const spanOf = (list: readonly number[]): number => {
  const { low, high } = rangeOf(list);
  return high - low;
};

const varies = (list: readonly number[]): boolean => list.some((value) => value !== list[0]);

const FAMILY_RULES: { readonly [Name in Family]: FamilyRules<Inputs[Name]> } = {
  correlation: {
    functions: ['correlation'],
    cases: 100,
    unit: 1,
    inputs: () =>
      fc
        .oneof({ weight: 2, arbitrary: pairs(1000) }, { weight: 1, arbitrary: pairs(FEW) })
        .map(
          (pairs) => ({ x: pairs.map(([x]) => x), y: pairs.map(([, y]) => y) }),
          (input) => {
            const { x, y } = input as Inputs['correlation'];
            return x.map((value, at) => [value, itemAt(y, at)] as [number, number]);
          },
        )
        .filter(({ x, y }) => varies(x) && varies(y)),
    map: ({ x, y }, change) => ({ x: x.map(change), y: y.map(change) }),
    mapQueries: (input) => input,
    numbers: ({ x, y }) => [...x, ...y],
    range: ({ x, y }) => Math.min(spanOf(x), spanOf(y)),
    inUnitsOfData: [],
  },
  forecaster: {
    functions: ['train', 'forecast'],
    cases: 10,
    unit: 0,
    inputs: (traits) => {
      // Logarithms and ratios have no 0; where values may move, 0 is one of them.
      const zeros = traits.declared['additive'] === false ? 0 : 1;
      const one = fc.oneof(
        { weight: 9, arbitrary: value(1, 200) },
        { weight: zeros, arbitrary: fc.constant(0) },
      );
      const series = (least: number) =>
        fc.array(one, { minLength: least, maxLength: Math.max(2 * least, least + 20) });
      const longest = (list: readonly number[] | undefined, least: number) =>
        list === undefined || list.length <= 2 * least
          ? series(least)
          : fc.array(one, { minLength: least, maxLength: list.length });
      const { data } = traits.declared as { data?: Partial<Inputs['forecaster']> };
      return fc.record({
        train: longest(data?.train, trainingPoints(traits)).filter(varies),
        recent: longest(data?.recent, validationPoints(traits)).filter(varies),
        horizon: fc.constant(horizonOf(traits)),
      });
    },
    map: (input, change) => ({
      ...input,
      train: input.train.map(change),
      recent: input.recent.map(change),
    }),
    mapQueries: (input, change) => ({ ...input, recent: input.recent.map(change) }),
    numbers: ({ train, recent }) => [...train, ...recent],
    range: ({ train }) => spanOf(train),
    inUnitsOfData: ['forecast', 'forecasts'],
  },
  classifier: {
    functions: ['fit', 'predict'],
    cases: 30,
    unit: 0,
    inputs: () => {
      const row = fc.tuple(value(-10_000, 10_000), value(-10_000, 10_000), value(-10_000, 10_000));
      return fc
        .record({
          // Two clusters around points that differ in the first two features: there must be something to learn.
          samples: fc.array(fc.tuple(row, fc.nat(1)), { minLength: 12, maxLength: 30 }),
          queries: fc.array(fc.tuple(row, fc.nat(1)), { minLength: 6, maxLength: 10 }),
        })
        .map(({ samples, queries }) => {
          // The first two samples have different labels.
          const labelled = samples.map(([point, label], at) => ({ point, label: at < 2 ? at : label }));
          const place = ([x, y, z]: readonly [number, number, number], label: number): number[] => [
            x / 16 + 500 * label,
            y / 16 - 500 * label,
            z / 16,
          ];
          return {
            rows: labelled.map(({ point, label }) => place(point, label)),
            labels: labelled.map(({ label }) => label),
            queries: queries.map(([point, label]) => place(point, label)),
          };
        });
    },
    map: (input, change) => ({
      ...input,
      rows: input.rows.map((row) => row.map(change)),
      queries: input.queries.map((row) => row.map(change)),
    }),
    mapQueries: (input, change) => ({ ...input, queries: input.queries.map((row) => row.map(change)) }),
    numbers: ({ rows, queries }) => [...rows.flat(), ...queries.flat()],
    range: ({ rows }) => spanOf(rows.flat()),
    inUnitsOfData: [],
  },
};

export const familyRules = (family: Family): FamilyRules<AnyInput> =>
  FAMILY_RULES[family] as unknown as FamilyRules<AnyInput>;
