import { readFileSync } from 'node:fs';
import { LearnInvError } from '../../../error.ts';
import { sha256 } from '../../../files/checksum.ts';
import { writeWhole } from '../../../files/write-whole.ts';
import type { Suggestion } from '../judge/function-report.ts';

/**
 * Writes the suggested changes that have a diff into the files.
 *
 * @returns the paths of the changed files.
 * @throws LearnInvError `BAD_FILE` if a file is no longer the one that was tested; then none is changed. `CANNOT_WRITE`.
 */
export function applySuggestions(suggestions: readonly Suggestion[]): string[] {
  const changes = suggestions.flatMap(({ file, edit, digest }) =>
    edit === undefined ? [] : { file, edit, digest },
  );
  const files = new Map(changes.map(({ file, digest }) => [file, testedText(file, digest)]));
  for (const [file, source] of files) {
    const edits = changes.filter((one) => one.file === file).map(({ edit }) => edit);
    // From the end of the file, so that offsets stay right; of edits of one place, the first counts.
    const ordered = edits.toSorted((a, b) => b.start - a.start);
    let text = source;
    let bound = text.length;
    for (const { start, end, text: replacement } of ordered) {
      if (end > bound) continue;
      text = text.slice(0, start) + replacement + text.slice(end);
      bound = start;
    }
    writeWhole(file, text);
  }
  return [...files.keys()];
}

/** Returns the text of a file that was tested. */
function testedText(file: string, digest: string): string {
  const text = readFileSync(file, 'utf8');
  if (sha256(text) === digest) return text;
  throw new LearnInvError('BAD_FILE', `${file} has changed since it was tested`, {
    expected: 'the file that was tested',
    got: 'another content',
    hint: 'run keeper again',
  });
}
