import { LearnInvError } from '../../../base/error.ts';
import { sha256 } from '../../../base/files/checksum.ts';
import { EditableFile } from '../../../base/files/editable-file.ts';
import type { Suggestion } from '../judge/function-report.ts';
import { readFileSync } from 'node:fs';

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
    const edits = changes.filter((change) => change.file === path).map(({ edit }) => edit);
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

/** Returns a suggested change of a file as lines: those that go, with a minus, and those that come, with a plus. */
export function diffOf({ file, edit, digest }: Suggestion): string[] {
  if (edit === undefined) return ['  (no diff: the two APIs are called in different ways)'];
  const { start, end, text } = edit;
  const source = readFileSync(file, 'utf8');
  if (sha256(source) !== digest) return ['  (no diff: the file has changed since it was tested)'];
  const from = source.lastIndexOf('\n', start - 1) + 1;
  const next = source.indexOf('\n', end);
  const to = next === -1 ? source.length : next;
  const lines = (sign: string, changed: string): string[] => changed.split('\n').map((line) => sign + line);
  return [
    ...lines('- ', source.slice(from, to)),
    ...lines('+ ', source.slice(from, start) + text + source.slice(end, to)),
  ];
}
