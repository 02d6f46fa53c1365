import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fewRelations } from '../encode/windows/testing/few-relations.ts';
import { readBags, type WindowId } from '../encode/windows/bags/window-bags.ts';
import type { Windows } from '../encode/windows/bags/windows.ts';
import { Projection } from './projection.ts';

const { graphs, open, places } = fewRelations(6);
const windows = open();
const { roles, bags } = readBags(windows, graphs);
const place = fc.constantFrom(...places);
const some = fc.subarray([...bags], { minLength: 1 });

/** A window as its role and the outcomes of the relations that are in. */
function seen({ tables }: Windows, { active }: Projection, window: WindowId): string {
  const role = window % roles;
  const row = tables[role]!.row(Math.floor(window / roles));
  const outcomes = [...row].map((outcome, relation) => (active[role]![relation] === 1 ? outcome : '-'));
  return `${role}: ${outcomes.join()}`;
}

/** That windows are known exactly where a valid one looks the same. */
function checkKnown(
  projection: Projection,
  from: Windows,
  valid: readonly WindowId[],
  all: typeof bags,
): void {
  const known = new Set(valid.map((window) => seen(from, projection, window)));
  const isKnown = (window: WindowId): boolean => known.has(seen(from, projection, window));
  const met = [...new Set(all.flat())];
  for (const window of met) assert.is(projection.has(window), isKnown(window));
  for (let role = 0; role < roles; role++) {
    assert.is(projection.kinds(role), [...known].filter((text) => text.startsWith(`${role}:`)).length);
  }
  const whole = all.filter((bag) => bag.every(isKnown));
  assert.equal(projection.known(all), whole);
  assert.is(projection.countKnown(all), whole.length);
  assert.is(projection.countUnseen(met), met.filter((window) => !isKnown(window)).length);
}

test('a window is known where a valid one differs from it in no relation that is in, whatever goes out and in', () => {
  const step = fc.oneof({ weight: 9, arbitrary: place }, some);
  fc.assert(
    fc.property(some, fc.array(step, { maxLength: 60, size: 'max' }), (first, steps) => {
      let valid = first.flat();
      const projection = new Projection(windows, valid);
      const isOut = places.map(() => false);
      checkKnown(projection, windows, valid, bags);
      for (const next of steps) {
        if (Array.isArray(next)) {
          valid = next.flat();
          projection.setValid(valid);
        } else {
          const index = places.indexOf(next);
          if (isOut[index]) projection.add(next);
          else projection.drop(next);
          isOut[index] = !isOut[index];
        }
      }
      checkKnown(projection, windows, valid, bags);
      assert.equal(
        projection.list(0),
        places.filter((_, index) => isOut[index]),
      );
      assert.equal(
        projection.list(1),
        places.filter((_, index) => !isOut[index]),
      );
    }),
    { seed: 1, numRuns: 40 },
  );
});

test('windows that are met later are seen through the relations that are in', () => {
  for (let early = 1; early < graphs.length; early += 3) {
    const growing = open();
    const before = readBags(growing, graphs.slice(0, early)).bags;
    const projection = new Projection(growing, before.flat());
    for (const [index, dropped] of places.entries()) if (index % 3 > 0) projection.drop(dropped);
    const after = readBags(growing, graphs.slice(early)).bags;
    projection.readNew();
    checkKnown(projection, growing, before.flat(), [...before, ...after]);
  }
});

test.run();
