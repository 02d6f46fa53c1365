import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../../base/random.ts';
import { testIf } from '../../../base/testing/test-if.ts';
import { thrownBy } from '../../../base/testing/thrown-by.ts';
import { digestOf, standIn } from '../recording/stand-in-file.ts';
import { fileBytes, decodeWav, wav } from './file-bytes.ts';
import { requireProgram, runMaker } from './load-maker.ts';
import { emptySounds, spokenTexts } from './speech.ts';

const test = suite('speech');

test('a file has the sound that was written', () => {
  const samples = fc.array(fc.integer({ min: -32_768, max: 32_767 }), { maxLength: 50 });
  fc.assert(
    fc.property(samples, (list) =>
      assert.equal(decodeWav(wav(Int16Array.from(list))), Int16Array.from(list)),
    ),
  );
});

test('what stands for a recorded sound has its digest, in all forms', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      const digest = Buffer.from(bytes).toString('hex');
      const file = fileBytes(standIn('audio', digest, 'recorded'));
      assert.is(digestOf(file), digest);
      assert.is(digestOf({ audio: { content: file.toString('base64') } }), digest);
    }),
  );
});

test('sounds without words are silent at first, then noisy', () => {
  const sounds = emptySounds(8, createRandom(1)).map(
    (input) => (input.kind === 'audio' ? input.sound : undefined)!,
  );
  assert.equal(
    sounds.map((sound) => sound.some((sample) => sample !== 0)),
    [false, false, false, false, true, true, true, true],
  );
});

test('a program that is missing is named with the command that installs it', async () => {
  const makes = ['spoken texts', 'apt-get install it'] as const;
  for (const run of [
    () => runMaker('no-such-program', [], ...makes),
    () => requireProgram('no-such-program', ...makes),
  ])
    assert.is(
      (await thrownBy(run)).message,
      'spoken texts need the program no-such-program: apt-get install it',
    );
});

const hasFlite = spawnSync('flite', ['-lv']).status === 0;

testIf(hasFlite, test)('a text is spoken in different ways, the same from the same seed', async () => {
  const made = await spokenTexts('stop', 3, createRandom(1));
  assert.is(new Set(made.map((input) => fileBytes(input).toString('base64'))).size, 3);
  assert.equal(await spokenTexts('stop', 3, createRandom(1)), made);
});

test.run();
