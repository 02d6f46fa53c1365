import type { Command } from 'commander';
import tab from '@bomb.sh/tab/commander';
import { knownNames } from './structures/resolve-structure.ts';

/** Adds the command `complete`: completion of commands, options, their choices, and the names of structures. */
export async function addCompletion(program: Command): Promise<void> {
  const names = await knownNames();
  for (const { arguments: declared } of tab(program).commands.values()) {
    const structure = declared.get('structure');
    if (structure !== undefined)
      structure.handler = (complete) => {
        for (const name of names) complete(name, '');
      };
  }
}
