/** A class to begin with. */
export interface Example {
  /** `Queue`. */
  readonly title: string;
  /** Its bug: `dequeue forgets the last cell`. */
  readonly bug: string;
  readonly text: string;
  /** The methods to trust; by default those that build. */
  readonly trusted?: readonly string[];
}

/**
 * Reads an example from its file, whose first line is `// title: bug`; a line `// trusted: a, b` may follow.
 *
 * @throws Error if the first line has another form.
 */
export function parseExample(file: string): Example {
  const [, title, bug, names] = /^\/\/ (.+?): (.+)\n(?:\/\/ trusted: (.+)\n)?/.exec(file) ?? [];
  if (title === undefined || bug === undefined)
    throw new Error(`an example begins with // title: bug, not ${file}`);
  const text = file.replace(/^(?:\/\/.*\n)+/, `// ${title}. ${bug[0]!.toUpperCase()}${bug.slice(1)}.\n`);
  return { title, bug, text, ...(names === undefined ? {} : { trusted: names.split(', ') }) };
}
