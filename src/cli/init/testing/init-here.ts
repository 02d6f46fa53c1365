import { fileURLToPath } from 'node:url';
import type { task as TaskFunction } from '../../../init/init-task.ts';
import type { task as TryFunction } from '../../../init/try-task.ts';
import type { InitAttempt } from '../../../init/attempts.ts';
import { structureText } from '../../../init/structure-text.ts';
import { BuiltIns } from '../../../programs/process/built-ins.ts';
import { hideOutput } from '../../../programs/process/guard-process.ts';
import type { TaskContext } from '../../../programs/process/task.ts';
import type { Outcome, Workplace } from '../../testing/workplace.ts';
import { initText } from '../../actions/run-init.ts';

const scriptOf = (name: string): string =>
  fileURLToPath(new URL(`../../../../dist/src/init/${name}.js`, import.meta.url));

/**
 * Does what `learn-inv init <given> --yes --force --out <out>` does, without a process for the class: that takes a
 * fraction of the time. The class must not end or hang its process.
 *
 * @param given a file in the folder, or the name of a package.
 * @param out the name of the structure file.
 * @param name the class, as `--class` gives it.
 * @param attempt the only attempt.
 * @returns what the command prints, and its exit code.
 * @throws what is no error of the user.
 */
export async function initHere(
  at: Workplace,
  given: string,
  out: string,
  name?: string,
  attempt: InitAttempt = 'exported',
): Promise<Outcome> {
  const { task } = (await import(scriptOf('init-task'))) as { task: typeof TaskFunction };
  const trying = (await import(scriptOf('try-task'))) as { task: typeof TryFunction };
  const job = { given, folder: at.folder, out, wanted: at.path(out), name, args: undefined };
  const folder = process.cwd();
  process.chdir(at.folder);
  const streams = [process.stdout, process.stderr];
  const writes = streams.map((stream) => stream.write.bind(stream));
  const context = { ...CONTEXT, printed: hideOutput() };
  try {
    const { path, ...proposed } = await task(
      {
        ...job,
        internals: false,
        asks: false,
        recorded: undefined,
        attempt,
        without: { leftOut: [], only: undefined },
      },
      context,
    );
    const { proposal, tried } = await trying.task({ proposal: proposed.proposal, path }, context);
    at.write(path, structureText(proposal));
    return { code: 0, out: initText(proposal, path, tried, undefined, undefined), err: '' };
  } catch (error) {
    // The error is of the class in `dist`.
    if (!(error instanceof Error) || error.name !== 'LearnInvError') throw error;
    return { code: 2, out: '', err: `error: ${error.message}\n` };
  } finally {
    process.chdir(folder);
    for (const [index, stream] of streams.entries()) stream.write = writes[index]!;
  }
}

/** What a task needs of its process, where nobody waits for it. */
const CONTEXT = {
  builtIns: new BuiltIns(),
  pulse: { work: () => undefined, beat: () => undefined },
  stage: () => undefined,
  send: () => undefined,
  ask: () => Promise.resolve(undefined),
} as unknown as TaskContext;
