import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Provenance } from './provenance.ts';
import { whatChanged } from './what-changed.ts';

const test = suite('whatChanged');

const files = fc.dictionary(fc.constantFrom('a.ts', 'b.ts', 'c.ts'), fc.constantFrom('1', '2'));
const provenance: fc.Arbitrary<Provenance> = fc
  .record(
    {
      learnInv: fc.constantFrom('0.1.0', '0.2.0'),
      settings: fc.record({ scope: fc.nat(2), trials: fc.nat(2) }),
      files,
    },
    { requiredKeys: ['learnInv', 'files'] },
  )
  .map((value) => value as Provenance);

test('nothing changes if and only if versions, files and the settings that both have are equal', () => {
  fc.assert(
    fc.property(provenance, provenance, (before, now) => {
      const { settings } = now;
      const equal = { ...before, ...(before.settings && settings ? {} : { settings }) };
      const areEqual =
        equal.learnInv === now.learnInv &&
        sameEntries(equal.settings, settings) &&
        sameEntries(equal.files, now.files);
      assert.is(whatChanged(before, now) === undefined, areEqual);
      assert.is(whatChanged(now, now), undefined);
    }),
  );
});

const sameEntries = (left: object | undefined, right: object | undefined): boolean =>
  sorted(left) === sorted(right);

const sorted = (entries: object = {}): string =>
  Object.entries(entries)
    .map((entry) => JSON.stringify(entry))
    .toSorted()
    .join();

test('names each change, three at most', () => {
  const before = { learnInv: '0.1.0', settings: { scope: 6 }, files: { 'a.ts': '1', 'b.ts': '1' } };
  const told = (now: Partial<Provenance>): string | undefined => whatChanged(before, { ...before, ...now });
  assert.is(told({ learnInv: '0.2.0' }), 'learn-inv changed from 0.1.0 to 0.2.0');
  assert.is(told({ settings: { scope: 3 } }), 'scope changed from 6 to 3');
  assert.is(
    told({ files: { 'a.ts': '2', 'c.ts': '1' } }),
    'a.ts changed, b.ts is no longer imported and c.ts is new',
  );
  const changed = { 'a.ts': '2', 'b.ts': '2', 'c.ts': '2', 'd.ts': '2' };
  assert.is(told({ files: changed }), 'a.ts changed, b.ts changed, c.ts is new and 1 more');
});

test.run();
