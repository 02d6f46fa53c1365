import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CountLaws, nameOfField, numberOf, type ObservedCounts } from './count-laws.ts';

const names = ['size', 'items of list', nameOfField('count'), nameOfField('nextId')];
const counts = fc
  .array(fc.integer({ min: 0, max: 2 }), { minLength: names.length, maxLength: names.length })
  .map((numbers): ObservedCounts => new Map(numbers.map((number, index) => [names[index]!, number])));
const seen = fc.array(counts, { minLength: 1, maxLength: 6 });

test('no object breaks a law that was learned with it', () => {
  fc.assert(
    fc.property(seen, counts, (objects, later) => {
      const laws = CountLaws.of(objects);
      for (const object of objects) assert.is(laws.broken(object), undefined);
      laws.learn(later);
      for (const object of [...objects, later]) assert.is(laws.broken(object), undefined);
    }),
  );
});

test('a broken law names two numbers that differ, and none of a field that is needed', () => {
  fc.assert(
    fc.property(seen, counts, (objects, later) => {
      const broken = CountLaws.of(objects).broken(later, new Set(['nextId']));
      if (broken === undefined) return;
      const [a, b] = broken;
      assert.is.not(numberOf(later, a), numberOf(later, b));
      assert.not(broken.includes(nameOfField('nextId')));
      for (const object of objects) assert.is(numberOf(object, a), numberOf(object, b));
    }),
  );
});

test.run();
