import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Bug } from '../../neural/lemon/findings/bug.ts';
import { writePrograms } from './write-programs.ts';

const test = suite('programs of learn-inv lemon');
const folder = mkdtempSync(join(tmpdir(), 'learn-inv-programs-'));
test.after(() => rmSync(folder, { recursive: true }));

const bug = (layer: string, kind: string, script: string, during = 'prediction'): Bug =>
  ({ layer, kind, during, script }) as unknown as Bug;

test('programs of an earlier run are removed, but neither those that were edited nor other files', () => {
  const [dense, conv] = [bug('Dense', 'nan', '// one\n'), bug('Conv2D', 'crash', '// two\n', 'training')];
  const { written } = writePrograms(folder, [dense, dense, conv]);
  assert.equal(
    written.map((path) => basename(path)),
    ['Dense-nan.cjs', 'Dense-nan-2.cjs', 'Conv2D-training-crash.cjs'],
  );
  appendFileSync(written[0]!, '// seen in 4.22\n');
  const [edited, other] = [readFileSync(written[0]!, 'utf8'), '// Written by learn-inv lemon, checksum 0\n'];
  writeFileSync(join(folder, 'other.cjs'), other);
  const again = writePrograms(folder, [dense]);
  assert.is(again.removed, 2);
  assert.equal(readdirSync(folder).toSorted(), ['Dense-nan-2.cjs', 'Dense-nan.cjs', 'other.cjs']);
  assert.is(readFileSync(written[0]!, 'utf8'), edited);
  assert.is(readFileSync(join(folder, 'other.cjs'), 'utf8'), other);
  assert.ok(readFileSync(join(folder, 'Dense-nan-2.cjs'), 'utf8').startsWith(dense.script));
});

test.run();
