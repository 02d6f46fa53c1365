import { readdirSync } from 'node:fs';
import { LearnInvError } from '../../src/base/error.ts';
import type { Cell } from './cell.ts';
import { CELL_FORMAT, cellFile } from './cell-format.ts';
import { readRecords } from './record-file.ts';

/** Every experiment, in the order in which a report reads them. */
const EXPERIMENTS = ['daikon', 'mutants', 'rq1', 'rq2', 'rq3', 'scope', 'unseen'] as const;

/**
 * Reads the finished cells of every experiment: one JSON-lines file per experiment, in the order of the lines.
 *
 * @throws LearnInvError `BAD_FILE` if the folder is missing, a line is damaged, a cell is in the file of another
 * experiment, or a file holds a cell twice.
 */
export function readCells(folder: string): Cell[] {
  checkFolder(folder);
  return EXPERIMENTS.flatMap((experiment) => readExperiment(folder, experiment));
}

function readExperiment(folder: string, experiment: Cell['experiment']): Cell[] {
  const path = cellFile(folder, experiment);
  const cells = [...readRecords(path, CELL_FORMAT).values()];
  const foreign = cells.find((cell) => cell.experiment !== experiment);
  if (foreign === undefined) return cells;
  throw new LearnInvError('BAD_FILE', `${path} holds a cell of another experiment`, {
    expected: `cells of ${experiment} only`,
    got: CELL_FORMAT.name(foreign),
    hint: `move that line to ${cellFile(folder, foreign.experiment)}`,
  });
}

function checkFolder(folder: string): void {
  try {
    readdirSync(folder);
  } catch (cause) {
    throw new LearnInvError('BAD_FILE', `${folder} is not a folder of finished cells`, {
      expected: 'a folder of .jsonl files, one per experiment',
      got: cause instanceof Error ? cause.message : String(cause),
      hint: 'run an experiment first, or name the folder with --data',
      cause,
    });
  }
}
