import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { formatCount, formatShare, formatSmall, formatStructure, plural } from './format.ts';

test('a share is never rounded to 100 or 0', () => {
  assert.is(formatShare(1), '100.00');
  assert.is(formatShare(0.9999999), '99.99');
  assert.is(formatShare(0), '0.00');
  assert.is(formatShare(1e-7), '<0.01');
  assert.is(formatShare(0.97625), '97.63');
});

test('counts have thousands separated and a decimal only if needed', () => {
  assert.is(formatCount(9_999_943), '9,999,943');
  assert.is(formatCount(2.25), '2.3');
  assert.is(formatCount(0), '0');
});

test('small numbers keep three significant digits', () => {
  assert.is(formatSmall(0.0012345), '0.00123');
  assert.is(formatSmall(0.0000189), '0.0000189');
});

test('names of structures become readable', () => {
  assert.is(formatStructure('singly-linked-list'), 'singly linked list');
  assert.is(formatStructure('red-black-tree'), 'red-black tree');
  assert.is(plural(1, 'seed'), '1 seed');
  assert.is(plural(1200, 'cell'), '1,200 cells');
});

test.run();
