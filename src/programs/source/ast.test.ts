import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseFile, type AnyNode } from './ast.ts';
import { nodesOf } from '../../base/syntax/nodes-of.ts';

/** Returns the types of the nodes of a program. */
const typesIn = (source: string, enter?: (node: AnyNode) => boolean): string[] =>
  [...nodesOf(parseFile(source, 'a.js').program as unknown as AnyNode, enter)].map(({ type }) => type);

test('nodes come depth first, and subtrees can be skipped', () => {
  const source = 'f(a, () => b); c;';
  const all = 'Program ExpressionStatement CallExpression Identifier Identifier ArrowFunctionExpression';
  assert.is(typesIn(source).join(' '), `${all} Identifier ExpressionStatement Identifier`);
  const outside = typesIn(source, ({ type }) => type !== 'ArrowFunctionExpression');
  assert.is(outside.length, typesIn(source).length - 2);
});

test('a sum of many terms is walked to its end', () => {
  assert.is(typesIn(`x = ${'1 + '.repeat(3000)}1;`).length, 6005);
});

test.run();
