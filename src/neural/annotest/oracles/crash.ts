import { isInstance } from '../../../base/is-instance.ts';
import { showThrown } from '../../../base/show-thrown.ts';
import { describeThrown, errorMark, OVERFLOW } from '../../../base/thrown.ts';
import type { AllowedError } from '../program/annotated.ts';
import type { Fault } from '../run/failure.ts';

/** Returns the fault of a call that threw; undefined if it may throw that error. */
export function crash(thrown: unknown, allowed: readonly AllowedError[]): Fault | undefined {
  const { name, message } = describeThrown(thrown);
  if (
    allowed.some(
      (error) =>
        (error.name ?? name) === name && (error.message === undefined || message.search(error.message) >= 0),
    )
  ) {
    return undefined;
  }
  const throwsValue = !isInstance(thrown, Error);
  // Any call of endless ones may be the last.
  const frame = message === OVERFLOW ? undefined : placeInProgram(thrown);
  const cause = errorMark({ name, message: message.replaceAll(NUMBERS, '0'), frame });
  return { kind: 'crash', message: showThrown(thrown), cause, ...(throwsValue ? { throwsValue } : {}) };
}

/** Shapes and other lists of numbers, whose length is a value too. */
const NUMBERS = /-?\d+(?:\.\d+)?(?:,\s*-?\d+(?:\.\d+)?)+/g;
/** Frames of the language and of libraries. */
const FOREIGN = /\bnode:|\/node_modules\/|<anonymous>\)?$/;

/** Returns the function and the line of the innermost frame of the program; undefined if there is none. */
function placeInProgram(thrown: unknown): string | undefined {
  try {
    const lines = isInstance(thrown, Error) ? String(thrown.stack).split('\n') : [];
    const frame = lines.find((line) => /^\s+at /.test(line) && !FOREIGN.test(line));
    const [, caller = ''] = /^\s+at (?:async )?(.*?) \(/.exec(frame ?? '') ?? [];
    const [, line] = /:(\d+):\d+\)?$/.exec(frame ?? '') ?? [];
    return line === undefined ? undefined : `${caller}:${line}`;
  } catch {
    return undefined;
  }
}
