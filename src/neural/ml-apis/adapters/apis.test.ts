import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Recording } from '../recording/recording.ts';
import { Run } from '../symbolic/run.ts';
import { knownAdapter } from './known/known-adapters.ts';
import { symbolicApi } from './symbolic-api.ts';
import { NotImitated, tracedApi } from './traced-api.ts';

/** The part of face-api that is used here. */
interface FaceApi {
  readonly env: { monkeyPatch(): void };
  readonly draw: { detections(): void };
  readonly detectSingleFace: (image: unknown) => { withFaceLandmarks(): { withFaceExpressions(): unknown } };
}
const adapter = knownAdapter('face-api.js');

test('face-api finds one face or undefined, after any chain of methods', async () => {
  for (const isThere of [true, false]) {
    const run = new Run({ 'api0?': isThere }, true, 10);
    const api = symbolicApi(run, adapter, 0) as FaceApi;
    const found = await api.detectSingleFace('a.png').withFaceLandmarks().withFaceExpressions();
    assert.is(found !== undefined, isThere);
    assert.is(run.calls.length, 1);
  }
});

test('what a stand-in lacks is named when it is called, also deep inside', () => {
  const standIn = { env: { monkeyPatch: () => undefined } };
  const run = new Run({}, false, 10);
  const api = tracedApi(run, adapter, 0, standIn, new Recording(), () => undefined) as FaceApi;
  api.env.monkeyPatch();
  assert.throws(
    () => api.draw.detections(),
    (error: unknown) =>
      error instanceof NotImitated && error.message.endsWith('face-api has no draw.detections'),
  );
});

test.run();
