/** What a call threw, as text. */
export interface Thrown {
  /** `TypeError`; for what is no error, its type. */
  readonly name: string;
  readonly message: string;
  /** The function and line that threw, where the stack tells. */
  readonly frame: string | undefined;
}

/** Describes whatever was thrown, however odd it is. */
export function describeThrown(error: unknown): Thrown {
  try {
    if (!(error instanceof Error)) return { name: typeof error, message: String(error), frame: undefined };
    return { name: textOf(error.name), message: textOf(error.message), frame: frameOf(error) };
  } catch {
    return { name: 'something', message: 'that cannot be shown', frame: undefined };
  }
}

/** Subjects may give their errors anything for a name. */
const textOf = (value: unknown): string => String(value);

/** The same text for messages that differ in values only. */
export const messageShape = (message: string): string =>
  message
    .replaceAll(/\b(?:true|false|null|undefined|NaN)\b/g, '0')
    .replaceAll(/"[^"]*"|'[^']*'|`[^`]*`/g, '""')
    .replaceAll(/-?\d+(?:\.\d+)?/g, '0');

/** The first line of the stack, without folders, what loaders add, and the column: `LinkedList.pop (list.js:12)`. */
function frameOf({ stack }: Error): string | undefined {
  const line = /^\s+at (.*)$/m.exec(String(stack))?.[1];
  return line
    ?.replace(/:\d+(\)?)$/, '$1')
    .replace(/\?[^:)]*/, '')
    .replace(/(^|\()(?:file:\/\/)?[^()]*\//, '$1');
}
