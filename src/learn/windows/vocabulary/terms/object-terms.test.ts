import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { checkTerm, valuesOf } from '../../testing/check-term.ts';
import { everyRecord, recordsOfObject } from '../../testing/read-records.ts';
import { rankTerm, occurrencesTerm } from './object-terms.ts';

test('the rank is the number of distinct pairs before the own one', () => {
  checkTerm((records) => {
    const [a, b] = ['key', 'red'].map((name) => records.fields.get(name)!);
    const pairs = everyRecord(records).map((record): readonly [number, number] => [
      a!.number.values[record]!,
      b!.number.values[record]!,
    ]);
    const whole = pairs.filter((pair) => !pair.some(Number.isNaN));
    const distinct = [...new Map(whole.map((pair) => [pair.join(), pair])).values()];
    return {
      term: rankTerm(records, a!, b!),
      expected: (record) => {
        const [x, y] = pairs[record]!;
        if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN;
        return distinct.filter(([first, second]) => first < x || (first === x && second < y)).length;
      },
    };
  });
});

test('infinities have ranks, and -0 has that of 0', () => {
  class Cell {
    readonly key: number;
    readonly next: Cell | null;
    constructor(key: number, next: Cell | null) {
      this.key = key;
      this.next = next;
    }
  }
  const keys = [Infinity, -Infinity, 0, -0, Infinity];
  const records = recordsOfObject(keys.reduceRight<Cell | null>((next, key) => new Cell(key, next), null)!);
  const key = records.fields.get('key')!;
  assert.equal(valuesOf(rankTerm(records, key, key), records), [2, 0, 1, 1, 2]);
});

test('a value occurs in as many records as have it', () => {
  checkTerm((records) => {
    const field = records.fields.get('key');
    const own = field!.number;
    const all = (): number[] => [...own.values.subarray(0, records.count)];
    return {
      term: occurrencesTerm(records, field!),
      expected: (record) =>
        Number.isNaN(own.values[record]!)
          ? Number.NaN
          : all().filter((value) => value === own.values[record]).length,
    };
  });
});

test.run();
