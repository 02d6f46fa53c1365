import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { writeWhole } from '../../../src/files/write-whole.ts';

const FILE = fileURLToPath(new URL('../../../reports/benchmarks.md', import.meta.url));

/** What else ran here at the start, roughly: processes that wanted a core in the minute before. */
const load = loadavg()[0]!.toFixed(1);

/** What a benchmark found. */
export interface Findings {
  readonly heading: string;
  /** The script of package.json, e.g. `bench:train`. */
  readonly script: string;
  /** What was done, and tables. */
  readonly paragraphs: readonly string[];
}

/** Prints what a benchmark found, with machine and day; that of a whole run also goes to `reports/benchmarks.md`. */
export function publish({ heading, script, paragraphs }: Findings, whole: boolean): void {
  const day = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  const machine =
    `\`npm run ${script}\`, ${day}; ${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} threads, ` +
    `Node ${process.version}, load average at the start ${load}.`;
  const text = [...paragraphs, machine].join('\n\n');
  console.log(`\n${text}`);
  if (whole) writeSection(heading, text);
  else console.log('\nNot written to reports/benchmarks.md: only whole runs are.');
}

/** Replaces the section under a heading of the second level, or adds it at the end. */
function writeSection(heading: string, text: string): void {
  const sections = readFileSync(FILE, 'utf8').split(/^(?=## )/m);
  const section = `## ${heading}\n\n${text.trim()}\n`;
  const at = sections.findIndex((old) => old.startsWith(`## ${heading}\n`));
  if (at === -1) sections.push(section);
  else sections[at] = section;
  writeWhole(FILE, `${sections.map((part) => part.trim()).join('\n\n')}\n`);
}
