import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Expression } from '../symbolic/expression.ts';
import type { Domain } from '../symbolic/step.ts';
import { explainRefusal, explainRefusals } from './explain-refusal.ts';

const test = suite('refusals');

const score: Expression = ['var', 'score'];
const domains = new Map<string, Domain>([
  ['score', { kind: 'number', min: 0, max: 1, isInteger: false }],
  ['other', { kind: 'number', min: 0, max: 1, isInteger: false }],
  ['length', { kind: 'number', min: 0, max: Infinity, isInteger: true }],
  ['label', { kind: 'text', values: ['joy', 'anger'] }],
]);
const usual: Expression = ['var', 'usual'];
domains.set('usual', { kind: 'number', min: -20, max: 20, isInteger: true, isUsual: true });
const is = (left: Expression, right: unknown): Expression => ['truthy', ['===', left, ['const', right]]];
const above = (left: Expression, right: number): Expression => ['truthy', ['>', left, ['const', right]]];

test('a condition that some number meets is never refused', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 40 }), fc.nat(), (scale, nth) => {
      const wanted = nth % (scale + 1);
      const scaled: Expression = ['round', ['*', score, ['const', scale]]];
      assert.is(explainRefusal([is(scaled, wanted)], domains), undefined);
    }),
  );
});

test('a number without a bound is never too large', () => {
  assert.is(explainRefusal([above(['var', 'length'], 1000)], domains), undefined);
});

test('a text that must contain a word cannot lack a part of the word', () => {
  const holds = (word: string): Expression => ['truthy', ['includes', ['var', 'any'], ['const', word]]];
  const lacks = (word: string): Expression => ['!', holds(word)];
  const refusal = explainRefusal([lacks('large'), holds('xlarge')], domains)!;
  assert.is(refusal.kind, 'dead-code');
  assert.match(refusal.message, '"xlarge" contains "large"');
  assert.is(explainRefusal([lacks('xlarge'), holds('large')], domains), undefined);
});

test('numbers beyond the range and labels that are no words of the API are refused', () => {
  assert.is(explainRefusal([above(score, 1)], domains)!.kind, 'unreachable-threshold');
  assert.is(explainRefusal([above(['*', score, ['const', 2]], 3)], domains)!.kind, 'unreachable-threshold');
  const label = explainRefusal([is(['var', 'label'], 'Joy')], domains)!;
  assert.is(label.kind, 'unknown-label');
  assert.match(label.message, '"joy"');
});

test('a number beyond a range that is only usual is not refused; one that another condition excludes is', () => {
  assert.is(explainRefusal([above(usual, 30)], domains), undefined);
  const low: Expression = ['!', ['>', usual, ['const', 0]]];
  assert.is(explainRefusal([low, above(usual, 30)], domains)!.kind, 'dead-code');
});

test('a goal is refused only if each path to it is', () => {
  const never = [['!', ['>', score, ['const', 0.5]]], above(score, 0.7)] as const;
  const scaled: Expression = ['round', ['*', score, ['const', 7]]];
  const open = [above(score, 0.2), is(scaled, 6)] as const;
  assert.is(explainRefusals([never, never], domains)!.kind, 'dead-code');
  assert.is(explainRefusals([never, open], domains), undefined);
});

test('conditions that exclude each other are dead code only if they compare numbers as they are', () => {
  const low: Expression = ['!', ['>', score, ['const', 0.5]]];
  assert.is(explainRefusal([low, above(score, 0.7)], domains)!.kind, 'dead-code');
  const sum: Expression = ['+', score, ['var', 'other']];
  assert.is(explainRefusal([above(sum, 1.37), is(['round', sum], 0)], domains), undefined);
});

test.run();
