import { createRequire } from 'node:module';
import { Command, CommanderError } from 'commander';
import { LearnInvError } from '../error.ts';
import { addCheckCommand } from './commands/check.ts';
import { addDatasetCommand } from './commands/dataset.ts';
import { addDoctorCommand } from './commands/doctor.ts';
import { addEnumerateCommand } from './commands/enumerate.ts';
import { addEvaluateCommand } from './commands/evaluate.ts';
import { addExplainCommand } from './commands/explain.ts';
import { addHuntCommand } from './commands/hunt.ts';
import { addInitCommand } from './commands/init.ts';
import { addListCommand } from './commands/list.ts';
import { addTrainCommand } from './commands/train.ts';
import { EXIT } from './exit.ts';

/**
 * Runs the command line and sets the exit code: 0 fine, 1 a finding, 2 usage or input, 3 our own fault.
 *
 * @param argv as `process.argv`.
 */
export async function main(argv: readonly string[]): Promise<void> {
  // Whoever reads our output may stop early, as `head` does: that is no fault.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  try {
    await createProgram().parseAsync([...argv]);
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? EXIT.fine : EXIT.input;
    } else if (error instanceof LearnInvError) {
      process.stderr.write(`error: ${error.message}\n`);
      process.exitCode = EXIT.input;
    } else {
      process.stderr.write(
        `learn-inv failed; this is a fault of learn-inv itself:\n${(error as Error).stack ?? String(error)}\n`,
      );
      process.exitCode = EXIT.defect;
    }
  }
}

function createProgram(): Command {
  const program = new Command('learn-inv')
    .description(
      'Learns the representation invariant of a class from its own builders and gives back a repOK.',
    )
    .version(version())
    .exitOverride()
    .addHelpText(
      'after',
      '\nExample:\n  $ learn-inv init src/queue.ts && learn-inv hunt ./queue.structure.ts',
    )
    .showHelpAfterError('(learn-inv --help shows the commands)');
  for (const add of [
    addInitCommand,
    addTrainCommand,
    addDatasetCommand,
    addCheckCommand,
    addExplainCommand,
    addHuntCommand,
    addEvaluateCommand,
    addEnumerateCommand,
    addListCommand,
    addDoctorCommand,
  ])
    add(program);
  for (const command of program.commands) command.exitOverride();
  return program;
}

/** The version of the package, which refers to itself by name. */
function version(): string {
  return (createRequire(import.meta.url)('learn-inv/package.json') as { version: string }).version;
}
