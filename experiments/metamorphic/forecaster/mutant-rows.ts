import { percent } from '../../../src/cli/tables.ts';
import { EQUIVALENT } from './equivalent-mutants.ts';
import type { MutantLine } from './judge-mutants.ts';

/** The table of mutants, and the shares that were caught. */
export interface MutantTable {
  readonly rows: string[][];
  readonly summary: string[];
}

/** Tabulates the mutants that run: those that relations catch, that none catches, and that are equivalent. */
export function mutantRows(lines: readonly MutantLine[], relations: readonly string[]): MutantTable {
  const valid = lines.filter(({ dies }) => dies === undefined);
  const isEquivalent = ({ name }: MutantLine): boolean => name in EQUIVALENT;
  const judged = valid.filter((line) => !isEquivalent(line));
  const caught = judged.filter(({ violated }) => violated.length > 0);
  const alarms = valid.filter((line) => isEquivalent(line) && line.violated.length > 0);
  const rows = valid.map((line) => [
    line.name,
    isEquivalent(line) ? `equivalent: ${EQUIVALENT[line.name]!}` : line.violated.join(' ') || 'none',
  ]);
  const counts = relations
    .map((id) => ({
      id,
      all: caught.filter(({ violated }) => violated.includes(id)).length,
      alone: caught.filter(({ violated }) => violated.length === 1 && violated[0] === id).length,
    }))
    .filter(({ all }) => all > 0);
  return {
    rows,
    summary: [
      `${lines.length} mutants, ${lines.length - valid.length} of which end with an error or give no numbers`,
      `${valid.length} run, ${valid.length - judged.length} of which are equivalent`,
      `caught: ${caught.length} of ${judged.length}, ${percent(caught.length / judged.length)}`,
      ...counts.map(({ id, all, alone }) => `${id}: ${all} (alone ${alone})`),
      `alarms on equivalent mutants: ${alarms.length}`,
    ],
  };
}
