import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Run } from '../symbolic/run.ts';
import { slowTexts } from './slow-texts.ts';

const test = suite('texts for slow patterns');

/** Returns the texts for a program that tests a text by a pattern. */
function textsFor(pattern: RegExp): string[] {
  const run = new Run({}, true, 10);
  run.branch(0, run.call(1, pattern, 'test', run.leaf('text', { kind: 'any' }, '')));
  return slowTexts([run]);
}

test('a repeated group that repeats inside gets many of its parts, and an end that does not match', () => {
  for (const pattern of [/^(\d+)+$/, /^id:(?:[a-z]+\s?)*$/]) {
    const texts = textsFor(pattern);
    assert.ok(texts.length > 0);
    for (const text of texts) {
      const short = text.replaceAll('\u0001', '').slice(-40, -30);
      assert.match(`${pattern.source.startsWith('^id') ? 'id:' : ''}${short}`, pattern, JSON.stringify(text));
    }
  }
});

test('a pattern without one gets none', () => {
  assert.equal(textsFor(/^\w+ (?:euros|dollars)$/), []);
  assert.equal(textsFor(/^\(a+\)+$/), []);
});

test.run();
