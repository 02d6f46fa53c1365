import { LearnInvError } from '../error.ts';

/** The format of a kind of file. */
export interface FileFormat {
  readonly name: string;
  /** The version, which changes with the layout of the file. */
  readonly version: number;
  /** The content, for messages: `a classifier`. */
  readonly content: string;
  /** How to make such a file again: `train again`. */
  readonly remake: string;
}

/** The first line of the message about wrong data. */
export const notUsable = (source: string, { content }: Pick<FileFormat, 'content'>): string =>
  `${source} is not ${content.replace(/^an? /, 'a usable ')}`;

/**
 * Checks the format name and version of JSON data.
 *
 * @throws LearnInvError `BAD_FILE` if the data has another format or version.
 */
export function checkHead(json: unknown, file: FileFormat, source: string): void {
  const { format, version } = (typeof json === 'object' && json !== null ? json : {}) as Record<
    string,
    unknown
  >;
  const refuse = (expected: string, got: string, hint: string): LearnInvError =>
    new LearnInvError('BAD_FILE', notUsable(source, file), { expected, got, hint });
  if (format !== file.name) {
    const got = typeof format === 'string' ? `format ${JSON.stringify(format.slice(0, 80))}` : 'no format';
    throw refuse(`format "${file.name}"`, got, `check the path, or ${file.remake}`);
  }
  if (version === file.version) return;
  const isOlder = typeof version === 'number' && version < file.version;
  const isNewer = typeof version === 'number' && version > file.version;
  throw refuse(
    `version ${file.version}`,
    isOlder || isNewer
      ? `version ${version}, of ${isOlder ? 'an older' : 'a newer'} learn-inv`
      : 'no version',
    isNewer
      ? 'update learn-inv'
      : `${file.remake}; only the learn-inv release that wrote the file can read it`,
  );
}
