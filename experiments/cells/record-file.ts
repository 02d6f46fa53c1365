import { existsSync, readFileSync } from 'node:fs';
import { LearnInvError } from '../../src/base/error.ts';
import { writeWhole } from '../../src/base/files/write-whole.ts';

/** How records of one kind are checked and named. */
export interface RecordFormat<T> {
  /**
   * Checks parsed JSON.
   *
   * @param source file and line, for messages.
   */
  readonly parse: (json: unknown, source: string) => T;
  /** The name of a record; unique in its file. */
  readonly name: (record: T) => string;
}

/**
 * Reads a JSON-lines file of records: one record per line.
 *
 * @returns the records by name, in the order of the lines; empty if there is no such file.
 * @throws LearnInvError `BAD_FILE`, with the line number, if a line is damaged or repeats a record.
 */
export function readRecords<T>(path: string, { parse, name }: RecordFormat<T>): Map<string, T> {
  const records = new Map<string, T>();
  if (!existsSync(path)) return records;
  for (const [index, line] of readLines(path).entries()) {
    if (line === '') continue;
    const source = `${path}:${index + 1}`;
    const record = parse(parseLine(line, source), source);
    if (records.has(name(record))) throw repeated(source, name(record));
    records.set(name(record), record);
  }
  return records;
}

/**
 * Adds records to a JSON-lines file as {@link putRecord} does.
 *
 * @throws LearnInvError `BAD_FILE` if the file is damaged; `CANNOT_WRITE`. The file then stays as it was.
 */
export function putRecords<T>(path: string, added: readonly T[], format: RecordFormat<T>): void {
  const records = readRecords(path, format);
  for (const record of added) records.set(format.name(record), record);
  const sorted = [...records].sort(([a], [b]) => (a < b ? -1 : 1));
  writeWhole(path, sorted.map(([, each]) => `${JSON.stringify(each)}\n`).join(''));
}

/**
 * Adds a record to a JSON-lines file, or replaces the record of the same name. The lines stay sorted by name, so that
 * a diff shows only what changed. The file is read again first, which keeps the records that another process added.
 *
 * @throws LearnInvError `BAD_FILE` if the file is damaged; `CANNOT_WRITE`. The file then stays as it was.
 */
export const putRecord = <T>(path: string, record: T, format: RecordFormat<T>): void =>
  putRecords(path, [record], format);

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch (cause) {
    const got = cause instanceof Error ? cause.message : String(cause);
    const hint = 'check the path and its permissions';
    throw new LearnInvError('BAD_FILE', `cannot read ${path}`, {
      expected: 'a JSON-lines file',
      got,
      hint,
      cause,
    });
  }
}

function parseLine(line: string, source: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch (cause) {
    throw new LearnInvError('BAD_FILE', `${source} is damaged`, {
      expected: 'one JSON document on the line',
      got: cause instanceof Error ? cause.message : String(cause),
      hint: 'delete the line; the experiment then computes that record again',
      cause,
    });
  }
}

function repeated(source: string, name: string): LearnInvError {
  return new LearnInvError('BAD_FILE', `${source} repeats a record`, {
    expected: 'one line per record',
    got: `${name} again`,
    hint: 'delete one of the two lines',
  });
}
