import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeWhole } from '../../src/files/write-whole.ts';

const FILE = fileURLToPath(new URL('../../reports/benchmarks.md', import.meta.url));

/** Replaces the section of `reports/benchmarks.md` under a heading of the second level, or adds it at the end. */
export function writeSection(heading: string, text: string): void {
  const sections = readFileSync(FILE, 'utf8').split(/^(?=## )/m);
  const section = `## ${heading}\n\n${text.trim()}\n`;
  const at = sections.findIndex((old) => old.startsWith(`## ${heading}\n`));
  if (at === -1) sections.push(section);
  else sections[at] = section;
  writeWhole(FILE, `${sections.map((part) => part.trim()).join('\n\n')}\n`);
}
