import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { binary, equal, list, literal, method, name, unequal, type Node } from './nodes.ts';
import { textOf } from './print.ts';
import { all, any, choice, not, plus, byCases } from './simplify.ts';

const test = suite('simplified tests');

const [a, b, c] = ['a', 'b', 'c'].map((text) => name(text)) as [Node, Node, Node];

/** Tests of three values, of which some are missing. */
const { tree } = fc.letrec<{ tree: Node; leaf: Node }>((tie) => ({
  leaf: fc.constantFrom<Node[]>(
    equal(a, b),
    unequal(a, c),
    method(c, 'includes', literal('a || (b')),
    equal(a, literal(') && (')),
    binary(a, '<', b),
    binary(b, '>=', c),
    not(method(c, 'includes', a)),
    not(binary(a, '<', b)),
    literal(true),
    literal(false),
  ),
  tree: fc.oneof(
    { depthSize: 'small' },
    tie('leaf'),
    fc.tuple(tie('tree'), tie('tree')).map((tests) => all(...tests)),
    fc.tuple(tie('tree'), tie('tree')).map((tests) => any(...tests)),
    fc
      .tuple(tie('tree'), tie('tree'), tie('tree'))
      .map(([is, consequent, alternate]) => choice(is, consequent, alternate)),
  ),
}));

type Evaluate = (values: readonly unknown[]) => boolean;

const evaluatorsOf = async (tests: readonly Node[]): Promise<Evaluate[]> => {
  const text = `export default [${tests.map((code) => `([a, b, c]) => ${textOf(code)}`).join(',')}]`;
  const module = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as {
    default: Evaluate[];
  };
  return module.default;
};

test('the opposite of a test is true where the test is false', async () => {
  const tests = fc.sample(tree, { numRuns: 300, seed: 1 });
  const evaluators = await evaluatorsOf(tests);
  const opposites = await evaluatorsOf(tests.map(not));
  const values = [undefined, NaN, 1, 2, ') && ('];
  for (const [index, evaluate] of evaluators.entries()) {
    for (const first of values) {
      for (const second of values) {
        for (const third of ['1', '2']) {
          const message = `${textOf(tests[index]!)} and ${textOf(not(tests[index]!))}`;
          assert.is(opposites[index]!([first, second, third]), !evaluate([first, second, third]), message);
        }
      }
    }
  }
});

test('the opposite of equalities has no negation around it', () => {
  const both = all(unequal(a, b), any(equal(c, a), equal(b, c)));
  assert.is(textOf(not(any(equal(a, b), unequal(c, a)))), 'a !== b && c === a');
  assert.is(textOf(not(both)), 'a === b || (c !== a && b !== c)');
  assert.is(textOf(not(all(equal(a, b), binary(a, '<', b)))), '!(a === b && a < b)');
});

test('tests that decide nothing are left out, and those that decide all stand alone', () => {
  assert.is(textOf(all(literal(true), a, all(b, c))), 'a && b && c');
  assert.is(textOf(any(literal(false))), 'false');
  assert.is(textOf(all(literal(false), a)), 'false');
  assert.is(textOf(choice(literal(true), list([a]), b)), '[a]');
});

test('constants are added up', () => {
  assert.is(textOf(plus(plus(a, -1), -1)), 'a - 2');
  assert.is(textOf(plus(plus(a, 1), -1)), 'a');
  assert.is(textOf(plus(literal(2), 1)), '3');
});

/** Evaluates code in which `a`, `b`, … are the conditions of the cases. */
const evaluate = (code: Node, holds: readonly boolean[]): unknown =>
  // eslint-disable-next-line typescript/no-implied-eval -- the code is made of the letters below
  new Function(...NAMES.slice(0, holds.length), `return ${textOf(code)}`)(...holds) as unknown;

const NAMES = ['a', 'b', 'c', 'd', 'e'];

test('the first case that applies decides, and the rest where none does', () => {
  const cases = fc.array(fc.record({ holds: fc.boolean(), passes: fc.boolean() }), { maxLength: 5 });
  fc.assert(
    fc.property(cases, fc.boolean(), (all, others) => {
      const written = all.map(({ passes }, index) => ({ is: name(NAMES[index]!), passes }));
      const expected = all.find(({ holds }) => holds)?.passes ?? others;
      const holds = all.map((one) => one.holds);
      assert.is(evaluate(byCases(written, others), holds), expected);
    }),
  );
});

test('cases that decide as the rest does are left out', () => {
  const cases = [
    { is: name('a'), passes: true },
    { is: name('b'), passes: false },
  ];
  assert.is(textOf(byCases(cases, false)), 'a');
  assert.is(textOf(byCases(cases, true)), 'a || !b');
  assert.is(textOf(byCases([], true)), 'true');
});

test.run();
