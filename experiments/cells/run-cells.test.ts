import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LearnInvError } from '../../src/base/error.ts';
import type { Shard } from '../../src/base/threads/shard.ts';
import type { SpuriousCell } from './cell.ts';
import { CELL_FORMAT, cellFile } from './cell-format.ts';
import { readRecords } from './record-file.ts';
import { mergeCells } from './merge-cells.ts';
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
async function runQuietly(
  tasks: readonly CellTask<SpuriousCell>[],
  data: string,
  shard?: Shard,
): Promise<SpuriousCell[] | undefined> {
  const { stderr } = process;
  const write = stderr.write.bind(stderr);
  stderr.write = () => true;
  try {
    return await runCells(tasks, { data, shard });
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
      cells!.map(({ seed }) => seed),
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

test('shards, merged, give the same bytes as one run, whatever their number', () =>
  inTemporaryFolder(async (folder) => {
    const bytes = (data: string): string => readFileSync(cellFile(data, 'rq1'), 'utf8');
    await runQuietly(seedTasks([]), `${folder}/whole`);
    for (const of of [1, 2, 3, 5]) {
      const computed: number[] = [];
      const parts = Array.from({ length: of }, (_, index) => `${folder}/${of}-${index + 1}`);
      for (const [index, part] of parts.entries()) {
        mkdirSync(part);
        assert.is(await runQuietly(seedTasks(computed), part, { number: index + 1, of }), undefined);
      }
      assert.is(computed.length, 4, 'no shard computes the cell of another one');
      const data = `${folder}/merged-${of}`;
      assert.is(mergeCells(parts.toReversed(), data), 4);
      assert.is(mergeCells(parts, data), 0, 'merging again changes nothing');
      assert.is(bytes(data), bytes(`${folder}/whole`));
      assert.is((await runQuietly(seedTasks(computed), data))!.length, 4);
      assert.is(computed.length, 4, 'an experiment finds the merged cells');
    }
  }));

test('different cells of one name are not merged', () =>
  inTemporaryFolder(async (folder) => {
    for (const [name, negatives] of [
      ['one', 7],
      ['other', 8],
    ] as const) {
      const cell = spuriousCell({ seed: 1, negatives });
      await runQuietly([{ key: cell, compute: () => cell }], `${folder}/${name}`);
    }
    try {
      mergeCells([`${folder}/one`, `${folder}/other`], `${folder}/merged`);
      assert.unreachable();
    } catch (error) {
      assert.instance(error, LearnInvError);
      assert.match((error as LearnInvError).message, /different cells rq1-.*-1\n/);
    }
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
