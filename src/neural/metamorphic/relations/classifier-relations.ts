import { different, equal } from '../relation/expectation.ts';
import { firstNumber, isRefused, REFUSAL } from '../relation/outcome.ts';
import type { ClassifierInput } from '../subject/subject.ts';
import { relationsOf, repeated, type Changed } from './relations-of.ts';
import { picked } from './series.ts';

const XIE = (number: string): string => `Xie 2011, MR-${number}`;
/** Factor that takes a query some hundred deviations away from all samples. */
const FAR = 1000;

const allRows = (
  input: ClassifierInput,
  map: (row: readonly number[]) => readonly number[],
): ClassifierInput => ({ ...input, rows: input.rows.map(map), queries: input.queries.map(map) });

const exchanged = (label: number): number => (label === 0 ? 1 : label === 1 ? 0 : label);
const exchangedLabels = (input: ClassifierInput): Changed<ClassifierInput> => ({
  input: { ...input, labels: input.labels.map(exchanged) },
  change: 'labels 0 and 1 exchanged',
});

/** The relations of the literature for supervised classifiers. */
export const CLASSIFIER_RELATIONS = relationsOf('classifier', [
  {
    id: 'K1',
    name: 'samples in another order keep the labels',
    source: 'Murphy 2008, permutation; a set of samples has no order',
    redraws: true,
    follow: (input, random) => {
      const order = random.shuffle(input.rows.map((_, at) => at));
      const [rows, labels] = [picked(input.rows, order), picked(input.labels, order)];
      return { input: { ...input, rows, labels }, change: 'samples shuffled' };
    },
  },
  {
    id: 'K2',
    name: 'features in another order keep the labels',
    source: XIE('1.2'),
    redraws: true,
    follow: (input) => ({
      input: allRows(input, (row) => row.toReversed()),
      change: 'features reversed',
    }),
  },
  {
    id: 'K3',
    name: 'one affine map for all features keeps the labels',
    source: XIE('0'),
    follow: (input) =>
      (
        [
          [3, 0],
          [0.5, 7],
          [1e-4, 0],
        ] as const
      ).map(([a, b]) => ({
        input: allRows(input, (row) => row.map((value) => a * value + b)),
        change: `every value is ${a} x + ${b}`,
      })),
  },
  {
    id: 'K4',
    name: 'all samples twice keep the labels',
    source: 'Murphy 2008, duplication; k nearest neighbours may change with k > 1',
    redraws: true,
    severity: 'advice',
    follow: (input) => ({
      input: { ...input, rows: [...input.rows, ...input.rows], labels: [...input.labels, ...input.labels] },
      change: 'every sample twice',
    }),
  },
  {
    id: 'K5',
    name: 'a feature that is the same everywhere keeps the labels',
    source: XIE('2.1'),
    redraws: true,
    follow: (input) => ({
      input: allRows(input, (row) => [...row, 5]),
      change: 'one more feature, 5 everywhere',
    }),
  },
  {
    id: 'K6',
    name: 'exchanged labels of samples exchange the labels of queries',
    source: XIE('1.1'),
    redraws: true,
    expect: { labels: { kind: 'mapped', map: exchanged } },
    follow: exchangedLabels,
  },
  {
    id: 'K7',
    name: 'a query with its own label as one more sample keeps its label',
    source: XIE('3.1'),
    severity: 'advice',
    search: async (input, run) => {
      const outcome = await run(input);
      const label = outcome.kind === 'values' ? firstNumber(outcome, 'labels') : 0;
      const queries = input.queries.slice(0, 1);
      return [
        {
          source: { ...input, queries },
          input: { rows: [...input.rows, ...queries], labels: [...input.labels, label], queries },
          change: 'the first query as one more sample',
          expect: { labels: equal() },
        },
      ];
    },
  },
  {
    id: 'parts',
    name: 'some of the queries keep the labels that they have among all',
    source: 'each query is classified alone',
    follow: (input) => {
      const { queries } = input;
      const part = (from: number, to: number): Changed<ClassifierInput> => ({
        input: { ...input, queries: queries.slice(from, to) },
        change: `queries ${from} to ${to - 1} alone`,
        expect: {
          labels: { kind: 'mapped', order: Array.from({ length: to - from }, (_, at) => from + at) },
        },
      });
      const lengths = queries.slice(1).map((_, at) => at + 1);
      return [...lengths.map((length) => part(0, length)), part(queries.length - 1, queries.length)];
    },
  },
  {
    id: 'far',
    name: 'a query far from all samples has a label of the samples',
    source: 'there are no other classes; a density may be 0 there',
    follow: (input) => ({
      input: { ...input, queries: input.queries.map((row) => row.map((value) => FAR * value)) },
      change: `queries × ${FAR}`,
      expect: (_, follow) =>
        isRefused(follow) ||
        (follow.kind === 'values' &&
          follow.values['labels']?.every((label) => input.labels.includes(label)) === true)
          ? undefined
          : `labels of the samples, or ${REFUSAL}`,
    }),
  },
  {
    id: 'purity',
    name: 'equal calls give equal labels and change nothing else',
    source: 'labels are a function of model and queries',
    search: repeated((input) => ({ ...input, labels: input.labels.map(exchanged) })),
  },
  {
    id: 'classes',
    name: 'the samples themselves do not all get the same label',
    source: 'a classifier tells classes apart',
    kind: 'sensitivity',
    some: true,
    follow: (input) => ({
      input: { ...input, queries: input.rows },
      change: 'the samples as queries',
      expect: (_, follow) =>
        follow.kind === 'values' && new Set(follow.values['labels']).size > 1
          ? undefined
          : 'more than one label',
    }),
  },
  {
    id: 'training',
    name: 'other labels of the samples change labels of queries',
    source: 'labels are learned',
    kind: 'sensitivity',
    some: true,
    expect: { labels: different() },
    follow: exchangedLabels,
  },
]);
