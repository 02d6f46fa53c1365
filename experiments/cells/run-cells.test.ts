import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { SpuriousCell } from './cell.ts';
import { CELL_FORMAT, cellFile } from './cell-format.ts';
import { readRecords } from './record-file.ts';
import { runCells, type CellTask } from './run-cells.ts';
import { inTemporaryFolder } from './testing/temporary-folder.ts';
import { spuriousCell } from './testing/test-cells.ts';

/** Tasks for four seeds; `computed` collects the seeds that are computed, and seed `failing` throws. */
function seedTasks(computed: number[], failing?: number): CellTask<SpuriousCell>[] {
  return [4, 3, 2, 1].map((seed) => {
    const cell = spuriousCell({ seed });
    return {
      key: cell,
      compute: () => {
        if (seed === failing) throw new Error('interrupted');
        computed.push(seed);
        return cell;
      },
    };
  });
}

/** Runs the tasks without their progress lines. */
async function runQuietly(tasks: readonly CellTask<SpuriousCell>[], folder: string): Promise<SpuriousCell[]> {
  const { stderr } = process;
  const write = stderr.write.bind(stderr);
  stderr.write = () => true;
  try {
    return await runCells(tasks, folder);
  } finally {
    stderr.write = write;
  }
}

test('an interrupted experiment keeps its finished cells and computes only the others', () =>
  inTemporaryFolder(async (folder) => {
    const computed: number[] = [];
    try {
      await runQuietly(seedTasks(computed, 2), folder);
      assert.unreachable();
    } catch (error) {
      assert.is((error as Error).message, 'interrupted');
    }
    const kept = readRecords(cellFile(folder, 'rq1'), CELL_FORMAT);
    assert.equal(
      [...kept.values()].map(({ seed }) => seed),
      [3, 4],
    );
    const cells = await runQuietly(seedTasks(computed), folder);
    assert.equal(computed, [4, 3, 2, 1]);
    assert.equal(
      cells.map(({ seed }) => seed),
      [4, 3, 2, 1],
    );
  }));

test('equal cells give the same bytes in any order of the tasks', () =>
  inTemporaryFolder(async (folder) => {
    const [one, other] = [`${folder}/one`, `${folder}/other`];
    await runQuietly(seedTasks([]), one);
    await runQuietly(seedTasks([]).reverse(), other);
    assert.is(readFileSync(cellFile(one, 'rq1'), 'utf8'), readFileSync(cellFile(other, 'rq1'), 'utf8'));
  }));

test('a cell that another process added meanwhile is kept', () =>
  inTemporaryFolder(async (folder) => {
    const path = cellFile(folder, 'rq1');
    const tasks = seedTasks([])
      .slice(0, 1)
      .map(({ key, compute }) => ({
        key,
        compute: () => {
          writeFileSync(path, `${JSON.stringify(spuriousCell({ seed: 9 }))}\n`);
          return compute();
        },
      }));
    await runQuietly(tasks, folder);
    assert.equal(
      [...readRecords(path, CELL_FORMAT).values()].map(({ seed }) => seed),
      [4, 9],
    );
  }));

test.run();
