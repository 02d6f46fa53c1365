import { FatalCallError } from '../learn/isolated/subject-ended.ts';
import { onlyNamed, type LeftOut, type Operations } from './operations/proposed-operation.ts';

/** Processes that may end before only methods that were called in one of them are tried: each takes 1 to 3 s. */
const PATIENCE = 3;
/** Processes that may end, at most. */
const MOST = 8;

/** What is not tried, since it ended a process of the class or left behind what would. */
export interface Without {
  readonly leftOut: readonly LeftOut[];
  /** The names of the operations that may be tried; undefined for all others. */
  readonly only: readonly string[] | undefined;
}

/** A result, and the operations that left timers or promises behind which fail. */
interface WithStrays {
  readonly strays: readonly LeftOut[];
}

/**
 * Tries the methods of a class; each time that one ends or hangs the process, or leaves an error behind that nothing catches, tries
 * the others without it.
 *
 * @param attempt tries the methods in a new process and calls `onCalled` with the name of each before its first call.
 * @throws what the attempt throws, if no method is to blame or too many are.
 */
export async function leavingOut<T extends WithStrays>(
  attempt: (without: Without, onCalled: (name: string) => void) => Promise<T>,
): Promise<T> {
  const called = new Set<string>();
  const leftOut: LeftOut[] = [];
  const isNew = (name: string): boolean => leftOut.every((known) => known.name !== name);
  for (let ended = 0; ;) {
    const only = ended < PATIENCE ? undefined : [...called].filter(isNew);
    try {
      const result = await attempt({ leftOut, only }, (name) => called.add(methodOf(name)));
      const strays = result.strays.map(({ name, why }) => ({ name: methodOf(name), why }));
      const found = strays.filter(({ name }) => isNew(name));
      if (found.length === 0) return result;
      leftOut.push(...found);
    } catch (error) {
      if (!(error instanceof FatalCallError)) throw error;
      const name = methodOf(error.operation);
      if (!isNew(name) || ++ended > MOST) throw error;
      leftOut.push({ name, why: error.sentence.replace(error.operation, name) });
    }
  }
}

/** Returns the name of an operation without the number of the arguments that are tried: `insert` for `insert 0`. */
const methodOf = (name: string): string => name.replace(/ \d+$/, '');

/** Returns the operations without those that are not to be tried, which are left out. */
export function leaveOut<T extends Operations>(operations: T, { leftOut, only }: Without): T {
  const isLeftOut = (name: string): boolean => leftOut.some((left) => left.name === name);
  const isTried = (name: string): boolean => !isLeftOut(name) && only?.includes(name) !== false;
  const why = 'not tried, since several other methods ended or hung the process';
  const untried = operations.usable.filter(({ name }) => !isTried(name) && !isLeftOut(name));
  return {
    ...operations,
    ...onlyNamed(operations, isTried),
    leftOut: [
      ...operations.leftOut.filter(({ name }) => !isLeftOut(name)),
      ...leftOut,
      ...untried.map(({ name }) => ({ name, why })),
    ],
  };
}
