import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ClassTable } from '../../../objects/heap/class-table.ts';
import { readHeap } from '../../../objects/heap/read.ts';
import { evaluate } from '../../testing/evaluate.ts';
import { nodeExpression } from './node-expression.ts';

const shared = Symbol.for('shared');
const own = Symbol('own');

/** An object with every kind of link to another object. */
const everything = (): object => ({
  plain: { next: { 'not a name': {} } },
  list: [0, [{}], { deep: [{}] }],
  map: new Map<unknown, unknown>([
    ['a', {}],
    [2, { inMap: {} }],
    [{ asKey: 1 }, { behindObject: {} }],
  ]),
  set: new Set([{ inSet: {} }]),
  [shared]: { behindShared: {} },
  [own]: { behindOwn: {} },
});

test('the expression evaluates to the object', () => {
  const root = everything();
  const classes = new ClassTable();
  const { graph, objects } = readHeap(root, classes);
  const missing: object[] = [];
  objects.forEach((object, label) => {
    const path = nodeExpression(graph, label, classes);
    if (path === undefined) missing.push(object);
    else assert.is((evaluate(`(object) => object${path}`) as (root: object) => unknown)(root), object, path);
  });
  // Items of Sets, Map values under object keys, and values under unique symbols cannot be reached by an expression.
  assert.equal(missing.map((object) => Object.keys(object).join()).sort(), [
    '',
    '',
    '',
    'asKey',
    'behindObject',
    'behindOwn',
    'inSet',
  ]);
});

test('the expression is the shortest one', () => {
  const last = {};
  const root = { long: { a: { b: last } }, short: last };
  const { graph, objects } = readHeap(root);
  assert.is(nodeExpression(graph, objects.indexOf(last), new ClassTable()), '.short');
  assert.is(nodeExpression(graph, 0, new ClassTable()), '');
});

test.run();
