import { existsSync } from 'node:fs';
import { LearnInvError } from '../../src/base/error.ts';
import type { Cell } from './cell.ts';
import { CELL_FORMAT, cellFile } from './cell-format.ts';
import { readCells } from './read-cells.ts';
import { putRecords } from './record-file.ts';

/**
 * Adds the cells in some folders to those in another one. The files that result do not depend on the number of folders or
 * their order.
 *
 * @returns the number of cells in the folders; a cell that is in several counts once.
 * @throws LearnInvError `BAD_FILE` if a folder has no cells, or if two folders have different cells of one name.
 */
export function mergeCells(folders: readonly string[], data: string): number {
  const merged = new Map<string, { readonly cell: Cell; readonly folder: string }>();
  for (const folder of [...(existsSync(data) ? [data] : []), ...folders]) {
    for (const cell of readCells(folder)) {
      const name = CELL_FORMAT.name(cell);
      const other = merged.get(name);
      if (other !== undefined && JSON.stringify(other.cell) !== JSON.stringify(cell))
        throw twice(name, other.folder, folder);
      if (other === undefined) merged.set(name, { cell, folder });
    }
  }
  const added = [...merged.values()].filter(({ folder }) => folder !== data).map(({ cell }) => cell);
  for (const experiment of new Set(added.map((cell) => cell.experiment))) {
    const own = added.filter((cell) => cell.experiment === experiment);
    putRecords(cellFile(data, experiment), own, CELL_FORMAT);
  }
  return added.length;
}

const twice = (name: string, first: string, second: string): LearnInvError =>
  new LearnInvError('BAD_FILE', `two folders have different cells ${name}`, {
    expected: 'each cell once: the folders of all shards i/n with the same n and options',
    got: `${name} in ${first} and in ${second}`,
    hint: 'merge into an empty folder, or omit one of the two',
  });
