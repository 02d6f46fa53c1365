import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ObjectIndex } from './object-index.ts';

/** An object with the hash of its numbers. */
interface Held {
  hash: number;
}

/** Continues a reading after `kept` labels; asserts that each object is found by its first label. */
function read(known: ObjectIndex, list: Held[], objects: readonly Held[], kept: number): void {
  known.open(kept);
  const labels = new Map(objects.slice(0, kept).map((object, label) => [object, label]));
  for (let label = kept; label < objects.length; label++) {
    const object = (list[label] = objects[label]!);
    if (!labels.has(object)) labels.set(object, label);
    if (label > 0) assert.is(known.firstOf(label, object.hash), labels.get(object));
  }
  known.close(objects.length);
}

for (const [name, hashes] of [
  ['distinct', 1 << 20],
  ['few', 20],
  ['all equal', 1],
] as const) {
  test(`objects are found by their first label if their hashes are ${name}`, () => {
    const reading = fc.record({
      references: fc.array(fc.nat(400), { minLength: 1, maxLength: 900, size: 'max' }),
      kept: fc.nat(100),
      changed: fc.option(fc.nat(100)),
    });
    fc.assert(
      fc.property(fc.array(reading, { minLength: 1, maxLength: 6 }), fc.nat(1 << 30), (readings, seed) => {
        const hashOf = (n: number): number => Math.imul(n + seed, 0x9e3779b1) % hashes;
        const all = Array.from({ length: 401 }, (_, n): Held => ({ hash: hashOf(n) }));
        const list: Held[] = [];
        const known = new ObjectIndex(list);
        let before: readonly Held[] = [];
        for (const { references, kept, changed } of readings) {
          // Labels can be kept only while all objects are distinct.
          const different = before.findIndex((object, label) => before.indexOf(object) < label);
          const max = Math.min(kept, different < 0 ? before.length : different);
          if (changed !== null && changed > 0 && changed < max) {
            before[changed]!.hash ^= 1;
            known.rehash(changed, before[changed]!.hash);
          }
          const objects = [...before.slice(0, max), ...references.map((n) => all[n]!)];
          read(known, list, objects, max);
          before = objects;
        }
      }),
      { seed: 1, numRuns: 60 },
    );
  });
}

test('readings stay separate after more labels than fit into 32 bits', () => {
  const list: Held[] = [];
  const known = new ObjectIndex(list);
  const objects = Array.from({ length: 40 }, (_, hash): Held => ({ hash }));
  for (let reading = 0; reading < 6; reading++) {
    read(known, list, [...objects, ...objects], 0);
    known.close(2 ** 29);
  }
});

test.run();
