import { LearnInvError } from '../../../src/base/error.ts';
import { learnInv } from './learn-inv.ts';
import type { MeasuredRun } from './run-measured.ts';

/** Seconds that a command on harmless input may take on a busy machine. */
const LIMIT = 180;

/**
 * Runs a command that must succeed: one that makes what the experiment needs.
 *
 * @throws LearnInvError `BAD_FILE` if it ends with another exit code.
 */
export async function checkedRun(args: readonly string[], cwd: string, code = 0): Promise<MeasuredRun> {
  const run = await learnInv(args, { cwd, limit: LIMIT });
  if (run.code === code) return run;
  throw new LearnInvError('BAD_FILE', `learn-inv ${args.join(' ')} failed`, {
    expected: `exit code ${code}`,
    got: `${run.code}: ${run.err.slice(0, 500)}`,
    hint: 'run npm run build, then try again',
  });
}
