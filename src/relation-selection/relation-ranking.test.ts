import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fewRelations } from './testing/few-relations.ts';
import { readBags, type WindowId } from '../encode/windows/bags/window-bags.ts';
import { groupByRole } from './group-by-role.ts';
import { pairNovelty } from './pair-novelty.ts';
import { Projection } from './projection.ts';
import type { RelationId } from './relation-id.ts';
import { RelationRanking } from './relation-ranking.ts';

const { graphs, makeWindows, ids } = fewRelations(5);
const windows = makeWindows();
const { roles, bags } = readBags(windows, graphs);
const textOf = ({ role, relation }: RelationId): string => `${role} ${relation}`;

interface Case {
  readonly projection: Projection;
  readonly larger: readonly (readonly WindowId[])[];
  readonly ranking: RelationRanking;
}

/** A ranking in which the first objects count as small, the others as larger, and some relations are inactive. */
const cases: fc.Arbitrary<{ make: () => Case }> = fc
  .tuple(fc.integer({ min: 1, max: bags.length - 1 }), fc.subarray([...ids]))
  .map(([small, inactive]) => ({
    make: () => {
      const valid = new Set(bags.slice(0, small).flat());
      const projection = new Projection(windows, valid);
      for (const id of inactive) projection.drop(id);
      const others = new Set(bags.slice(small).flat());
      const larger = groupByRole(
        [...others].filter((window) => !valid.has(window)),
        roles,
      );
      return { projection, larger, ranking: new RelationRanking(windows, projection, larger) };
    },
  }));

test('active relations are ranked by unseen windows, then by distinct windows, then by outcomes', () => {
  fc.assert(
    fc.property(cases, ({ make }) => {
      const { projection, larger, ranking } = make();
      const ranked = ranking.ranked();
      assert.equal(ranked.map(textOf).sort(), projection.list(1).map(textOf).sort());
      const unseen = (role: number): number => projection.countUnknown(larger[role]!);
      for (const candidate of ranked) {
        const { role } = candidate;
        const before = [unseen(role), projection.countDistinct(role)] as const;
        projection.drop(candidate);
        assert.is(candidate.unseen, unseen(role) - before[0]);
        assert.is(candidate.distinct, projection.countDistinct(role) - before[1]);
        projection.add(candidate);
        assert.ok(candidate.unseen <= 0 && candidate.distinct <= 0);
      }
      const order = ranked.map(({ role, relation, unseen: change, distinct }) => {
        const rows = [...projection.valid[role]!, ...larger[role]!].map((window) =>
          Math.floor(window / roles),
        );
        const outcomes = new Set(rows.map((id) => windows.tables[role]!.outcome(id, relation)));
        return [change, distinct, -outcomes.size, -relation];
      });
      const byAll = (x: readonly number[], y: readonly number[]): number =>
        x.map((value, index) => value - y[index]!).find((difference) => difference !== 0) ?? 0;
      assert.equal(order, [...order].sort(byAll));
    }),
    { seed: 1, numRuns: 30 },
  );
});

test('a kept relation is left out of the ranking until keepNone', () => {
  fc.assert(
    fc.property(cases, fc.nat(), ({ make }, number) => {
      const { ranking } = make();
      const all = ranking.ranked();
      fc.pre(all.length > 0);
      const kept = all[number % all.length]!;
      ranking.keep(kept);
      assert.equal(
        ranking.ranked().map(textOf),
        all.map(textOf).filter((text) => text !== textOf(kept)),
      );
      for (let next = ranking.mostNovel(); next !== undefined; next = ranking.mostNovel()) {
        assert.is.not(textOf(next), textOf(kept));
        ranking.keep(next);
      }
      ranking.keepNone();
      assert.equal(ranking.ranked(), all);
    }),
    { seed: 1, numRuns: 20 },
  );
});

test('mostNovel returns the largest sum of novelty, until larger windows have no novel pair of outcomes', () => {
  fc.assert(
    fc.property(cases, ({ make }) => {
      const { projection, larger, ranking } = make();
      const rowsOf = (ids: readonly WindowId[]): number[] => ids.map((id) => Math.floor(id / roles));
      const of = (role: number): Float64Array =>
        pairNovelty(
          windows.tables[role]!,
          rowsOf(projection.valid[role]!),
          rowsOf(larger[role]!),
          start[role]!,
        );
      const start = projection.active.map((active) => active.slice());
      const novelty = start.map((_, role) => of(role));
      const sumOf = ({ role, relation }: RelationId): number => {
        const active = projection.active[role]!;
        return active.reduce(
          (sum, on, other) => sum + on * novelty[role]![relation * active.length + other]!,
          0,
        );
      };
      for (let next = ranking.mostNovel(); next !== undefined; next = ranking.mostNovel()) {
        assert.is(sumOf(next), Math.max(...projection.list(1).map(sumOf)));
        assert.ok(sumOf(next) > 0);
        projection.drop(next);
      }
      for (const [role, table] of windows.tables.entries()) {
        const left = projection.list(1).filter((id) => id.role === role);
        const pairs = left.flatMap((a) => left.map((b) => [a.relation, b.relation] as const));
        for (const [a, b] of pairs) {
          const pairOf = (id: number): string => `${table.outcome(id, a)} ${table.outcome(id, b)}`;
          const small = new Set(rowsOf(projection.valid[role]!).map(pairOf));
          assert.ok(rowsOf(larger[role]!).every((id) => small.has(pairOf(id))));
        }
      }
    }),
    { seed: 1, numRuns: 20 },
  );
});

test('the share that a relation must reject grows with the windows it makes unseen and distinct', () => {
  const projection = new Projection(windows, bags[0]!);
  const larger = groupByRole(new Set(bags.slice(1).flat()), roles);
  const ranking = new RelationRanking(windows, projection, larger);
  for (let role = 0; role < roles; role++) {
    const all = {
      role,
      relation: 0,
      unseen: -larger[role]!.length,
      distinct: -projection.countDistinct(role),
    };
    if (all.unseen === 0 || all.distinct === 0) continue;
    assert.is(ranking.minShare(all), 1 / 100);
    assert.is(ranking.minShare({ ...all, unseen: 0 }), 1 / 500);
    assert.ok(ranking.minShare({ ...all, unseen: 0, distinct: 0 }) === 0);
  }
});

test.run();
