import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LearnInvError } from '../../base/error.ts';
import { EXIT } from '../../base/exit-codes.ts';
import { makeWorkingFolder } from '../../base/files/working-folder.ts';
import { locate } from '../../init/find/locate.ts';
import { subjectsOf } from '../../init/use/subject-use.ts';
import { OBSERVED_PROGRAM, type ObservedProgram } from '../../programs/record/observed-program.ts';
import type { RecordedUse } from '../../programs/record/recorded-use.ts';
import { joinUses, writeRecording } from '../../programs/record/recording.ts';
import { siblingScript } from '../../programs/process/sibling-script.ts';
import { print } from '../print.ts';
import type { Flags } from '../commands/options.ts';

/** Runs `learn-inv record`. The exit code is that of the command. */
export async function runRecord(
  [command, ...args]: readonly string[],
  flags: Flags<'record'>,
): Promise<void> {
  const [wanted, given, name] = /^(.+?)(?:#([^#/\\]+))?$/.exec(flags.class!)!;
  const file = realpathSync(locate(given!, resolve('.')).file);
  const folder = makeWorkingFolder();
  try {
    const code = await runObserved(command!, args, { file, folder });
    const parts = readdirSync(folder).filter((path) => path.endsWith('.json'));
    const use = joinUses(
      parts.map((path) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as RecordedUse),
    );
    if (use.calls.length === 0) throw nothingRecorded(wanted);
    const path = flags.out ?? `${name ?? 'class'}.use.json`;
    writeRecording(path, use);
    const subjects = subjectsOf(use, { name: name ?? 'default', className: name ?? '', isDefault: true });
    print(`wrote ${path}: ${use.calls.length} calls, ${subjects.length} objects of the class\n`);
    process.exitCode = code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a command whose Node processes observe a module; returns its exit code. */
function runObserved(command: string, args: readonly string[], program: ObservedProgram): Promise<number> {
  const preload = siblingScript('../../programs/record/preload-hooks', import.meta.url).href;
  const options = `${process.env['NODE_OPTIONS'] ?? ''} --import ${JSON.stringify(preload)}`.trim();
  const env = { ...process.env, NODE_OPTIONS: options, [OBSERVED_PROGRAM]: JSON.stringify(program) };
  return new Promise((settle, fail) => {
    const child = spawn(command, args, { env, stdio: 'inherit', shell: process.platform === 'win32' });
    child.once('error', (cause) => fail(cannotRun(command, cause)));
    child.once('close', (code) => settle(code ?? EXIT.interrupted));
  });
}

const cannotRun = (command: string, cause: Error): LearnInvError =>
  new LearnInvError('BAD_OPTION', `${command} cannot be run`, {
    expected: 'a command after --',
    got: cause.message,
    hint: 'for example: learn-inv record --class src/queue.ts#Queue -- npx vitest run',
    cause,
  });

const nothingRecorded = (name: string): LearnInvError =>
  new LearnInvError('NO_EXAMPLES', `the command did not use ${name}`, {
    expected: 'a command that loads the file in a process of Node and calls the class',
    got: 'no call',
    hint: 'check the file of the class, and that the command runs tests or a script that use it',
  });
