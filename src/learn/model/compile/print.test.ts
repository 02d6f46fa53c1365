import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  arrow,
  assigned,
  binary,
  call,
  constant,
  element,
  literal,
  member,
  name,
  present,
  result,
  run,
  when,
  type BinaryOperator,
  type Node,
} from './nodes.ts';
import { printed, textOf } from './print.ts';

const test = suite('printed code');

const OPERATIONS: Readonly<Record<string, (a: number, b: number) => unknown>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '>>': (a, b) => a >> b,
  '&': (a, b) => a & b,
  '<': (a, b) => a < b,
  '>=': (a, b) => a >= b,
  '===': (a, b) => a === b,
  '!==': (a, b) => a !== b,
  '&&': (a, b) => a && b,
  '||': (a, b) => a || b,
  '??': (a, b) => a ?? b,
};

/** An expression of numbers with its value. */
interface Known {
  readonly node: Node;
  readonly value: unknown;
}

const { known } = fc.letrec<{ known: Known; leaf: Known }>((tie) => ({
  leaf: fc.integer({ min: -3, max: 3 }).map((value) => ({ node: literal(value), value })),
  known: fc.oneof(
    { depthSize: 'medium' },
    tie('leaf'),
    fc
      .tuple(fc.constantFrom(...Object.keys(OPERATIONS)), tie('known'), tie('known'))
      .map(([operator, a, b]) => ({
        node:
          operator === '&&' || operator === '||'
            ? ({ kind: 'logic', operator, tests: [a.node, b.node] } as const)
            : binary(a.node, operator as BinaryOperator, b.node),
        value: OPERATIONS[operator]!(a.value as number, b.value as number),
      })),
    tie('known').map(({ node, value }) => ({
      ...{ node: { kind: 'unary', operator: '!', of: node } as const, value: !(value as boolean) },
    })),
    fc.tuple(tie('known'), tie('known'), tie('known')).map(([test, consequent, alternate]) => ({
      node: {
        kind: 'choice',
        test: test.node,
        consequent: consequent.node,
        alternate: alternate.node,
      } as const,
      value: (test.value as boolean) ? consequent.value : alternate.value,
    })),
  ),
}));

test('the text of an expression has its value, whatever stands in it', () => {
  fc.assert(
    fc.property(known, ({ node, value }) => {
      // eslint-disable-next-line typescript/no-implied-eval -- the code is made of the numbers above
      assert.equal(new Function(`return ${textOf(node)}`)(), value, textOf(node));
    }),
  );
});

test('accesses, calls and functions keep their order', () => {
  const a = name('a');
  assert.is(textOf(member(element(member(a, 'odd name', true), literal(1)), 'b')), "a?.['odd name'][1].b");
  assert.is(textOf(member(binary(a, '-', literal(1)), 'b')), '(a - 1).b');
  assert.is(textOf(call(arrow('to', member(name('to'), 'x')), a)), '((to) => to.x)(a)');
  assert.is(textOf(binary(a, '-', literal(-1))), 'a - -1');
});

test('types stand in TypeScript only', () => {
  const statements = [
    constant('a', present(element(name('list'), literal(0))), 'number'),
    when(name('a'), run(assigned(member(name('b'), 'c'), name('a')))),
    when(name('b'), constant('d', name('b')), result(name('d'))),
  ];
  const javascript = 'const a = list[0];\nif (a) b.c = a;\nif (b) {\n  const d = b;\n  return d;\n}\n';
  assert.is(printed(statements, false), javascript);
  assert.is(printed(statements, true), javascript.replace('a = list[0]', 'a: number = list[0]!'));
});

test.run();
