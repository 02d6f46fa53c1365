import { shardItems, type Shard } from '../../src/base/threads/shard.ts';
import { computeOnQueue } from '../queue/compute-on-queue.ts';
import type { Cell } from './cell.ts';
import { CELL_FORMAT, cellFile } from './cell-format.ts';
import { cellName, type CellKey } from './cell-name.ts';
import { putRecord, readRecords } from './record-file.ts';

/** Help of the option `--shard` of experiments. */
export const SHARD_OPTION = 'compute only part i of n of the cells, for `npm run experiment:merge`';

/** One cell to compute. */
export interface CellTask<C extends Cell> {
  readonly key: CellKey & Pick<C, 'experiment'>;
  readonly compute: () => Promise<C> | C;
}

/** Lets the workers of a queue compute cells. */
export interface CellQueue {
  /** URL of the Redis server. */
  readonly queue: string;
  /** URL of the module that exports `compute`, a function from a key to its cell. */
  readonly module: string;
}

/** How cells are computed. */
export interface CellOptions {
  /** The folder of the cell files. */
  readonly data: string;
  /** Computes only the cells of this part of all tasks. */
  readonly shard?: Shard | undefined;
  /** Undefined to compute the cells here, one after another. */
  readonly queue?: CellQueue | undefined;
}

/**
 * Computes the cells that are not finished yet and writes each as soon as it is finished. An experiment that was
 * interrupted continues where it stopped.
 *
 * @returns the cells of all tasks, in their order; undefined with a shard, whose cells `npm run experiment:merge` merges with
 * those of others.
 * @throws LearnInvError `BAD_FILE` if a cell file is damaged; `CANNOT_WRITE`; `QUEUE_UNAVAILABLE`.
 */
export async function runCells<C extends Cell>(
  all: readonly CellTask<C>[],
  { data: folder, shard, queue }: CellOptions,
): Promise<C[] | undefined> {
  const tasks = shard === undefined ? all : shardItems(all, shard);
  const cells = readFinished(tasks, folder);
  const missing = tasks.filter(({ key }) => !cells.has(cellName(key)));
  process.stderr.write(`${tasks.length - missing.length} of ${tasks.length} cells are already finished\n`);
  const begin = performance.now();
  let computed = 0;
  const finish = (cell: C, { key }: CellTask<C>): void => {
    putRecord<Cell>(cellFile(folder, key.experiment), cell, CELL_FORMAT);
    cells.set(cellName(key), cell);
    computed++;
    const minutes = ((performance.now() - begin) / 60_000 / computed) * (missing.length - computed);
    process.stderr.write(
      `${computed}/${missing.length} ${cellName(key)}: about ${minutes.toFixed(1)} min left\n`,
    );
  };
  if (queue === undefined) {
    for (const task of missing) finish(await task.compute(), task);
  } else {
    const inputs = missing.map(({ key }) => key);
    await computeOnQueue({ ...queue, inputs }, (cell, index) => finish(cell as C, missing[index]!));
  }
  if (shard === undefined) return tasks.map(({ key }) => cells.get(cellName(key)) as C);
  process.stderr.write(
    `the cells of shard ${shard.number}/${shard.of} are in ${folder}; merge the folders of all shards with \`npm run experiment:merge\`\n`,
  );
  return undefined;
}

/** The finished cells of the experiments that the tasks belong to, by name. */
function readFinished(tasks: readonly CellTask<Cell>[], folder: string): Map<string, Cell> {
  const experiments = new Set(tasks.map(({ key }) => key.experiment));
  return new Map(
    [...experiments].flatMap((experiment) => [...readRecords(cellFile(folder, experiment), CELL_FORMAT)]),
  );
}
