import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { inferPlan } from '../../plan/infer-plan.ts';
import { Records } from '../../records/records.ts';
import { valuesOf } from '../../testing/check-term.ts';
import { graphsOf } from '../../testing/read-records.ts';
import { textLengthTerm } from './text-length-term.ts';

class Cell {
  readonly text: string | null;
  readonly next: Cell | null;
  constructor(text: string | null, next: Cell | null = null) {
    this.text = text;
    this.next = next;
  }
}

/** A list of texts, of more than nine so that they are no enumeration. */
const listOf = (...texts: readonly (string | null)[]): Cell =>
  texts.toReversed().reduce<Cell | null>((next, text) => new Cell(text, next), null)!;

test('a text has its length, and what is no text has none, in one object after another', () => {
  const graphs = graphsOf(
    listOf('a', 'bcd', '', null, 'ef', 'g', 'h', 'i', 'jk', 'l', 'mnopq'),
    listOf('xyz', null),
  );
  const records = new Records(inferPlan(graphs));
  const term = textLengthTerm(records, records.fields.get('text')!);
  records.read(graphs[0]!);
  assert.equal(valuesOf(term, records), [1, 3, 0, NaN, 2, 1, 1, 1, 2, 1, 5]);
  records.read(graphs[1]!);
  assert.equal(valuesOf(term, records), [3, NaN]);
});

test.run();
