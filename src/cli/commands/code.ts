import type { Command } from 'commander';
import type { CodeFlags } from '../actions/run-code.ts';
import { JSON_OPTION, MODEL_ARGUMENT, MODEL_STRUCTURE_OPTION } from './descriptions.ts';
import { addSecondsOption, addSubjectOptions, SECONDS } from './subject-options.ts';

/** Adds `learn-inv code`. */
export function addCodeCommand(program: Command): void {
  addSecondsOption(addSubjectOptions(program.command('code')), SECONDS)
    .description(
      'write the invariant that a model has learned as a module with repOK and whyNot in plain code, and compare it with the classifier; exit code 1 if they differ on an object',
    )
    .argument('<model>', `${MODEL_ARGUMENT} with --encoding windows (the default)`)
    .option(
      '--out <file>',
      'the module to write: .ts, or .js or .mjs without types (default: print TypeScript)',
    )
    .option('--for <module#class>', 'the class whose objects the functions take: ./queue.ts#Queue')
    .option('--structure <name>', MODEL_STRUCTURE_OPTION)
    .option('--allow-differences', 'exit with 0 even if code and classifier differ', false)
    .option('--json', JSON_OPTION, false)
    .addHelpText('after', '\nExample:\n  $ learn-inv code models/binary-search-tree --out rep-ok.ts')
    .action(async (model: string, flags: CodeFlags) => {
      const { runCode } = await import('../actions/run-code.ts');
      await runCode(model, flags);
    });
}
