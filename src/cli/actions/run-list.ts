import { builtInStructures } from '../../../structures/index.ts';
import { rq3Variants } from '../../../structures/rq3.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import { table } from '../tables.ts';
import { print } from '../print.ts';
import type { Flags } from '../commands/options.ts';

export async function runList({ json }: Flags<'check'>): Promise<void> {
  const names = Object.keys(builtInStructures).filter((name) => !Object.hasOwn(rq3Variants, name));
  const structures = await Promise.all(names.map((name) => builtInStructures[name]!()));
  const rows = structures.map(({ name, builders, methods, repOK }) => ({
    name,
    builders: builders.map(signature),
    methods: methods.map(signature),
    repOK: repOK !== undefined,
  }));
  const variants = Object.entries(rq3Variants).map(([name, { baseline, effect, bug }]) => ({
    name,
    baseline,
    effect,
    bug,
  }));
  if (json) {
    print(`${JSON.stringify({ structures: rows, variants })}\n`);
    return;
  }
  const cells = rows.map((row) => [
    row.name,
    row.builders.join('\n'),
    row.methods.join('\n'),
    row.repOK ? 'yes' : 'no',
  ]);
  print(`${table(['structure', 'builders (trusted)', 'methods (under test)', 'repOK'], cells)}\n`);
  const bugs = variants.map(({ name, effect, bug }) => [name, effect, bug]);
  print(`\n${table(['variant with a known bug', 'effect', 'bug'], bugs)}\n`);
}

const signature = ({ name, args }: Operation): string =>
  `${name}(${args.map(({ label }) => label).join(', ')})`;
