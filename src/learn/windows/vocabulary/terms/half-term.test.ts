import { test } from 'uvu';
import { checkTerm } from '../../testing/check-term.ts';
import { halfTerm } from './half-term.ts';
import { countTerm } from './subtree-terms.ts';

test('half of a number of records', () => {
  checkTerm((records) => {
    const count = countTerm(records);
    return { term: halfTerm(records, count), expected: (record) => count.values()[record]! / 2 };
  });
});

test.run();
