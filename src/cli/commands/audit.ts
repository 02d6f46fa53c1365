import type { Command } from 'commander';
import type { AuditFlags } from '../actions/run-audit.ts';
import { JSON_OPTION, STRUCTURE_ARGUMENT } from './descriptions.ts';
import { addSecondsOption, addSubjectOptions, SECONDS } from './subject-options.ts';

/** Adds `learn-inv audit`. */
export function addAuditCommand(program: Command): void {
  addSecondsOption(addSubjectOptions(program.command('audit')), SECONDS)
    .description(
      "judge the structure's own repOK by what its builders make and by a learned classifier; exit code 1 if they differ",
    )
    .argument('<structure>', STRUCTURE_ARGUMENT)
    .option('--model <folder>', 'folder of the learned repOK (default: models/<structure>)')
    .option('--json', JSON_OPTION, false)
    .addHelpText('after', '\nExample:\n  $ learn-inv audit binary-search-tree')
    .action(async (structure: string, flags: AuditFlags) => {
      const { runAudit } = await import('../actions/run-audit.ts');
      await runAudit(structure, flags);
    });
}
