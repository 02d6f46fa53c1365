import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { LearnInvError } from '../../src/base/error.ts';
import { loadCanvas } from './picture/load-canvas.ts';
import { cellGrid } from '../cells/testing/test-cells.ts';
import { testIf } from '../../src/base/testing/test-if.ts';
import { inTemporaryFolder } from '../cells/testing/temporary-folder.ts';
import { writeReport } from './write-report.ts';

const drawable = (await loadCanvas()) !== undefined;
const PNG = [0x89, 0x50, 0x4e, 0x47];

test('without the drawing packages only the page is written, and a notice names them', () =>
  inTemporaryFolder(async (folder) => {
    const { pictures, notice } = await writeReport(cellGrid(1), folder, async () => undefined);
    assert.equal(readdirSync(folder), ['index.html']);
    assert.equal(pictures, []);
    assert.match(notice!, /@napi-rs\/canvas/);
  }));

test('without cells there is a page, but no picture and no notice', () =>
  inTemporaryFolder(async (folder) => {
    const written = await writeReport([], join(folder, 'deep', 'er'));
    assert.equal(written, {
      page: join(folder, 'deep', 'er', 'index.html'),
      pictures: [],
      notice: undefined,
    });
    assert.ok(existsSync(written.page));
  }));

testIf(drawable, test)('each figure becomes a PNG, and equal cells give equal bytes', () =>
  inTemporaryFolder(async (folder) => {
    // Two structures in one scope suffice to fill every figure.
    const cells = cellGrid(1).filter(
      ({ structure, scope }) => scope === 6 && ['sorted-list', 'binary-tree'].includes(structure),
    );
    const first = await writeReport(cells, join(folder, 'a'));
    const second = await writeReport(cells, join(folder, 'b'));
    assert.is(first.pictures.length, 8);
    first.pictures.forEach((path, index) => {
      const bytes = readFileSync(path);
      assert.equal([...bytes.subarray(0, 4)], PNG);
      assert.ok(bytes.length > 10_000, `${path} has ${bytes.length} bytes`);
      assert.ok(bytes.equals(readFileSync(second.pictures[index]!)), `${path} differs`);
    });
  }),
);

test('an output folder that cannot be created is rejected, and nothing is left behind', () =>
  inTemporaryFolder(async (folder) => {
    writeFileSync(join(folder, 'taken'), '');
    try {
      await writeReport([], join(folder, 'taken'));
      assert.unreachable();
    } catch (error) {
      assert.is((error as LearnInvError).code, 'CANNOT_WRITE');
    }
    assert.equal(readdirSync(folder), ['taken']);
  }));

// The super-user can write anywhere.
testIf(process.getuid?.() !== 0, test)('a read-only folder is rejected', () =>
  inTemporaryFolder(async (folder) => {
    const closed = join(folder, 'closed');
    mkdirSync(closed);
    chmodSync(closed, 0o500);
    try {
      await writeReport([], closed);
      assert.unreachable();
    } catch (error) {
      assert.is((error as LearnInvError).code, 'CANNOT_WRITE');
    }
  }),
);

test.run();
