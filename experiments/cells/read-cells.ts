import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LearnInvError } from '../../src/error.ts';
import { readJson } from '../../src/files/read-json.ts';
import { cellName } from './cell-name.ts';
import type { Cell } from './cell.ts';
import { parseCell } from './parse-cell.ts';

/**
 * Reads every finished cell of a folder: its `.json` files, in the order of their names.
 *
 * @throws LearnInvError `BAD_FILE` where the folder is missing, a file is no cell or damaged, or two files hold the
 * same cell, which would count it twice.
 */
export function readCells(folder: string): Cell[] {
  const seen = new Map<string, string>();
  return jsonFiles(folder).map((path) => {
    const cell = parseCell(readJson(path, 'a finished cell of an experiment'), path);
    const name = cellName(cell);
    const other = seen.get(name);
    if (other !== undefined) {
      throw new LearnInvError('BAD_FILE', `${path} holds a cell twice`, {
        expected: 'one file a cell',
        got: `${name}, which is also in ${other}`,
        hint: 'remove one of the two files',
      });
    }
    seen.set(name, path);
    return cell;
  });
}

function jsonFiles(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
    return names.sort().map((name) => join(folder, name));
  } catch (cause) {
    throw new LearnInvError('BAD_FILE', `${folder} is not a folder of finished cells`, {
      expected: 'a folder of .json files that the experiments wrote',
      got: cause instanceof Error ? cause.message : String(cause),
      hint: 'run an experiment first, or name the folder with --data',
      cause,
    });
  }
}
