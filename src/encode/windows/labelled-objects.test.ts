import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LabelledObjects } from './labelled-objects.ts';

/** The labels that objects get one after the other, as a map gives them. */
function labelled(met: readonly object[]): Map<object, number> {
  const labels = new Map<object, number>();
  for (const object of met) if (!labels.has(object)) labels.set(object, labels.size);
  return labels;
}

test('objects are labelled in the order in which they are met, whatever was read before', () => {
  const all = Array.from({ length: 200 }, () => ({}));
  const reading = fc.record({
    root: fc.constantFrom(0, 0, 0, 1),
    // Runs of objects: in order, with some left out, known ones and others in between.
    runs: fc.array(fc.tuple(fc.nat(150), fc.nat(20), fc.integer({ min: 1, max: 3 })), { maxLength: 6 }),
  });
  fc.assert(
    fc.property(fc.array(reading, { maxLength: 12 }), (readings) => {
      const objects = new LabelledObjects();
      for (const { root, runs } of readings) {
        const met = [root, ...runs.flatMap(([from, length, step]) => run(from, length, step))];
        const expected = labelled(met.map((index) => all[index]!));
        objects.open(all[root]!, 0);
        for (const index of met.slice(1)) {
          const { count } = objects;
          const label = expected.get(all[index]!);
          assert.is(objects.isNew(all[index]!), label === count);
          assert.is(objects.labelOf(all[index]!), label);
        }
        assert.equal(objects.list.slice(0, objects.count), [...expected.keys()]);
        objects.close();
      }
    }),
    { numRuns: 500 },
  );
});

const run = (from: number, length: number, step: number): number[] =>
  Array.from({ length }, (_, index) => from + step * index).filter((index) => index < 200);

test('a reading goes on behind the first objects of the last one', () => {
  const [root, ...rest] = Array.from({ length: 6 }, () => ({}));
  const objects = new LabelledObjects();
  for (let reading = 0; reading < 2; reading++) {
    objects.open(root!, 0);
    rest.forEach((object) => objects.isNew(object));
    objects.close();
  }
  objects.open(root!, 3);
  assert.is(objects.count, 3);
  assert.not(objects.isNew(rest[1]!));
  assert.is(objects.labelOf(rest[1]!), 2);
  assert.ok(objects.isNew(rest[4]!));
  assert.ok(objects.isNew(rest[2]!));
  assert.equal(objects.list, [root, rest[0], rest[1], rest[4], rest[2]]);
});

test('objects of a large reading are let go of', () => {
  const root = {};
  const objects = new LabelledObjects();
  for (let reading = 0; reading < 2; reading++) {
    objects.open(root, 0);
    assert.not(objects.isAgain);
    for (let made = 0; made < 20_001; made++) objects.isNew({});
    objects.close();
    assert.is(objects.list.length, 0);
  }
});

test.run();
