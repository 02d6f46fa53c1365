import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { inheritedOptions } from './start-subject.ts';

const test = suite('inheritedOptions');

test('keeps loaders and flags, and leaves out code, debuggers and test runners', () => {
  const kept = ['--import', 'tsx', '--enable-source-maps', '--max-old-space-size=2048'];
  assert.equal(inheritedOptions(kept), kept);
  for (const dropped of [
    ['-e', '1'],
    ['--eval', 'code'],
    ['--eval=code'],
    ['-p', '1 + 1'],
    ['-pe', '1'],
    ['--input-type=module'],
    ['--inspect-brk=0'],
    ['--test'],
    ['--watch-path=src'],
  ]) {
    assert.equal(inheritedOptions([...dropped, ...kept]), kept);
    assert.equal(inheritedOptions([...kept, ...dropped]), kept);
  }
});

test.run();
