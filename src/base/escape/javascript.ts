import { singleLine, terminalText } from './terminal.ts';

const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u;

/** Identifier names that no variable of a module can have. */
const RESERVED = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends ' +
    'false finally for function if implements import in instanceof interface let new null package private protected ' +
    'public return static super switch this throw true try typeof var void while with yield'
  ).split(' '),
);

/** Returns a string as a literal in single quotes; it is safe inside of a script element too. */
export const jsString = (text: string): string =>
  `'${withoutMarkup(
    terminalText(JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")),
  )}'`;

/** Returns a value without parts as a literal. */
export const jsLiteral = (value: string | number | boolean | null | undefined): string =>
  typeof value === 'string' ? jsString(value) : String(value);

/** Returns a property access: `.name`, or `['odd name']`. */
export const jsMember = (name: string): string => (isIdentifier(name) ? `.${name}` : `[${jsString(name)}]`);

/** Returns a key of an object literal or pattern; a plain `__proto__` would set the prototype. */
export function jsKey(name: string): string {
  if (name === '__proto__') return `[${jsString(name)}]`;
  return isIdentifier(name) ? name : jsString(name);
}

/** Returns text for the end of a line comment, or for the inside of a block comment. */
export const jsComment = (text: string, length = Infinity): string =>
  withoutMarkup(singleLine(text, length)).replaceAll('*/', '*\\/');

/** True for a name that can follow a dot as a property; it may be a reserved word. */
export const isIdentifier = (name: string): boolean => IDENTIFIER.test(name);

/** True for a name that a variable, a class or an import can have in a module. */
export const isBindingName = (name: string): boolean => isIdentifier(name) && !RESERVED.has(name);

/** Escapes what would end a script element, or begin a comment in it. */
const withoutMarkup = (text: string): string => text.replaceAll(/<(?=[/!])/g, '\\u003c');
