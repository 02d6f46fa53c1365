import { readFileSync } from 'node:fs';
import { writeWhole } from '../../../files/write-whole.ts';
import type { Suggestion } from '../judge/function-report.ts';

/**
 * Writes the suggested changes that have a diff into the files.
 *
 * @returns the paths of the changed files.
 * @throws LearnInvError `CANNOT_WRITE`.
 */
export function applySuggestions(suggestions: readonly Suggestion[]): string[] {
  const changes = suggestions.flatMap(({ file, edit }) => (edit === undefined ? [] : { file, edit }));
  const files = [...new Set(changes.map(({ file }) => file))];
  for (const file of files) {
    const edits = changes.filter((one) => one.file === file).map(({ edit }) => edit);
    // From the end of the file, so that offsets stay right; of edits of one place, the first counts.
    const ordered = edits.toSorted((a, b) => b.start - a.start);
    let text = readFileSync(file, 'utf8');
    let bound = text.length;
    for (const { start, end, text: replacement } of ordered) {
      if (end > bound) continue;
      text = text.slice(0, start) + replacement + text.slice(end);
      bound = start;
    }
    writeWhole(file, text);
  }
  return files;
}
