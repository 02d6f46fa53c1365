/** The things whose names come from a file or a declaration. */
export type Named = 'structure' | 'class' | 'field' | 'operation';

interface NameRule {
  /** For messages: what a name must be. */
  readonly expected: string;
  readonly accepts: (name: string) => boolean;
}

/** Length limit of structure names; with the suffixes of our files it stays below the 255 bytes of file systems. */
const MAX_BYTES = 200;

/** Letters, marks and digits of any script, `_`, `@`, `.` and `-`; no `.` or `-` at the start, no `.` at the end. */
const FILE_NAME = /^[\p{L}\p{M}\p{N}_@](?:[\p{L}\p{M}\p{N}_@.-]*[\p{L}\p{M}\p{N}_@-])?$/u;

/** Names of devices, with any extension; Windows opens the device instead of a file or folder. */
const DEVICE = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?:\.|$)/i;

/** Control characters, line separators, lone surrogates, and the controls of text direction. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

const isFileName = (name: string): boolean =>
  FILE_NAME.test(name) && !DEVICE.test(name) && new TextEncoder().encode(name).length <= MAX_BYTES;

const RULES: Readonly<Record<Named, NameRule>> = {
  // A structure names files and folders.
  structure: {
    expected: `letters, digits, "-", "_", "." or "@", up to ${MAX_BYTES} bytes, as in a file name: no "." or "-" at the start, no "." at the end, no device of Windows such as "con"`,
    accepts: isFileName,
  },
  class: {
    expected: 'a text of one or more printable characters',
    accepts: (name) => name !== '' && !UNPRINTABLE.test(name),
  },
  operation: {
    expected: 'a text of printable characters',
    accepts: (name) => !UNPRINTABLE.test(name),
  },
  // The keys of a dictionary are fields too, and they are data: any string.
  field: { expected: 'a string', accepts: () => true },
};

/**
 * True if a value from a file or a declaration may name a structure, class, field or operation. Writers must
 * still escape names (`escape/`): they may hold quotes, markup and, in fields, control characters.
 */
export const isName = (named: Named, value: unknown): value is string =>
  typeof value === 'string' && RULES[named].accepts(value);

/** Returns what the name of a thing must be, for messages. */
export const expectedName = (named: Named): string => RULES[named].expected;
