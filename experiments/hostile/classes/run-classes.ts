import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { AttackOptions } from '../attack-options.ts';
import type { Attempt } from '../attempt.ts';
import { failureOfRun } from '../process/failure-of-run.ts';
import { learnInv } from '../process/learn-inv.ts';
import { textFailure } from '../process/text-failure.ts';
import { CLASS_COMMANDS, type ClassCommand } from './class-commands.ts';
import { deedOf, hostileClasses, pathOfClass } from './hostile-classes.ts';

/** Seconds that a command may take: 10 s to load the class, twice, since it runs again to name the call; and 5 more. */
const LIMIT = 20 + 5;
/** One class in so many, in a quick run. */
const QUICK = 8;
/** Megabytes that the process of the class may take; the command itself needs some too. */
const MEMORY = ['--memory', '768'];
/** The class that no attack is in; it must pass, so that the other attempts tell something. */
const HARMLESS = 'none';
/** What classes with a fault say of themselves. */
const WRONG = /pop is wrong\.$/;

/** Runs each hostile class under each command that runs subjects. */
export async function runClasses({
  records,
  seed,
  quick,
  classes,
  commands,
  log,
  ...place
}: AttackOptions): Promise<void> {
  const chosen = (classes ?? hostileClasses()).filter(
    (_, index) => !quick || index % QUICK === Number(seed) % QUICK,
  );
  for (const command of CLASS_COMMANDS) {
    if (commands?.includes(command.name) === false) continue;
    log(`classes: ${command.name}`);
    const args = [...command.args, ...(await memoryOption(command, place.fixtures))];
    for (const name of [HARMLESS, ...chosen]) {
      const key = { part: 'classes', subject: command.name, name, seed: '-' } as const;
      if (!records.has(key)) records.add({ ...key, ...(await attempt(name, { ...command, args }, place)) });
    }
    records.save();
  }
}

/** Returns the option that limits memory, if the command has it. */
async function memoryOption({ name }: ClassCommand, cwd: string): Promise<readonly string[]> {
  const { out } = await learnInv([...name.split(' '), '--help'], { cwd, limit: LIMIT });
  return out.includes('--memory') ? MEMORY : [];
}

async function attempt(
  name: string,
  { name: command, args, hasLooked }: ClassCommand,
  { fixtures, folder }: Pick<AttackOptions, 'fixtures' | 'folder'>,
): Promise<Pick<Attempt, 'outcome' | 'failure' | 'seconds' | 'megabytes'>> {
  rmSync(folder, { recursive: true, force: true });
  cpSync(fixtures, folder, { recursive: true });
  if (name !== HARMLESS) cpSync(pathOfClass(name), join(folder, 'subject.mjs'));
  const run = await learnInv(args, { cwd: folder, limit: LIMIT });
  const { code, seconds, megabytes, out, err } = run;
  // A run that looked at nothing says so.
  const isTold = code === 2 || (code === 1 && /incomplete:/i.test(out + err));
  const isWrong = command === 'hunt' && name !== HARMLESS && WRONG.test(deedOf(name));
  const found = isWrong ? /"method": ?"pop"/.test(out) : hasLooked(out, folder);
  const missed = isWrong ? 'without the fault of pop' : 'without a look at the class';
  const looked = isTold || found ? undefined : `exit ${code} ${missed}`;
  const planted = textFailure(out) ?? textFailure(err);
  return { outcome: `exit ${code}`, failure: failureOfRun(run) ?? planted ?? looked, seconds, megabytes };
}
