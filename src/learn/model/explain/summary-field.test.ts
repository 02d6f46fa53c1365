import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { differenceRelation, orderRelation } from '../../windows/vocabulary/relations/comparison.ts';
import type { Relation } from '../../windows/vocabulary/relations/relation.ts';
import { Terms } from '../../windows/vocabulary/terms/terms.ts';
import { recordsOfObject } from '../../windows/testing/read-records.ts';
import { summaryField } from './summary-field.ts';

const test = suite('summary field');

const records = recordsOfObject({ height: 1, key: 2, max: 3 });
const terms = new Terms(records, []);
const own = (name: string) => terms.own(records.fields.get(name)!);
const greatestKey = terms.greatest(records.fields.get('key')!);

/** Returns the summary field of a relation with some outcomes in words. */
const summaryOf = ({ parts, outcomes }: Relation, ...seen: readonly string[]): string | undefined =>
  summaryField(
    parts,
    seen.map((outcome) => outcomes.indexOf(outcome)),
  );

test('a height and an extreme are summaries of the objects below', () => {
  assert.is(summaryOf(orderRelation(own('height'), terms.path('longest')), '=', '='), 'height');
  const difference = differenceRelation(own('height'), terms.path('longest'));
  assert.is(summaryOf(difference, '-1', 'has nothing to compare'), 'height');
  assert.is(summaryOf(orderRelation(own('max'), greatestKey), '='), 'max');
});

test('a field that is a share of a sum below is a summary', () => {
  const half = terms.share(terms.sum(records.fields.get('key')!), terms.number(2));
  assert.is(summaryOf(orderRelation(own('height'), half), '='), 'height');
  assert.is(summaryOf(orderRelation(own('height'), terms.number(2)), '='), undefined);
});

test('a field that a size limits is a summary', () => {
  const order = orderRelation(own('height'), terms.path('longest'));
  assert.is(summaryOf(order, '=', '<'), 'height');
  assert.is(summaryOf(order, '<'), 'height');
  assert.is(summaryOf(differenceRelation(own('height'), terms.path('longest')), '-2 or less'), 'height');
});

test('a field is no summary if valid objects differ in how it compares with an extreme, or are apart by more', () => {
  assert.is(summaryOf(orderRelation(own('max'), greatestKey), '=', '>'), undefined);
  assert.is(summaryOf(orderRelation(own('max'), greatestKey), '>'), undefined);
  assert.is(summaryOf(orderRelation(own('max'), greatestKey), 'has nothing to compare'), undefined);
  assert.is(summaryOf(differenceRelation(own('max'), greatestKey), '+2 or more'), undefined);
});

test('a key is no summary of the keys below, nor of another field', () => {
  assert.is(summaryOf(orderRelation(own('key'), greatestKey), '='), undefined);
  assert.is(summaryOf(orderRelation(own('key'), own('max')), '='), undefined);
});

test.run();
