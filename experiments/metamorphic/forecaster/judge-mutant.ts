import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LearnInvError } from '../../../src/base/error.ts';
import { metamorphic } from '../../../src/neural/metamorphic/run/metamorphic.ts';
import { changeText } from '../../support/mutators/text-change.ts';
import { partOf, PARTS, type Part } from './parts.ts';
import { FOLDER, type ProgramMutant } from './program-mutants.ts';

/** Milliseconds that a call may take; training takes less than 1000. */
const TIMEOUT = 20_000;
/** Seconds that all relations may take, on a busy machine; a loop without end takes them all. */
const SECONDS = 150;

/** What the subjects are loaded from. */
const COPIED = [
  'program',
  'correlation-subject.ts',
  'data.ts',
  'loss-relations.ts',
  'package.json',
  'ranking-relations.ts',
  'settings.ts',
  'small-subject.ts',
  'subject.ts',
];

/** What the relations say of a program. */
export interface Judged {
  /** Identifiers of the violated relations. */
  readonly violated: readonly string[];
  /** Why a mutant cannot be judged: it throws, hangs or gives no numbers on the data of the subject. */
  readonly dies?: string;
}

/** Judges the part of the program that a mutant is in, in a copy of the program. */
export async function judgeMutant(mutant: ProgramMutant, jobs: number): Promise<Judged> {
  const packages = join(FOLDER, 'node_modules');
  // Below the packages of the repository, so that the copy finds TensorFlow.js.
  const copy = mkdtempSync(join(packages, '.mutant-'));
  try {
    for (const name of COPIED) cpSync(join(FOLDER, name), join(copy, name), { recursive: true });
    symlinkSync(packages, join(copy, 'node_modules'));
    const path = join(copy, 'program', mutant.file);
    writeFileSync(path, changeText(readFileSync(path, 'utf8'), mutant));
    return await judgePart(copy, partOf(mutant.file), 1, jobs);
  } catch (error) {
    if (!(error instanceof LearnInvError) || error.code !== 'INVALID_SUBJECT') throw error;
    return { violated: [], dies: error.got };
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** Judges a part of the program in a folder. */
export async function judgePart(folder: string, part: Part, seed: number, jobs: number): Promise<Judged> {
  const { subject, relations } = PARTS[part];
  const report = await metamorphic(join(folder, subject), {
    seed,
    relations,
    jobs,
    timeout: TIMEOUT,
    seconds: SECONDS,
    shrink: false,
  });
  return {
    violated: report.relations.filter(({ verdict }) => verdict === 'violated').map(({ id }) => id),
  };
}
