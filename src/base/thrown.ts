import { isRefusedByBuiltIn } from './is-refusal.ts';
import { cutText } from './show-thrown.ts';
import { mappedSource, stackFrames, throwingFrame, type StackFrame } from './stack-frames.ts';

/** A thrown value as text. */
export interface Thrown {
  /** Name of the error, such as `TypeError`; the type of the value if it is no error. */
  readonly name: string;
  readonly message: string;
  /** Function and line that threw; undefined if the stack does not say, and if the stack overflowed, which any call may do. */
  readonly frame: string | undefined;
  /** Where an error was made; undefined for a value that is no error or cannot be read. */
  readonly origin?: ThrownOrigin;
}

/** Where an error was made. */
export interface ThrownOrigin {
  /** Name of the constructor of the error. */
  readonly className: string;
  /** True if Node or a parser of the language refused an argument. */
  readonly isRefusedByBuiltIn?: boolean;
  /** The frame that threw; undefined if it lies in no file. */
  readonly top: StackFrame | undefined;
  /** All frames that lie in files, the innermost first. */
  readonly frames: readonly StackFrame[];
}

/** What the language says of calls without end. */
export const OVERFLOW = 'Maximum call stack size exceeded';

/**
 * Describes any thrown value, including values whose properties throw when they are read. Reading a property may never
 * return, so the caller needs a time limit. The result is plain data.
 */
export function describeThrown(error: unknown): Thrown {
  try {
    if (!(error instanceof Error)) return { name: typeof error, message: textOf(error), frame: undefined };
    const [name, message] = [textOf(error.name), textOf(error.message)];
    const frames = stackFrames(error);
    const origin = {
      className: textOf(error.constructor.name),
      ...(isRefusedByBuiltIn(error) && { isRefusedByBuiltIn: true }),
      ...{ top: throwingFrame(error), frames },
    };
    return { name, message, frame: message === OVERFLOW ? undefined : frameText(frames), origin };
  } catch {
    return { name: 'something', message: 'that cannot be shown', frame: undefined };
  }
}

/** Returns a text that is equal for errors of the same name, message shape and position in the code. */
export const errorMark = ({ name, message, frame }: Thrown): string =>
  `${name}: ${messageShape(message)}${frame === undefined ? '' : ` at ${frame}`}`;

/**
 * Returns a text that is equal for errors of one name that were made in one place of the code, whatever their messages: in one
 * line, called from one line, since a function or a constructor may make all errors of a class.
 */
export const placeMark = (thrown: Thrown): string =>
  thrown.frame === undefined
    ? errorMark(thrown)
    : [thrown.name, ...(thrown.origin?.frames ?? []).slice(0, 2).map((frame) => frameText([frame]))].join(
        ' from ',
      );

/** Returns a message with its values replaced: messages that differ only in values become equal. */
export const messageShape = (message: string): string =>
  message
    .replaceAll(/\b(?:true|false|null|undefined|NaN)\b/g, '0')
    .replaceAll(/"[^"]*"|'[^']*'|`[^`]*`/g, '""')
    .replaceAll(/-?\d+(?:\.\d+)?(?:e[-+]?\d+)?/g, '0');

/** Characters of a message to keep. */
const MAX_MESSAGE = 2000;

/** Returns a value as text, since subjects may give their errors a name or message of any type and length. */
const textOf = (value: unknown): string => cutText(String(value), MAX_MESSAGE);

/** Returns the innermost frame without folders and column: `LinkedList.pop (list.js:12)`. */
function frameText([top]: readonly StackFrame[]): string | undefined {
  if (top === undefined) return undefined;
  const { path, line } = mappedSource(top) ?? top;
  const place = `${path.split(/[\\/]/).at(-1)!}:${line}`;
  return top.caller === '' ? place : `${top.caller} (${place})`;
}
