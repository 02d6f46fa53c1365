import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { violated } from '../testing/violated.ts';

test('queries are classified alone, and far ones get a label of the samples', async () => {
  const nearest = {
    fit: (rows: number[][], labels: number[]) => ({ rows, labels }),
    predict({ rows, labels }: { rows: number[][]; labels: number[] }, queries: number[][]): unknown[] {
      return queries.map((query) => {
        const far = rows.map((row) => Math.hypot(...row.map((one, at) => one - query[at]!)));
        return labels[far.indexOf(Math.min(...far))];
      });
    },
  };
  const relations = ['parts', 'far'];
  assert.equal(await violated(nearest, { relations }), []);
  // It scales the queries by their own means.
  const batch = {
    ...nearest,
    predict(model: { rows: number[][]; labels: number[] }, queries: number[][]): unknown[] {
      const means = queries[0]!.map(
        (_, at) => queries.reduce((sum, row) => sum + row[at]!, 0) / queries.length,
      );
      return nearest.predict(
        model,
        queries.map((row) => row.map((one, at) => one - means[at]!)),
      );
    },
  };
  assert.equal(await violated(batch, { relations }), ['parts']);
  const limit = {
    ...nearest,
    predict: (model: { rows: number[][]; labels: number[] }, queries: number[][]): unknown[] =>
      nearest.predict(model, queries).map((label, at) => (Math.hypot(...queries[at]!) > 10_000 ? -1 : label)),
  };
  assert.equal(await violated(limit, { relations }), ['far']);
});

test('a density that mixes deviation and variance depends on the unit', async () => {
  const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length;
  interface Model {
    readonly label: number;
    readonly columns: readonly { readonly centre: number; readonly variance: number }[];
  }
  const bayes = (spread: (variance: number) => number) => ({
    fit: (rows: number[][], labels: number[]): Model[] =>
      [0, 1].map((label) => ({
        label,
        columns: [0, 1].map((at) => {
          const own = rows.filter((_, row) => labels[row] === label).map((row) => row[at]!);
          const centre = mean(own);
          return { centre, variance: mean(own.map((value) => (value - centre) ** 2)) };
        }),
      })),
    predict: (models: Model[], queries: number[][]): number[] =>
      queries.map((query) => {
        const [zero, one] = models.map(({ columns }) =>
          columns.reduce(
            (sum, { centre, variance }, at) =>
              sum - Math.log(variance) / 2 - (query[at]! - centre) ** 2 / 2 / spread(variance),
            0,
          ),
        );
        return one! > zero! ? 1 : 0;
      }),
  });
  const relations = ['K3'];
  assert.equal(
    await violated(
      bayes((variance) => variance),
      { relations },
    ),
    [],
  );
  assert.equal(await violated(bayes(Math.sqrt), { relations }), ['K3']);
});

test.run();
