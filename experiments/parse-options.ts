import { LearnInvError } from '../src/base/error.ts';

/** Returns a commander option parser for integers from `min` to `max`. It throws LearnInvError `BAD_OPTION`. */
export function integer(name: string, min: number, max: number): (text: string) => number {
  return (text) => {
    const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw outOfRange(name, `an integer from ${min} to ${max}`, text);
  };
}

/** Returns the names in a list separated by commas. */
export const names = (text: string): string[] => text.split(',').map((name) => name.trim());

const outOfRange = (name: string, expected: string, got: string): LearnInvError =>
  new LearnInvError('BAD_OPTION', `${name} is out of range`, {
    expected,
    got,
    hint: `give ${name} a value in that range`,
  });
