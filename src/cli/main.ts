import { Command, CommanderError } from 'commander';
import { LearnInvError } from '../base/error.ts';

import { addCommand, type CommandDeclaration } from './commands/command.ts';
import { COMMANDS } from './commands/commands.ts';
import { OPTIONS } from './commands/options.ts';
import { EXIT } from '../base/exit-codes.ts';
import { indentedText } from '../base/escape/terminal.ts';
import { printError, printText } from './print.ts';
import { version } from '../base/version.ts';
import type { StartSubject } from '../programs/process/start-subject.ts';

/** Runs the command line, and sets `process.exitCode`. Subjects start in processes of their own, unless `start` says otherwise. */
export async function main(argv: readonly string[], start?: StartSubject): Promise<void> {
  // `--help` needs no subject.
  const restore = start && (await import('../programs/process/start-subject.ts')).startSubjectsBy(start);
  try {
    const program = createProgram();
    // Loaded only for this command: a shell asks for completions at each key.
    if (argv[2] === 'complete') await (await import('./add-completion.ts')).addCompletion(program);
    await program.parseAsync([...argv]);
  } catch (error) {
    process.exitCode = report(error);
  } finally {
    restore?.();
  }
}

function report(error: unknown): number {
  // Commander has printed its message already. It also throws after `--help` and `--version`.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.input;
  if (error instanceof LearnInvError) {
    printError(`error: ${indentedText(error.message)}\n`);
    return EXIT.input;
  }
  const trace = error instanceof Error ? error.stack : String(error);
  printError(
    `learn-inv failed because of a bug in learn-inv; please report it:\n${indentedText(trace ?? '')}\n`,
  );
  return EXIT.defect;
}

export function createProgram(): Command {
  const program = new Command('learn-inv')
    .description(
      'Learns the representation invariant of a class from its trusted methods: a repOK that judges objects.',
    )
    .version(version())
    .exitOverride()
    .configureOutput({
      writeOut: printText,
      writeErr: printError,
      outputError: (text, write) => write(indentedText(text)),
    })
    .addHelpText(
      'after',
      [
        '',
        'Exit codes:',
        `  ${EXIT.fine}    no fault found`,
        `  ${EXIT.finding}    a finding, an invalid object, a missed threshold, or a run that looked at nothing`,
        `  ${EXIT.input}    wrong usage or input, or an object out of scope`,
        `  ${EXIT.defect}    a fault of learn-inv itself`,
        `  ${EXIT.interrupted}  interrupted (Ctrl-C)`,
        '',
        'Examples:',
        '  $ learn-inv init src/queue.ts              # writes queue.structure.ts',
        '  $ learn-inv hunt queue                     # learns its invariant, and hunts',
        '  $ learn-inv hunt                           # in all structures of the project',
        '  $ learn-inv describe models/queue          # what was learned, in sentences',
        '',
        'Completion: source <(learn-inv complete zsh) for zsh, also bash, fish and powershell',
      ].join('\n'),
    )
    .showHelpAfterError('(run learn-inv --help for the list of commands)');
  for (const [name, declaration] of Object.entries<CommandDeclaration<object>>(COMMANDS as never))
    addCommand(program, name, OPTIONS[name as keyof typeof OPTIONS], declaration);
  return program;
}
