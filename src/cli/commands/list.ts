import { command } from './command.ts';
import { JSON_OPTION } from './shared-options.ts';

export const addListCommand = command({
  name: 'list',
  text: 'show the built-in structures and their variants with a known bug',
  options: JSON_OPTION,
  examples: ['list'],
  run: async ({ flags }) => (await import('../actions/run-list.ts')).runList(flags),
});
