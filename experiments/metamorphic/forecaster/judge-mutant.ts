import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LearnInvError } from '../../../src/error.ts';
import { metamorphic } from '../../../src/neural/metamorphic/run/metamorphic.ts';
import { changeText } from '../../support/mutators/text-change.ts';
import { FOLDER, type ProgramMutant } from './program-mutants.ts';

/** Milliseconds that a call may take; training takes less than 1000. */
const TIMEOUT = 20_000;
/** Seconds that all relations may take, on a busy machine; a loop without end takes them all. */
const SECONDS = 150;

/** What a subject is loaded from. */
const COPIED = [
  'program',
  'data.ts',
  'loss-relations.ts',
  'settings.ts',
  'subject.ts',
  'small-subject.ts',
  'package.json',
];

/** What the relations say of a mutant. */
export interface JudgedMutant {
  /** Identifiers of the violated relations. */
  readonly violated: readonly string[];
  /** Why the mutant cannot be judged: it throws, hangs or gives no numbers on the data of the subject. */
  readonly dies?: string;
}

/** Judges the small subject in a copy of the program with a mutant. */
export async function judgeMutant(
  mutant: ProgramMutant,
  relations: readonly string[],
  jobs: number,
): Promise<JudgedMutant> {
  const packages = join(FOLDER, 'node_modules');
  // Below the packages of the repository, so that the copy finds TensorFlow.js.
  const copy = mkdtempSync(join(packages, '.mutant-'));
  try {
    for (const name of COPIED) cpSync(join(FOLDER, name), join(copy, name), { recursive: true });
    symlinkSync(packages, join(copy, 'node_modules'));
    const path = join(copy, 'program', mutant.file);
    writeFileSync(path, changeText(readFileSync(path, 'utf8'), mutant));
    return await judgeSmall(join(copy, 'small-subject.ts'), 1, relations, jobs);
  } catch (error) {
    if (!(error instanceof LearnInvError) || error.code !== 'INVALID_SUBJECT') throw error;
    return { violated: [], dies: error.got };
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** Judges a subject of the forecaster. */
export async function judgeSmall(
  file: string,
  seed: number,
  relations: readonly string[],
  jobs: number,
): Promise<JudgedMutant> {
  const report = await metamorphic(file, {
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
