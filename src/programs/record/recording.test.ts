import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Observer } from './observer.ts';
import { joinUses, readRecording, writeRecording } from './recording.ts';

const test = suite('recordings');
const folder = mkdtempSync(join(tmpdir(), 'learn-inv-'));
test.after(() => rmSync(folder, { recursive: true }));

const recorded = (): Observer['use'] => {
  const observer = new Observer();
  class List {
    add(_item: unknown): this {
      return this;
    }
  }
  const Observed = observer.observed(List, 'List') as typeof List;
  new Observed().add({ id: 1, at: new Date(0) }).add(new Observed());
  return observer.use;
};

test('a recording is read as it was written', () => {
  const path = join(folder, 'a.json');
  writeRecording(path, recorded());
  assert.equal(readRecording(path), recorded());
});

test('what several processes recorded keeps its objects apart', () => {
  const { calls, objects } = joinUses([recorded(), recorded()]);
  assert.equal(
    objects.map(({ id, madeBy }) => [id, calls[madeBy]!.result]),
    [
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 3],
    ],
  );
  assert.equal(calls.at(-1)!.args, [{ kind: 'object', id: 3 }]);
});

test('a file that was edited, or is no recording, is refused', () => {
  const path = join(folder, 'b.json');
  writeRecording(path, recorded());
  writeFileSync(path, readFileSync(path, 'utf8').replace('"add"', '"sub"'));
  assert.throws(() => readRecording(path), /is damaged or was edited/);
  writeFileSync(path, '{"format":"other"}');
  assert.throws(() => readRecording(path), /not a usable recording/);
});

test.run();
