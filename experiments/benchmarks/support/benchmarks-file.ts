import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { writeWhole } from '../../../src/base/files/write-whole.ts';

const FILE = fileURLToPath(new URL('../../../reports/benchmarks.md', import.meta.url));

/** Load average of the minute before the start. */
const load = loadavg()[0]!.toFixed(1);

/** The text of one benchmark. */
export interface Findings {
  readonly heading: string;
  /** The script of package.json, such as `bench:train`. */
  readonly script: string;
  /** The description and the tables, in Markdown. */
  readonly paragraphs: readonly string[];
}

/**
 * Prints the findings of a benchmark with machine and date. Writes those of a whole run to `reports/benchmarks.md`
 * too.
 */
export function publish({ heading, script, paragraphs }: Findings, whole: boolean): void {
  const day = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  const machine =
    `\`npm run ${script}\`, ${day}; ${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} threads, ` +
    `Node ${process.version}, load average at the start ${load}.`;
  const text = [...paragraphs, machine].join('\n\n');
  console.log(`\n${text}`);
  if (whole) writeSection(heading, text);
  else console.log('\nNot written to reports/benchmarks.md, since only whole runs are.');
}

/** Replaces the section under a heading of the second level, or appends it. */
function writeSection(heading: string, text: string): void {
  const sections = readFileSync(FILE, 'utf8').split(/^(?=## )/m);
  const section = `## ${heading}\n\n${text.trim()}\n`;
  const at = sections.findIndex((old) => old.startsWith(`## ${heading}\n`));
  if (at === -1) sections.push(section);
  else sections[at] = section;
  writeWhole(FILE, `${sections.map((part) => part.trim()).join('\n\n')}\n`);
}
