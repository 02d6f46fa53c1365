import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { strykerMutants } from '../../support/mutators/stryker-mutants.ts';
import type { TextChange } from '../../support/mutators/text-change.ts';

/** The folder of the program and its subjects. */
export const FOLDER = fileURLToPath(new URL('.', import.meta.url));

/** The files of the program. */
const FILES = ['correlation.ts', 'scale.ts', 'sequences.ts', 'network.ts', 'train.ts', 'forecast.ts'];

/** Texts are those of messages and names of TensorFlow.js: the paper leaves out what changes only what is printed. */
const EXCLUDED = ['StringLiteral'];

/** A mutant of the program. */
export interface ProgramMutant extends TextChange {
  /** Name of the file in `program/`. */
  readonly file: string;
  /** The text that is replaced. */
  readonly original: string;
}

/** Returns the mutants of the program, file by file. */
export async function programMutants(): Promise<ProgramMutant[]> {
  const all: ProgramMutant[] = [];
  for (const file of FILES) {
    const text = readFileSync(`${FOLDER}program/${file}`, 'utf8');
    for (const one of await strykerMutants(`${FOLDER}node_modules`, file, text, EXCLUDED))
      all.push({ ...one, file, original: text.slice(one.begin, one.end) });
  }
  return all;
}

/** Returns the place and the change of a mutant as one line that names it. */
export const mutantName = ({ file, line, column, original, replacement }: ProgramMutant): string =>
  `${file}:${line}:${column} ${brief(original)} → ${brief(replacement)}`;

/** Characters of a text that are shown. */
const SHOWN = 60;

function brief(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length <= SHOWN ? line : `${line.slice(0, SHOWN)}…`;
}
