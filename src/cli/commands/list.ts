import type { Command } from 'commander';
import { builtInStructures } from '../../../structures/index.ts';
import type { Operation } from '../../structure/structure.ts';
import { table } from '../tables.ts';

/** Adds `learn-inv list`. */
export function addListCommand(program: Command): void {
  program
    .command('list')
    .description('show the built-in structures')
    .option('--json', 'print one JSON document on stdout and nothing else', false)
    .addHelpText('after', '\nExample:\n  $ learn-inv list')
    .action(runList);
}

async function runList({ json }: { json: boolean }): Promise<void> {
  const structures = await Promise.all(Object.values(builtInStructures).map((load) => load()));
  const rows = structures.map(({ name, builders, methods, repOK }) => ({
    name,
    builders: builders.map(signature),
    methods: methods.map(signature),
    repOK: repOK !== undefined,
  }));
  if (json) {
    process.stdout.write(`${JSON.stringify({ structures: rows })}\n`);
    return;
  }
  const cells = rows.map((row) => [
    row.name,
    row.builders.join('\n'),
    row.methods.join('\n'),
    row.repOK ? 'yes' : 'no',
  ]);
  process.stdout.write(
    `${table(['structure', 'builders (trusted)', 'methods (under test)', 'repOK'], cells)}\n`,
  );
}

const signature = ({ name, args }: Operation): string =>
  `${name}(${args.map(({ label }) => label).join(', ')})`;
