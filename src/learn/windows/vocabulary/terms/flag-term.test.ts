import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { checkTerm, valuesOf } from '../../testing/check-term.ts';
import { recordsOfObject } from '../../testing/read-records.ts';
import { flagTerm } from './flag-term.ts';

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

test.run();
