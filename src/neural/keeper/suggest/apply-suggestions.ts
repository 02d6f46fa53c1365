import { LearnInvError } from '../../../base/error.ts';
import { sha256 } from '../../../base/files/checksum.ts';
import { EditableFile } from '../../../base/files/editable-file.ts';
import type { Suggestion } from '../judge/function-report.ts';

/**
 * Writes the suggested changes that have a diff into the files.
 *
 * @returns the paths of the changed files.
 * @throws LearnInvError `BAD_FILE` if a file is no longer the one that was tested, or is not in UTF-8; then none is
 * changed. `CANNOT_WRITE`.
 */
export function applySuggestions(suggestions: readonly Suggestion[]): string[] {
  const changes = suggestions.flatMap(({ file, edit, digest }) =>
    edit === undefined ? [] : { file, edit, digest },
  );
  const files = new Map(changes.map(({ file, digest }) => [file, testedFile(file, digest)]));
  for (const [path, file] of files) {
    const edits = changes.filter((one) => one.file === path).map(({ edit }) => edit);
    // From the end of the file, so that offsets stay right; of edits of one place, the first counts.
    const ordered = edits.toSorted((a, b) => b.start - a.start);
    let { text } = file;
    let bound = text.length;
    for (const { start, end, text: replacement } of ordered) {
      if (end > bound) continue;
      text = text.slice(0, start) + replacement + text.slice(end);
      bound = start;
    }
    file.write(text);
  }
  return [...files.keys()];
}

function testedFile(path: string, digest: string): EditableFile {
  const file = new EditableFile(path);
  if (sha256(file.text) === digest) return file;
  throw new LearnInvError('BAD_FILE', `${path} has changed since it was tested`, {
    expected: 'the file that was tested',
    got: 'another content',
    hint: 'run keeper again',
  });
}
