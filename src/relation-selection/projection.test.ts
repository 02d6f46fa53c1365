import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fewRelations } from './testing/few-relations.ts';
import { readBags, type WindowId } from '../encode/windows/bags/window-bags.ts';
import type { Windows } from '../encode/windows/bags/windows.ts';
import { Projection } from './projection.ts';
import { findWitnesses } from './witnesses.ts';

const { graphs, makeWindows, ids } = fewRelations(6);
const windows = makeWindows();
const { roles, bags } = readBags(windows, graphs);
const relationId = fc.constantFrom(...ids);
const some = fc.subarray([...bags], { minLength: 1 });

/** Returns the role of a window and its outcomes of the active relations, as text. */
function project({ tables }: Windows, { active }: Projection, window: WindowId): string {
  const role = window % roles;
  const row = tables[role]!.row(Math.floor(window / roles));
  const outcomes = [...row].map((outcome, relation) => (active[role]![relation] === 1 ? outcome : '-'));
  return `${role}: ${outcomes.join()}`;
}

/** Asserts that a window is known if and only if a valid window has the same projection. */
function checkKnown(
  projection: Projection,
  from: Windows,
  valid: readonly WindowId[],
  all: typeof bags,
): void {
  const known = new Set(valid.map((window) => project(from, projection, window)));
  const isKnown = (window: WindowId): boolean => known.has(project(from, projection, window));
  const distinct = [...new Set(all.flat())];
  for (const window of distinct) assert.is(projection.has(window), isKnown(window));
  for (let role = 0; role < roles; role++) {
    assert.is(
      projection.countDistinct(role),
      [...known].filter((text) => text.startsWith(`${role}:`)).length,
    );
  }
  const accepted = all.filter((bag) => bag.every(isKnown));
  assert.equal(projection.accepted(all), accepted);
  assert.is(projection.countAccepted(all), accepted.length);
  assert.is(projection.countUnknown(distinct), distinct.filter((window) => !isKnown(window)).length);
}

test('a window is known if a valid window has the same active outcomes, after any drops and adds', () => {
  const step = fc.oneof({ weight: 9, arbitrary: relationId }, some);
  fc.assert(
    fc.property(some, fc.array(step, { maxLength: 60, size: 'max' }), (first, steps) => {
      let valid = first.flat();
      const projection = new Projection(windows, valid);
      const isDropped = ids.map(() => false);
      checkKnown(projection, windows, valid, bags);
      for (const next of steps) {
        if (Array.isArray(next)) {
          valid = next.flat();
          projection.setValid(valid);
        } else {
          const index = ids.indexOf(next);
          if (isDropped[index]) projection.add(next);
          else projection.drop(next);
          isDropped[index] = !isDropped[index];
        }
      }
      checkKnown(projection, windows, valid, bags);
      assert.equal(
        projection.list(0),
        ids.filter((_, index) => isDropped[index]),
      );
      assert.equal(
        projection.list(1),
        ids.filter((_, index) => !isDropped[index]),
      );
    }),
    { seed: 1, numRuns: 40 },
  );
});

test('a larger object is novel if it alone has a projected window, before and after a toggle', () => {
  const countNovel = (projection: Projection, small: typeof bags, larger: typeof bags): number => {
    const textsOf = (bag: readonly WindowId[]): Set<string> =>
      new Set(bag.map((window) => project(windows, projection, window)));
    const known = textsOf(small.flat());
    const sets = larger.map(textsOf);
    const isAlone = (text: string): boolean =>
      !known.has(text) && sets.filter((set) => set.has(text)).length === 1;
    return sets.filter((set) => [...set].some(isAlone)).length;
  };
  let sum = 0;
  fc.assert(
    fc.property(fc.nat(bags.length - 1), fc.array(relationId, { maxLength: 30 }), (count, steps) => {
      const small = bags.slice(0, count);
      const larger = bags.slice(count);
      const projection = new Projection(windows, small.flat());
      assert.is(projection.countNovel(), 0);
      projection.setValid(new Set(bags.flat()), findWitnesses(small.flat(), larger));
      for (const next of steps) {
        const expected = projection.countNovel(next);
        if (projection.active[next.role]![next.relation] === 1) projection.drop(next);
        else projection.add(next);
        assert.is(projection.countNovel(), expected);
        assert.is(expected, countNovel(projection, small, larger));
        sum += expected;
      }
    }),
    { seed: 1, numRuns: 40 },
  );
  assert.ok(sum > 100, `${sum}`);
});

test('relations that are inactive at first are the same as relations dropped one by one', () => {
  fc.assert(
    fc.property(fc.subarray([...ids]), (inactive) => {
      const valid = bags.slice(0, 4).flat();
      const byRole = windows.relations.map((_, role) =>
        inactive.filter((id) => id.role === role).map(({ relation }) => relation),
      );
      const projection = new Projection(windows, valid, byRole);
      const dropped = new Projection(windows, valid);
      for (const id of inactive) dropped.drop(id);
      assert.equal(projection.active, dropped.active);
      assert.equal(projection.accepted(bags), dropped.accepted(bags));
      assert.equal(
        byRole.map((_, role) => projection.countDistinct(role)),
        byRole.map((_, role) => dropped.countDistinct(role)),
      );
    }),
    { seed: 1, numRuns: 30 },
  );
});

test('windows interned later are projected on the active relations', () => {
  for (let early = 1; early < graphs.length; early += 3) {
    const growing = makeWindows();
    const before = readBags(growing, graphs.slice(0, early)).bags;
    const projection = new Projection(growing, before.flat());
    for (const [index, dropped] of ids.entries()) if (index % 3 > 0) projection.drop(dropped);
    const after = readBags(growing, graphs.slice(early)).bags;
    projection.readNew();
    checkKnown(projection, growing, before.flat(), [...before, ...after]);
  }
});

test.run();
