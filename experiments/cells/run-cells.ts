import type { Cell } from './cell.ts';
import { CELL_FORMAT, cellFile } from './cell-format.ts';
import { cellName, type CellKey } from './cell-name.ts';
import { putRecord, readRecords } from './record-file.ts';

/** One cell to compute. */
export interface CellTask<C extends Cell> {
  readonly key: CellKey & Pick<C, 'experiment'>;
  readonly compute: () => Promise<C> | C;
}

/**
 * Computes the cells that are not finished yet and writes each as soon as it is finished. An experiment that was
 * interrupted continues where it stopped.
 *
 * @param folder the folder of the cell files.
 * @returns the cells of all tasks, in their order.
 * @throws LearnInvError `BAD_FILE` if a cell file is damaged; `CANNOT_WRITE`.
 */
export async function runCells<C extends Cell>(tasks: readonly CellTask<C>[], folder: string): Promise<C[]> {
  const finished = readFinished(tasks, folder);
  const begin = performance.now();
  const cells: C[] = [];
  let computed = 0;
  for (const [index, { key, compute }] of tasks.entries()) {
    const name = cellName(key);
    const known = finished.get(name) as C | undefined;
    const cell = known ?? (await compute());
    if (known === undefined) {
      putRecord<Cell>(cellFile(folder, key.experiment), cell, CELL_FORMAT);
      computed++;
    }
    cells.push(cell);
    const perCell = (performance.now() - begin) / 60_000 / Math.max(1, computed);
    const minutes = perCell * (tasks.length - index - 1);
    const note = known === undefined ? `about ${minutes.toFixed(1)} min left` : 'already finished';
    process.stderr.write(`${index + 1}/${tasks.length} ${name}: ${note}\n`);
  }
  return cells;
}

/** The finished cells of the experiments that the tasks belong to, by name. */
function readFinished(tasks: readonly CellTask<Cell>[], folder: string): Map<string, Cell> {
  const experiments = new Set(tasks.map(({ key }) => key.experiment));
  return new Map(
    [...experiments].flatMap((experiment) => [...readRecords(cellFile(folder, experiment), CELL_FORMAT)]),
  );
}
