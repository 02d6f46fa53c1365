import { readFileSync, realpathSync } from 'node:fs';
import { isInstance } from '../../../base/is-instance.ts';
import { itemAt } from '../../../base/item-at.ts';
import { describeThrown } from '../../../base/thrown.ts';

/** Frames between a check of arguments and the function under test, at most: a crash is deeper in a library. */
const MAX_FRAMES = 12;
/** Frames of callbacks and of compiled async functions, which do not count. */
const HELPERS = /^\s+at (?:async )?(?:<anonymous>|step|fulfilled|__awaiter|Object\.next|new Promise)\b/;
/** Frames of a stack that are kept. */
const LIMIT = 40;
/** Errors that the language itself throws. */
const NATIVE = new Set(['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'EvalError', 'URIError']);
/** Where a loader puts the code of a CommonJS module. */
const DATA = 'data:text/javascript,';

/** Keeps enough of the stacks of errors to tell checks from crashes. */
export function keepStacks(): void {
  Error.stackTraceLimit = LIMIT;
}

/** Who refuses arguments by a `throw`: the file of the function under test, or a library not deep below it. */
export type Refuser = 'own' | 'library';

/** Returns who refuses arguments by an error; undefined for a crash, as errors of the language are. */
export function refuserOf(error: unknown, file: string): Refuser | undefined {
  if (!isInstance(error, Error)) return 'own';
  const frames = String(error.stack)
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !HELPERS.test(line));
  const own = realpathSync(file);
  const depth = frames.findIndex((frame) => isFrameOf(frame, own));
  if (depth < 0 || depth > MAX_FRAMES) return undefined;
  if (NATIVE.has(describeThrown(error).name) && !makesError(itemAt(frames, 0), own)) return undefined;
  return depth === 0 ? 'own' : 'library';
}

const isFrameOf = (frame: string, own: string): boolean =>
  frame.includes(own) || (frame.includes(DATA) && frame.includes(encodeURIComponent(own)));

/** True if the code at a frame makes an error; the language itself throws at other code. */
function makesError(frame: string, own: string): boolean {
  const [place, line, column] = /:(\d+):(\d+)\)?$/.exec(frame) ?? [];
  if (place === undefined || !isFrameOf(frame, own)) return false;
  const data = frame.indexOf(DATA);
  const text =
    data < 0 ? readFileSync(own, 'utf8') : decodeURIComponent(frame.slice(data + DATA.length, -place.length));
  const code = text.split('\n')[Number(line) - 1]?.slice(Number(column) - 1) ?? '';
  return /^(?:new\s+)?[\w$.]*(?:Error|Exception)\b/.test(code);
}
