import { CommanderError, type Command } from 'commander';
import { EXIT } from '../../src/base/exit-codes.ts';
import { LearnInvError } from '../../src/base/error.ts';

/**
 * Runs the work of an experiment program. A user error is printed as `error: …` and ends the program with exit code 2;
 * any other error keeps its stack, since it is a fault of the program.
 */
export async function runProgram(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? EXIT.fine : EXIT.input;
    } else if (error instanceof LearnInvError) {
      process.stderr.write(`error: ${error.message}\n`);
      process.exitCode = EXIT.input;
    } else {
      throw error;
    }
  }
}

/** Runs a commander program whose action does the work, like {@link runProgram}. */
export const runCommand = (command: Command): Promise<void> =>
  runProgram(() => command.exitOverride().parseAsync());
