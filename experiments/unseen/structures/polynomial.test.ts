import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { methodsKeepRepOK } from '../../../structures/testing/laws.ts';
import { rejectsJunk } from '../../../structures/testing/rejects-junk.ts';
import { rejectsBreaks } from '../testing/rejects-breaks.ts';
import structure, { Polynomial } from './polynomial.ts';

/** 2x³ - x + 4. */
function cubic(): Polynomial {
  const polynomial = new Polynomial();
  polynomial.add(4, 0);
  polynomial.add(2, 3);
  polynomial.add(-1, 1);
  return polynomial;
}

test('builders and methods keep repOK', () => methodsKeepRepOK(structure));

test('the value is the sum of the added terms, and the derivative that of their derivatives', () => {
  const term = fc.tuple(fc.integer({ min: -2, max: 2 }), fc.nat(5));
  fc.assert(
    fc.property(fc.array(term), (terms) => {
      const polynomial = new Polynomial();
      for (const [coefficient, exponent] of terms) polynomial.add(coefficient, exponent);
      const sum = (f: (coefficient: number, exponent: number) => number): number =>
        terms.reduce((total, [coefficient, exponent]) => total + f(coefficient, exponent), 0);
      assert.is(
        polynomial.evaluate(2),
        sum((c, e) => c * 2 ** e),
      );
      polynomial.derive();
      assert.is(
        polynomial.evaluate(2),
        sum((c, e) => (e === 0 ? 0 : c * e * 2 ** (e - 1))),
      );
    }),
  );
});

test('repOK rejects polynomials with a hand-made fault', () => {
  rejectsBreaks(structure, cubic, {
    'a count too small': (polynomial) => polynomial.count--,
    'a degree too large': (polynomial) => polynomial.degree++,
    'a degree without terms': (polynomial) => {
      polynomial.head = null;
      polynomial.count = 0;
    },
    'a coefficient of 0': (polynomial) => (polynomial.head!.next!.coefficient = 0),
    'equal exponents': (polynomial) => (polynomial.head!.next!.exponent = 3),
    'rising exponents': (polynomial) => (polynomial.head!.next!.exponent = 4),
    'a negative exponent': (polynomial) => (polynomial.head!.next!.next!.exponent = -1),
    'a cycle': (polynomial) => (polynomial.head!.next!.next!.next = polynomial.head),
  });
  rejectsJunk(cubic, structure.repOK!, [
    (polynomial) => [polynomial, 'head'],
    (polynomial) => [polynomial, 'degree'],
    (polynomial) => [polynomial, 'count'],
    (polynomial) => [polynomial.head!, 'coefficient'],
    (polynomial) => [polynomial.head!, 'exponent'],
    (polynomial) => [polynomial.head!, 'next'],
  ]);
});

test.run();
