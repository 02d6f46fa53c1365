import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { givesBack } from './pairs.ts';

test('pairs of methods are known by the first words of their names', () => {
  for (const [taking, giving] of [
    ['acquire', 'release'],
    ['tryAcquire', 'release'],
    ['acquireAsync', 'releaseAll'],
    ['lock', 'unlock'],
    ['wait', 'signal'],
    ['enter', 'leave'],
    ['down', 'up'],
  ] as const)
    assert.ok(givesBack(giving, taking), taking);
  assert.not(givesBack('acquire', 'release'));
  assert.not(givesBack('leave', 'acquire'));
  assert.not(givesBack('update', 'down'));
  assert.not(givesBack('put', 'take'));
});

test.run();
