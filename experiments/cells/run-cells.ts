import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../../src/files/write-whole.ts';
import type { Cell } from './cell.ts';

/** One cell to compute: its file name says what it is. */
export interface CellTask<C extends Cell> {
  readonly name: string;
  readonly compute: () => Promise<C> | C;
}

/**
 * Computes the cells that are not there yet, each written as soon as it is finished, so that a killed run goes on
 * where it stopped.
 *
 * @param data the folder of finished cells.
 * @returns all cells, in order.
 */
export async function runCells<C extends Cell>(tasks: readonly CellTask<C>[], data: string): Promise<C[]> {
  const cells: C[] = [];
  const begin = performance.now();
  let computed = 0;
  for (const [index, { name, compute }] of tasks.entries()) {
    const path = join(data, `${name}.json`);
    const there = existsSync(path);
    if (!there) {
      writeWhole(path, `${JSON.stringify(await compute())}\n`);
      computed++;
    }
    cells.push(JSON.parse(readFileSync(path, 'utf8')) as C);
    const left = ((performance.now() - begin) / 60_000 / Math.max(1, computed)) * (tasks.length - index - 1);
    const note = there ? 'there already' : `about ${left.toFixed(1)} min left`;
    process.stderr.write(`${index + 1}/${tasks.length} ${name}: ${note}\n`);
  }
  return cells;
}
