import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Run } from './run.ts';
import { goalKeys } from './step.ts';
import { Symbolic } from './symbolic.ts';

const test = suite('runs of instrumented code');

test('an operand that decides || keeps the texts that it compared', () => {
  const run = new Run({}, false, 10);
  // label === 'cat' || label === 'dog', in the function of a search
  const isAnimal = (label: string): unknown =>
    run.test(0, run.binary('a.ts:1', '===', label, 'cat'))
      ? run.take()
      : run.binary('a.ts:1', '===', label, 'dog');
  for (const label of ['cat', 'dog', 'cow']) run.branch(1, isAnimal(label));
  const found = run.steps.flatMap(({ site, taken, compared }) => (site === 1 ? [[taken, compared]] : []));
  assert.equal(found, [
    [true, ['cat', 'cat']],
    [true, ['dog', 'dog']],
    [false, ['cow', 'dog']],
  ]);
});

test('what a program takes for a list can be empty in later runs; what it found true is no empty text', () => {
  const lists = new Set<string>();
  const run = new Run({}, true, 10, lists);
  const texts = run.unknowns.at('texts');
  assert.is((run.call(0, texts, 'map', (text: unknown) => text) as unknown[]).length, 1);
  assert.equal(run.structures.get('texts.length'), [1, 0, 2]);
  assert.equal(Symbolic.expressionOf(run.get(texts, 'length')), ['var', 'texts.length']);
  const empty = new Run({ 'texts.length': 0 }, true, 10, lists);
  assert.is(empty.get(empty.unknowns.at('texts'), 0), undefined);
  const given = (values: object): unknown => new Run({ ...values }, false, 10, lists).unknowns.at('texts');
  assert.equal(given({ 'texts.length': 2, 'texts.0': 'a', 'texts.1': 'b' }), ['a', 'b']);
  assert.equal(given({ texts: 'other', 'texts.length': 0 }), []);
  assert.is(given({ texts: 'other', 'texts[]': false }), 'other');
  run.branch(0, run.unknowns.at('note'));
  run.known(run.unknowns.at('note'));
  assert.equal(run.domains.get('note'), { kind: 'any', isTruthy: true });
});

test('what a package throws on a parameter of unknown type is noted, what it throws on others is not', () => {
  const run = new Run({}, false, 10);
  const isNoted = (error: unknown): boolean => run.foreign.get(error) === 7;
  assert.throws(() => run.call(7, { join }, 'join', run.unknowns.at('options')), isNoted);
  assert.throws(
    () => run.call(7, { join }, 'join', 5),
    (error: unknown) => !isNoted(error),
  );
});

test('a comparison of a callback is a decision unless a search asks for it', () => {
  const run = new Run({}, false, 10);
  const isLarge = (n: unknown): unknown => run.askedBack(3, run.binary('a.ts:1', '>', n, 1));
  assert.equal(run.call(0, [1, 2], 'filter', isLarge), [2]);
  assert.equal(run.call(0, [1, 2], 'map', isLarge), [false, true]);
  assert.equal(
    run.steps.map(({ site, taken }) => [site, taken]),
    [...[false, true].map((taken) => [0, taken]), ...[false, true].map((taken) => [3, taken])],
  );
});

test('what a loop decides on bytes is noted once', () => {
  const run = new Run({}, false, 10);
  const bytes = Uint8Array.of(0, 200, 0);
  for (const at of bytes.keys()) run.branch(1, run.binary('a.ts:1', '<', run.get(bytes, at, 2), 128));
  assert.equal(
    run.steps.map(({ site, taken }) => [site, taken]),
    [
      [1, true],
      [1, false],
    ],
  );
});

test('rules of a table are goals by their names, beside the texts that they compare; answers of an API are not', () => {
  const run = new Run({}, true, 10);
  const text = run.leaf('text', { kind: 'any' }, 'other');
  const has = (word: string): unknown => run.call(0, text, 'includes', word);
  const rules = [{ name: 'money', test: () => has('euro') }, () => has('late')];
  run.call(1, rules, 'find', (rule: (typeof rules)[0]) =>
    typeof rule === 'function' ? rule() : rule.test(),
  );
  const answer = { label: 'cat' };
  run.outputs.add(answer);
  run.call(2, [answer], 'some', () => has('cat'));
  const found = run.steps.map(({ site, constant, compared }) => [site, constant, compared]);
  assert.equal(found, [
    [1, 'money', ['euro']],
    [1, 'item 2', ['late']],
    [2, undefined, ['cat']],
  ]);
  // What an API made of plain data looks like a rule: that something is found counts for the search.
  assert.equal(goalKeys({ site: 3, constant: 'EMAIL', compared: [], taken: true, expression: undefined }), [
    '3#EMAIL:T',
    '3:T',
  ]);
});

test.run();
