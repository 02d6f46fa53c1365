import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { withChecksum } from '../../../base/files/checksum.ts';
import { imageInput } from '../inputs/input.ts';
import { Recording } from './recording.ts';

const test = suite('Recording');
const folder = mkdtempSync(join(tmpdir(), 'learn-inv-recording-'));
const path = join(folder, 'outputs.json');
test.after(() => rmSync(folder, { recursive: true }));

const IMAGE = { data: new Uint8ClampedArray(4).fill(7), width: 1, height: 1 };

test('replays what was recorded, on images that stand for the recorded ones', async () => {
  const recorded = new Recording();
  const input = imageInput(IMAGE, 'grey.png');
  await recorded.inputsFor('detect()', 'image', ['cat'], () => Promise.resolve([input]));
  recorded.noteInput(input, IMAGE);
  recorded.noteOutput('detect()', IMAGE, [{ label: 'cat' }], () => undefined);
  recorded.write(path);
  const replayed = Recording.read(path, true);
  const never = (): Promise<never> => Promise.reject(new Error('made'));
  const [standIn, ...others] = await replayed.inputsFor('detect()', 'image', ['cat'], never);
  assert.equal([standIn!.source, others.length], ['grey.png', 0]);
  assert.equal(replayed.outputOf('detect()', standIn!.kind === 'image' ? standIn!.pixels : undefined), {
    value: [{ label: 'cat' }],
  });
  assert.is(
    replayed.outputOf('detect()', IMAGE)?.value === undefined,
    false,
    'the image itself is known too',
  );
  assert.equal(await replayed.inputsFor('detect()', 'image', ['dog'], never), []);
});

test('refuses files that are no recording', () => {
  const head = { format: 'learn-inv-recording', version: 1 };
  const refused: readonly (readonly [text: string, message: RegExp])[] = [
    ['{', /outputs\.json/],
    ['[]', /format "learn-inv-recording"/],
    [JSON.stringify({ ...head, inputs: {}, outputs: {} }), /is damaged or was edited/],
    [JSON.stringify(withChecksum({ ...head, version: 2 })), /version 2, of a newer learn-inv/],
    [JSON.stringify(withChecksum(head)), /inputs/],
    [JSON.stringify(withChecksum({ ...head, ...{ inputs: { a: 5 }, outputs: {} } })), /inputs\.a: a list/],
    [
      JSON.stringify(
        withChecksum({ ...head, ...{ inputs: { a: [{ source: 'x', digest: '0' }] }, outputs: {} } }),
      ),
      /inputs\.a\[0\]\.digest: a SHA-256 digest/,
    ],
  ];
  for (const [text, message] of refused) {
    writeFileSync(path, text);
    try {
      Recording.read(path, false);
      assert.unreachable();
    } catch (error) {
      assert.is((error as { code?: string }).code, 'BAD_FILE', text);
      assert.match((error as Error).message, message);
    }
  }
});

test.run();
