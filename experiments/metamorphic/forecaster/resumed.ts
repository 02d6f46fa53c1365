import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Judged } from './judge-mutant.ts';

const FILE = 'reports/metamorphic-mutants.jsonl';

/** A program and what the relations say of it. */
export interface JudgedLine extends Judged {
  /** File, line and change of a mutant; or the seed of the correct program. */
  readonly name: string;
}

/** Returns the line of the report with a name and the same relations; judges the program and appends it if there is none. */
export async function resumed(
  name: string,
  relations: readonly string[],
  judge: () => Promise<Judged>,
): Promise<JudgedLine> {
  const judgedBy = relations.join(' ');
  const lines = existsSync(FILE) ? readFileSync(FILE, 'utf8').split('\n') : [];
  const known = lines
    .filter((text) => text !== '')
    .map((text) => JSON.parse(text) as JudgedLine & { readonly judgedBy: string })
    .find((line) => line.name === name && line.judgedBy === judgedBy);
  const line = known ?? { name, ...(await judge()), judgedBy };
  if (known === undefined) {
    mkdirSync(dirname(FILE), { recursive: true });
    appendFileSync(FILE, `${JSON.stringify(line)}\n`);
  }
  process.stderr.write(`${name}: ${line.dies ?? (line.violated.join(' ') || 'no violation')}\n`);
  return line;
}
