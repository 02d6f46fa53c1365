import { type Invariant, type Template } from '../invariant.ts';
import type { Held, Sample } from '../sample.ts';

/** The numbers of a sequence; none for any other value. */
const numbersOf = (held: Held | undefined): number[] =>
  Array.isArray(held) ? (held as readonly unknown[]).filter((item) => typeof item === 'number') : [];

/** Returns the candidates that no sample falsifies. */
const survivors = (candidates: readonly Invariant[], samples: readonly Sample[]): Invariant[] =>
  candidates.filter(({ holds }) => samples.every(holds));

/** The order of neighbours, and the bounds of the elements, of one sequence. */
export const sequence: Template = (variables, samples) => {
  const candidates: Invariant[] = [];
  for (const [at, { name, kind }] of variables.entries()) {
    if (kind !== 'sequence') continue;
    const all = samples.flatMap((sample) => numbersOf(sample[at]));
    if (all.length === 0) continue;
    const low = all.reduce((a, b) => Math.min(a, b));
    const high = all.reduce((a, b) => Math.max(a, b));
    const neighbours = (sign: string, test: (a: number, b: number) => boolean): Invariant => ({
      text: `${name} sorted by ${sign}`,
      holds: (sample) =>
        numbersOf(sample[at]).every((item, index, items) => index === 0 || test(items[index - 1]!, item)),
    });
    candidates.push(
      neighbours('<', (a, b) => a < b),
      neighbours('<=', (a, b) => a <= b),
      neighbours('>', (a, b) => a > b),
      neighbours('>=', (a, b) => a >= b),
      {
        text: `${name} elements >= ${low}`,
        holds: (sample) => numbersOf(sample[at]).every((item) => item >= low),
      },
      {
        text: `${name} elements <= ${high}`,
        holds: (sample) => numbersOf(sample[at]).every((item) => item <= high),
      },
    );
  }
  return survivors(candidates, samples);
};

/** A scalar that is an element of a sequence, or a bound of all elements. */
export const sequenceAndScalar: Template = (variables, samples) => {
  const candidates: Invariant[] = [];
  for (const [a, list] of variables.entries()) {
    if (list.kind !== 'sequence') continue;
    for (const [b, single] of variables.entries()) {
      if (single.kind !== 'scalar') continue;
      const areComparable = samples.some(
        (sample) => typeof sample[b] === 'number' && numbersOf(sample[a]).length > 0,
      );
      if (!areComparable) continue;
      const compare = (text: string, test: (item: number, value: number) => boolean): Invariant => ({
        text: `${list.name} elements ${text} ${single.name}`,
        holds: (sample) => {
          const value = sample[b];
          return typeof value !== 'number' || numbersOf(sample[a]).every((item) => test(item, value));
        },
      });
      candidates.push(
        compare('<=', (item, value) => item <= value),
        compare('>=', (item, value) => item >= value),
        {
          text: `${single.name} in ${list.name}`,
          holds: (sample) => {
            const value = sample[b];
            return typeof value !== 'number' || numbersOf(sample[a]).includes(value);
          },
        },
      );
    }
  }
  return survivors(candidates, samples);
};
