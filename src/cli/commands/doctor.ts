import type { Command } from 'commander';
import type { DoctorFlags } from '../actions/run-doctor.ts';
import { JSON_OPTION } from './descriptions.ts';

/** Adds `learn-inv doctor`. */
export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('show which engines can train on this machine, why others cannot, and what to install')
    .option('--json', JSON_OPTION, false)
    .addHelpText('after', '\nExample:\n  $ learn-inv doctor')
    .action(async (flags: DoctorFlags) => {
      const { runDoctor } = await import('../actions/run-doctor.ts');
      await runDoctor(flags);
    });
}
