import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { valuesOf } from '../../testing/check-term.ts';
import { recordsOfObject } from '../../testing/read-records.ts';
import { lengthTerm } from './container-terms.ts';
import { powerTerm } from './power-term.ts';

test('a length is rounded up to a power of 2, and equals it only if it is one', () => {
  for (const [length, power] of [
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 4],
    [4, 4],
    [5, 8],
    [63, 64],
    [64, 64],
    [65, 128],
  ] as const) {
    const records = recordsOfObject({ items: new Array<number>(length).fill(7) });
    assert.is(valuesOf(powerTerm(records, lengthTerm(records)), records)[1], power);
  }
});

test.run();
