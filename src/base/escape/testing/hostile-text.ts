import * as fc from 'fast-check';

/** Pieces that end a literal, a comment, an element or a line, that move a cursor, or that name what must not be named. */
const PIECES = [
  ...['*/', '//', '/*', '\n', '\r', '\r\n', '\t', "'", '"', '`', '${', '}', '\\', ';', 'process.exit(7)'],
  ...['</script>', '<!--', '-->', ']]>', '<![CDATA[', '&amp;', '<b>', '| x |', '%s', '{value}'],
  ...[
    '\u2028',
    '\u2029',
    '\u0085',
    '\u001b[2J',
    '\u001b]0;title\u0007',
    '\u009b31m',
    '\u007f',
    '\0',
    '\u0008',
  ],
  ...['\u202e', '\u2066', '\u200f', '\ufeff', '\u{e0041}', '\ud800', '\udc00', '\ufffe', '😀', '日本', 'é'],
  ...['__proto__', 'constructor', '../../x', '..', 'con', 'a b', '$x', '#!', '//# sourceMappingURL=x'],
];

/** Texts that try to leave the place they are written to. */
export const hostileText = (): fc.Arbitrary<string> =>
  fc.oneof(
    fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );

/** True if text could change more of a terminal than the place it is printed at; tabs and line feeds may stand. */
export const movesCursor = (text: string): boolean =>
  // oxlint-disable-next-line no-control-regex
  /[\0-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\u061c\u200e\u200f]/.test(text) ||
  /\p{Cs}/u.test(text);
