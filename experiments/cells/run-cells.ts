import { computeOnQueue } from '../queue/compute-on-queue.ts';
import type { Cell } from './cell.ts';
import { CELL_FORMAT, cellFile } from './cell-format.ts';
import { cellName, type CellKey } from './cell-name.ts';
import { putRecord, readRecords } from './record-file.ts';

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

/**
 * Computes the cells that are not finished yet and writes each as soon as it is finished. An experiment that was
 * interrupted continues where it stopped.
 *
 * @param folder the folder of the cell files.
 * @param queue undefined to compute the cells here, one after another.
 * @returns the cells of all tasks, in their order.
 * @throws LearnInvError `BAD_FILE` if a cell file is damaged; `CANNOT_WRITE`; `QUEUE_UNAVAILABLE`.
 */
export async function runCells<C extends Cell>(
  tasks: readonly CellTask<C>[],
  folder: string,
  queue?: CellQueue,
): Promise<C[]> {
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
  return tasks.map(({ key }) => cells.get(cellName(key)) as C);
}

/** The finished cells of the experiments that the tasks belong to, by name. */
function readFinished(tasks: readonly CellTask<Cell>[], folder: string): Map<string, Cell> {
  const experiments = new Set(tasks.map(({ key }) => key.experiment));
  return new Map(
    [...experiments].flatMap((experiment) => [...readRecords(cellFile(folder, experiment), CELL_FORMAT)]),
  );
}
