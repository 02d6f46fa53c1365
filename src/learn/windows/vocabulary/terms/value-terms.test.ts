import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { checkTerm, valuesOf } from '../../testing/check-term.ts';
import { recordsOfObject, graphsOf } from '../../testing/read-records.ts';
import {
  addedTerm,
  flagTerm,
  lineStartTerm,
  textLengthTerm,
  textLinesTerm,
  numberTerm,
  shareTerm,
  powerTerm,
} from './value-terms.ts';
import { inferPlan } from '../../plan/infer-plan.ts';
import { Records } from '../../records/records.ts';
import { countTerm } from './subtree-terms.ts';
import { lengthTerm } from './place-terms.ts';

class Node {
  color: unknown;
  next: Node | null;
  constructor(color: unknown, next: Node | null = null) {
    this.color = color;
    this.next = next;
  }
}

test('a flag term is 1 for records with the given value', () => {
  for (const [colors, value, name] of [
    [['RED', 'BLACK', 'RED'], 'RED', 'color is "RED"'],
    [[0, 1, 0], 0, 'color is 0'],
    [[false, true, false], false, 'color is false'],
  ] as const) {
    const records = recordsOfObject(new Node(colors[0], new Node(colors[1], new Node(colors[2]))));
    const term = flagTerm(records, records.fields.get('color')!, value);
    assert.is(term.name, name);
    assert.equal(valuesOf(term, records), [1, 0, 1]);
  }
});

test('a flag term of a value that no record has is 0', () => {
  checkTerm((records) => ({
    term: flagTerm(records, [...records.fields.values()][0]!, 'never seen'),
    expected: () => 0,
  }));
});

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

test('a text has as many lines as line ends and one more, whatever ends them', () => {
  const [graph] = graphsOf(listOf('', 'a', 'a\n', 'a\r\nb', '\n\r\r\n', null));
  const records = new Records(inferPlan([graph!]));
  const term = textLinesTerm(records, records.fields.get('text')!);
  records.read(graph!);
  assert.equal(valuesOf(term, records), [1, 1, 2, 2, 4, NaN]);
});

test('each line of a text begins somewhere, and the places of an array beside it have one each', () => {
  const [graph] = graphsOf({ text: 'ab\nc\r\n\rd', starts: [7, 7, 7, 7, 7], name: 'a\nb' });
  const records = new Records(inferPlan([graph!]));
  const term = lineStartTerm(records, records.fields.get('text')!);
  records.read(graph!);
  assert.equal(valuesOf(term, records), [NaN, NaN, 0, 3, 6, 7, NaN]);
});

test('a sum of two terms, and none where one of them has no number', () => {
  checkTerm((records) => {
    const [count, half] = [countTerm(records), shareTerm(records, lengthTerm(records), countTerm(records))];
    const expected = (record: number): number => count.values()[record]! + half.values()[record]!;
    return { term: addedTerm(records, count, half), expected };
  });
});

test('half of a number of records', () => {
  checkTerm((records) => {
    const count = countTerm(records);
    const term = shareTerm(records, count, numberTerm(records, 2));
    return { term, expected: (record) => count.values()[record]! / 2 };
  });
});

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
