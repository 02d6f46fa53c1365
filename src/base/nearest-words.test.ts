import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { nearestWords } from './nearest-words.ts';

const test = suite('nearestWords');
const NAMES = ['sorted-list', 'skip-list', 'queue', 'red-black-tree', 'binary-tree'];

test('lists the words with fewest changed letters first, and those that begin so before them', () => {
  assert.equal(nearestWords('sorted-lst', NAMES, 2), ['sorted-list', 'skip-list']);
  assert.equal(nearestWords('Queu', NAMES, 1), ['queue']);
  assert.equal(nearestWords('red', NAMES, 1), ['red-black-tree']);
  assert.equal(nearestWords('x', [], 3), []);
});

test.run();
