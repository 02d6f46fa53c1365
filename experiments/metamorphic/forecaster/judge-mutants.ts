import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { judgeMutant, type JudgedMutant } from './judge-mutant.ts';
import { mutantName, programMutants } from './program-mutants.ts';

const FILE = 'reports/metamorphic-mutants.jsonl';

/** A mutant and what the relations say of it. */
export interface MutantLine extends JudgedMutant {
  /** File, line and change. */
  readonly name: string;
}

/** Judges all mutants of the forecaster; those that the report has are taken from it. */
export async function judgeMutants(relations: readonly string[], jobs: number): Promise<MutantLine[]> {
  const finished = existsSync(FILE) ? readFileSync(FILE, 'utf8').trim().split('\n') : [];
  const done = new Map(
    finished
      .filter((text) => text !== '')
      .map((text) => {
        const line = JSON.parse(text) as MutantLine;
        return [line.name, line];
      }),
  );
  mkdirSync(dirname(FILE), { recursive: true });
  const lines: MutantLine[] = [];
  for (const mutant of await programMutants()) {
    const name = mutantName(mutant);
    const known = done.get(name);
    const line = known ?? { name, ...(await judgeMutant(mutant, relations, jobs)) };
    if (known === undefined) appendFileSync(FILE, `${JSON.stringify(line)}\n`);
    process.stderr.write(`${name}: ${line.dies ?? (line.violated.join(' ') || 'not caught')}\n`);
    lines.push(line);
  }
  return lines;
}
