import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Verdict } from '../../src/learn/model/classifier.ts';
import { createRandom } from '../../src/base/random.ts';
import { compareVerdicts } from './compare-verdicts.ts';

const test = suite('compare verdicts');

/** Ascending numbers. Its check does not look at `label`. */
class Ascending {
  readonly numbers: number[];
  label = 0;
  constructor(length: number) {
    this.numbers = Array.from({ length }, (_, index) => 2 * index);
  }
  isValid(): boolean {
    return this.numbers.every((number, index) => index === 0 || this.numbers[index - 1]! < number);
  }
}

const check = (object: Ascending): boolean => object.isValid();
const verdict = (isValid: boolean): Verdict => ({ outcome: isValid ? 'valid' : 'invalid', probability: 1 });
const objects = [5, 8, 13].map((length) => new Ascending(length));

test('a repOK that also looks at the label agrees, and rejects what the check accepts', () => {
  const before = JSON.stringify(objects);
  const repOK = {
    check: (object: unknown) => verdict(check(object as Ascending) && (object as Ascending).label === 0),
  };
  const { valid, corrupted, accepted, missed } = compareVerdicts(objects, check, repOK, 50, createRandom(1));
  assert.equal(valid, { judged: 3, rejected: 0 });
  assert.equal(corrupted, { judged: 50, rejected: 50 });
  assert.ok(accepted.rejected > 0 && accepted.rejected < accepted.judged, JSON.stringify(accepted));
  assert.equal(missed, {});
  assert.is(JSON.stringify(objects), before);
});

test('a repOK that accepts everything misses all corrupted objects, by kind of change', () => {
  const repOK = { check: () => verdict(true) };
  const { corrupted, missed } = compareVerdicts(objects, check, repOK, 50, createRandom(1));
  assert.equal(corrupted, { judged: 50, rejected: 0 });
  assert.is(
    Object.values(missed).reduce((sum, count) => sum + count, 0),
    50,
  );
  assert.ok('Ascending.numbers[]' in missed, JSON.stringify(missed));
});

test('a check that does not end rejects', () => {
  const endless = (object: Ascending): boolean => {
    while (object.label !== 0);
    return true;
  };
  const repOK = { check: (object: unknown) => verdict((object as Ascending).label === 0) };
  const { corrupted } = compareVerdicts(objects, endless, repOK, 1, createRandom(1));
  assert.equal(corrupted, { judged: 1, rejected: 1 });
});

test.run();
