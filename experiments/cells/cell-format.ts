import { join } from 'node:path';
import type { Cell } from './cell.ts';
import { cellName } from './cell-name.ts';
import { parseCell } from './parse-cell.ts';
import type { RecordFormat } from './record-file.ts';

/** How cells are checked and named in their files. */
export const CELL_FORMAT: RecordFormat<Cell> = { parse: parseCell, name: cellName };

/** The file that holds the cells of an experiment. */
export const cellFile = (folder: string, experiment: Cell['experiment']): string =>
  join(folder, `${experiment}.jsonl`);
