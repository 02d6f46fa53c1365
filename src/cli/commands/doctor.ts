import { command } from './command.ts';
import { JSON_OPTION } from './shared-options.ts';

export const addDoctorCommand = command({
  name: 'doctor',
  text: 'show which engines can train on this machine, why others cannot, and what to install',
  options: JSON_OPTION,
  examples: ['doctor'],
  run: async ({ flags }) => (await import('../actions/run-doctor.ts')).runDoctor(flags),
});
