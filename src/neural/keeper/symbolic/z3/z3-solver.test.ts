import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Expression } from '../expression.ts';
import type { Domain } from '../step.ts';
import { smtOf } from './smt-of.ts';
import { valuesOf, Z3Solver } from './z3-solver.ts';

const test = suite('z3');

const TEXT: Expression = ['var', 'text'];
const domains = new Map<string, Domain>([['score', { kind: 'number', min: 0, max: 1, isInteger: false }]]);
const is = (left: Expression, right: unknown): Expression => ['truthy', ['===', left, ['const', right]]];

test('a text comes back from an answer as it was written in a question', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { program } = smtOf([is(TEXT, text)], domains, 1000);
      const written = /\(= v0 (".*")\)/s.exec(program)![1]!;
      assert.equal(valuesOf(`sat\n((v0 ${written}))`), [text]);
    }),
  );
});

test('numbers are read with signs and fractions; other answers give nothing', () => {
  assert.equal(valuesOf('sat\n((v0 (- (/ 1.0 4.0)))\n (v1 true) (v2 7.0))'), [-0.25, true, 7]);
  assert.is(valuesOf('unsat\n(error "no model")'), undefined);
  assert.is(valuesOf('unknown'), undefined);
});

test('conditions that cannot be expressed are left out', () => {
  const { program, names } = smtOf([['test', TEXT, ['const', /a+/]], is(TEXT, 'a"b')], domains, 1000);
  assert.equal(names, ['text']);
  assert.is(program.match(/assert/g)!.length, 1);
  assert.match(program, String.raw`"a\u{22}b"`);
});

test('without its package the solver knows nothing; with it, it solves and checks', async () => {
  const solver = new Z3Solver();
  const conditions: Expression[] = [
    is(['slice', TEXT, ['const', 3], ['const', 6]], 'xyz'),
    ['truthy', ['>', ['length', TEXT], ['const', 9]]],
    ['truthy', ['endsWith', TEXT, ['const', 'ok']]],
  ];
  const found = await solver.solve(conditions, domains, {});
  solver.close();
  if (found !== undefined) assert.match(String(found['text']), /^.{3}xyz.*ok$/s);
});

test.run();
