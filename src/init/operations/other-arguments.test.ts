import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { optionNames } from '../../programs/source/option-names.ts';
import { readFunction } from '../../programs/source/read-function.ts';
import { otherArguments } from './other-arguments.ts';
import type { GivenArguments } from './proposed-operation.ts';

/** Returns the arguments to try for a method, given as code. */
function argumentsOf(code: string): GivenArguments[] {
  const name = code.slice(0, code.indexOf('('));
  // oxlint-disable-next-line typescript/no-implied-eval
  const method = new Function(`return class { ${code} }.prototype.${name}`)() as (
    ...args: never[]
  ) => unknown;
  const { parameters } = readFunction(method)!;
  return otherArguments(name, parameters, optionNames(method, { parameters }));
}

/** Returns the calls to try that give no string, with their conditions. */
const callsOf = (code: string): string[] =>
  argumentsOf(code).flatMap(({ form, parameters, given, require: condition }) =>
    form === 'text'
      ? []
      : [`(${parameters.join(', ')}) => (${given})${condition === undefined ? '' : ` if ${condition}`}`],
  );

const PAIR = '(low, high) => ([low, high]) if low <= high';
const PAIRS = '(keys) => (keys.map((key) => [key, key]))';

test('arguments are lists, pairs and objects with the properties that the code reads', () => {
  const calls = {
    'it(interval) { this.all.push(interval); }': [PAIR, PAIRS],
    'it(entries) { this.all.push(...entries); }': [PAIRS, PAIR],
    'it(range) { return range.low + range.high; }': [
      '(low, high) => ({ low, high }) if low <= high',
      PAIR,
      PAIRS,
    ],
    'it(point) { const { x, y } = point; return x; }': ['(x, y) => ({ x, y })', PAIR, PAIRS],
    'it(list) { return list.length + list.at(0); }': [PAIR, PAIRS],
    'it(key, value = key) { this.map.set(key, value); }': [
      '(low, high, value) => ([low, high], value) if low <= high',
      '(keys, value) => (keys.map((key) => [key, key]), value)',
    ],
    'it(...items) {}': [],
    'it() {}': [],
  };
  for (const [code, expected] of Object.entries(calls)) assert.equal(callsOf(code), expected, code);
});

test('callbacks are functions with a bound or tasks, beside the other arguments', () => {
  assert.equal(callsOf('it(from, callback) { return callback(from); }'), [
    '(from, bound) => (from, (value) => value > bound)',
    '(from, bound) => (from, (_, index) => index >= bound)',
    '(from, ends) => (from, () => (ends ? undefined : new Promise(() => undefined)))',
  ]);
  assert.equal(callsOf('it(compare, callback) { return callback(compare); }'), []);
});

test('a function that an object keeps for an event is one of two, to be removed again', () => {
  const listener = '(_0, listener) => (_0, listeners[listener])';
  for (const code of ['on(name, fn) {}', 'it(type, fn) {}', 'removeListener(name, callback) {}'])
    assert.is(callsOf(code)[0]!.replace(/name|type/g, '_0'), listener, code);
  assert.is(callsOf('it(listener) {}')[0], '(listener) => (listeners[listener])');
});

test('a string is the first argument, if neither its type nor its name tells another', () => {
  const textsOf = (code: string): (readonly string[])[] =>
    argumentsOf(code).flatMap(({ form, args }) => (form === 'text' ? [args] : []));
  assert.equal(textsOf('it(item, weight) {}'), [["oneOf('a', 'b', 'ab')", 'int(0, 5)']]);
  for (const code of ['it(word) {}', 'it(items) {}', 'it(callback) {}', 'it(item, callback) {}', 'it() {}'])
    assert.equal(textsOf(code), [], code);
});

test.run();
