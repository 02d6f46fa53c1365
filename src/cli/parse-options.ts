import { LearnInvError } from '../error.ts';

/** An option parser for integers in a range, for commander. */
export function integer(name: string, min: number, max: number): (text: string) => number {
  return (text) => {
    const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw new LearnInvError('BAD_OPTION', `${name} is out of range`, {
      expected: `an integer from ${min} to ${max}`,
      got: text,
      hint: `give ${name} a value in that range`,
    });
  };
}
