import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sha256 } from '../../base/files/checksum.ts';
import { cannotWrite, writeWhole } from '../../base/files/write-whole.ts';
import { fileNames } from '../../base/safe-names/file-names.ts';
import type { Bug } from '../../neural/lemon/findings/bug.ts';

/** Begins the last line of a program, which has the checksum of the lines before it. */
const MARK = '// Written by learn-inv lemon, checksum ';

const EXTENSION = '.cjs';

export interface WrittenPrograms {
  /** Paths of the programs, in the order of the bugs. */
  readonly written: readonly string[];
  readonly removed: number;
}

/** Writes the program of each bug, and removes those of earlier runs unless they were edited. No other file is touched. */
export function writePrograms(folder: string, bugs: readonly Bug[]): WrittenPrograms {
  const old = unchangedPrograms(folder);
  for (const name of old) remove(join(folder, name));
  const found = readdirSync(folder).map((name) => basename(name, EXTENSION));
  const names = fileNames(bugs.map(nameOf), found);
  const written = bugs.map(({ script }, index) => {
    const path = join(folder, `${names[index]!}${EXTENSION}`);
    writeWhole(path, `${script}${MARK}${sha256(script)}\n`);
    return path;
  });
  return { written, removed: old.length };
}

/** Returns the names of the programs that earlier runs wrote and nobody has edited. */
const unchangedPrograms = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(EXTENSION))
    .map(({ name }) => name)
    .filter((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      const at = text.lastIndexOf(MARK);
      return at >= 0 && text.slice(at) === `${MARK}${sha256(text.slice(0, at))}\n`;
    });

function remove(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch (cause) {
    throw cannotWrite(path, cause, '--scripts');
  }
}

const nameOf = ({ layer, kind, during }: Bug): string =>
  `${layer}-${during === 'prediction' ? '' : `${during}-`}${kind}`;
