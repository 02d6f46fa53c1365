import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AttackOptions } from '../attack-options.ts';
import type { Attempt } from '../attempt.ts';
import { failureOfRun } from '../process/failure-of-run.ts';
import { learnInv } from '../process/learn-inv.ts';
import { FORMATS } from './formats/formats.ts';
import type { HostileFormat } from './hostile-format.ts';
import { mutantOf } from './mutant.ts';
import { readInProcess } from './read-in-process.ts';

/** One mutant in so many is also given to a command. */
const PER_COMMAND = 50;
/** Seconds that a command may take for a mutant of a small file. */
const LIMIT = 65;

/** Gives mutants of each format to its reader, and some to commands. */
export async function runFiles({
  fixtures,
  folder,
  records,
  seed,
  quick,
  log,
}: AttackOptions): Promise<void> {
  for (const format of FORMATS) {
    log(`files: ${format.name}`);
    const key = { part: 'files', subject: format.name, seed } as const;
    const numbers = Array.from({ length: quick ? 40 : 500 }, (_, index) => index + 1).filter(
      (number) => !records.has({ ...key, name: `${number}` }),
    );
    await readInProcess({ format: format.name, seed, numbers }, { fixtures, folder }, (attempt) =>
      records.add(attempt),
    );
    const sampled = Array.from(
      { length: quick ? 2 : 500 / PER_COMMAND },
      (_, index) => index * PER_COMMAND + 1,
    );
    for (const [index, number] of format.commands === undefined ? [] : sampled.entries()) {
      const args = format.commands![index % format.commands!.length]!;
      const name = `${number} ${args[0]!}`;
      if (!records.has({ ...key, name }))
        records.add({
          ...key,
          name,
          ...(await giveToCommand(format, args, number, { fixtures, folder, seed })),
        });
    }
    records.save();
  }
}

/** Runs a command on a mutant, in a fresh copy of the fixtures. */
async function giveToCommand(
  format: HostileFormat,
  args: readonly string[],
  number: number,
  { fixtures, folder, seed }: Pick<AttackOptions, 'fixtures' | 'folder' | 'seed'>,
): Promise<Pick<Attempt, 'outcome' | 'failure' | 'seconds' | 'megabytes'>> {
  rmSync(folder, { recursive: true, force: true });
  cpSync(fixtures, folder, { recursive: true });
  const mutant = mutantOf(format, readFileSync(join(folder, format.file)), seed, number);
  writeFileSync(join(folder, format.target ?? format.file), mutant);
  const run = await learnInv(args, { cwd: folder, limit: LIMIT });
  const { code, seconds, megabytes } = run;
  return { outcome: `exit ${code}`, failure: failureOfRun(run), seconds, megabytes };
}
