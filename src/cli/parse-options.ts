import { LearnInvError } from '../base/error.ts';

/** Returns a commander option parser for integers from `min` to `max`. It throws LearnInvError `BAD_OPTION`. */
export function integer(name: string, min: number, max: number): (text: string) => number {
  return (text) => {
    const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw outOfRange(name, `an integer from ${min} to ${max}`, text);
  };
}

/** Returns a commander option parser for numbers from 0 to 1. It throws LearnInvError `BAD_OPTION`. */
export function share(name: string): (text: string) => number {
  return (text) => {
    const value = text.trim() === '' ? Number.NaN : Number(text);
    if (value >= 0 && value <= 1) return value;
    throw outOfRange(name, 'a number from 0 to 1, for example 0.99', text);
  };
}

/** Returns the names in a list separated by commas. */
export const names = (text: string): string[] => text.split(',').map((name) => name.trim());

/** Returns the names of an option that may be repeated, after those before it. */
export const moreNames = (text: string, before: readonly string[] = []): string[] => [
  ...before,
  ...names(text),
];

const outOfRange = (name: string, expected: string, got: string): LearnInvError =>
  new LearnInvError('BAD_OPTION', `${name} is out of range`, {
    expected,
    got,
    hint: `give ${name} a value in that range`,
  });
