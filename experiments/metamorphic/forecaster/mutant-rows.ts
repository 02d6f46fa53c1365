import { percent } from '../../../src/cli/tables.ts';
import { EQUIVALENT } from './equivalent-mutants.ts';
import { LOSS_RELATIONS } from './loss-relations.ts';
import { partOf, PARTS, type Part } from './parts.ts';
import type { JudgedLine } from './resumed.ts';

/** The table of mutants, and the shares that were caught. */
export interface MutantTable {
  readonly rows: string[][];
  readonly summary: string[];
}

/** Relations that were written when the mutants were known. */
const LATER = new Set(['constant', ...LOSS_RELATIONS.map(({ id }) => id)]);

const isEquivalent = ({ name }: JudgedLine): boolean => name in EQUIVALENT;
const isCaught = ({ violated }: JudgedLine): boolean => violated.length > 0;
const share = (part: number, all: number): string => `${part} of ${all}, ${percent(part / all)}`;

/** Tabulates the mutants that run: those that relations catch, that none catches, and that are equivalent. */
export function mutantRows(lines: readonly JudgedLine[]): MutantTable {
  const rows = lines
    .filter(({ dies }) => dies === undefined)
    .map((line) => [
      line.name,
      isEquivalent(line) ? `equivalent: ${EQUIVALENT[line.name]!}` : line.violated.join(' ') || 'none',
    ]);
  const partOfLine = ({ name }: JudgedLine): Part => partOf(name.slice(0, name.indexOf(':')));
  const parts = Object.keys(PARTS) as Part[];
  return {
    rows,
    summary: [
      ...sharesOf('all', lines),
      ...parts.flatMap((part) => {
        const own = lines.filter((line) => partOfLine(line) === part);
        return [...sharesOf(part, own), ...countsOf(part, own)];
      }),
    ],
  };
}

function sharesOf(title: string, lines: readonly JudgedLine[]): string[] {
  const valid = lines.filter(({ dies }) => dies === undefined);
  const judged = valid.filter((line) => !isEquivalent(line));
  const caught = judged.filter(isCaught);
  const early = caught.filter(({ violated }) => violated.some((id) => !LATER.has(id)));
  const alarms = valid.filter((line) => isEquivalent(line) && isCaught(line)).length;
  return [
    `${title}: ${lines.length} mutants; ${lines.length - valid.length} end with an error or give no numbers`,
    `  ${valid.length} run; ${valid.length - judged.length} are equivalent, ${alarms} of which raise an alarm`,
    `  caught: ${share(caught.length, judged.length)}; with equivalent ones ${share(caught.length, valid.length)}`,
    `  without relations that were written when the mutants were known: ${share(early.length, judged.length)}`,
  ];
}

function countsOf(part: Part, lines: readonly JudgedLine[]): string[] {
  const caught = lines.filter((line) => isCaught(line) && !isEquivalent(line));
  return PARTS[part].relations
    .map((id) => {
      const all = caught.filter(({ violated }) => violated.includes(id));
      return { id, all: all.length, alone: all.filter(({ violated }) => violated.length === 1).length };
    })
    .filter(({ all }) => all > 0)
    .sort((a, b) => b.all - a.all)
    .map(({ id, all, alone }) => `  ${id}: ${all} (alone ${alone})`);
}
