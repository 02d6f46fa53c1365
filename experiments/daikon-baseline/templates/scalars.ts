import { isScalar, pairs, type Invariant, type Template } from '../invariant.ts';

/** Maximum number of values of Daikon's OneOf. */
const ONE_OF = 3;

/** `x >= a`, `x <= b`, `x one of {…}` and `x != 0` for one number. */
export const scalar: Template = (variables, samples) => {
  const found: Invariant[] = [];
  for (const [at, variable] of variables.entries()) {
    if (!isScalar(variable)) continue;
    const values = new Set(samples.map((sample) => sample[at]).filter((value) => typeof value === 'number'));
    if (values.size === 0) continue;
    const numbers = [...values].sort((a, b) => a - b);
    const [low, high] = [numbers[0]!, numbers.at(-1)!];
    const { name } = variable;
    const add = (text: string, test: (value: number) => boolean): void => {
      found.push({
        text,
        holds: (sample) => {
          const value = sample[at];
          return typeof value !== 'number' || test(value);
        },
      });
    };
    if (values.size <= ONE_OF) add(`${name} one of { ${numbers.join(', ')} }`, (value) => values.has(value));
    else {
      add(`${name} >= ${low}`, (value) => value >= low);
      add(`${name} <= ${high}`, (value) => value <= high);
    }
    if (!values.has(0)) add(`${name} != 0`, (value) => value !== 0);
  }
  return found;
};

type Comparison = (a: number, b: number) => boolean;

/** Comparisons, the strongest first; only the first that holds is kept, since the others follow from it. */
const COMPARISONS: readonly (readonly [string, Comparison])[] = [
  ['==', (a, b) => a === b],
  ['<', (a, b) => a < b],
  ['>', (a, b) => a > b],
  ['<=', (a, b) => a <= b],
  ['>=', (a, b) => a >= b],
  ['!=', (a, b) => a !== b],
];

/** `x < y` and the other comparisons of two numbers. */
export const comparison: Template = (variables, samples) => {
  const found: Invariant[] = [];
  for (const [a, b] of pairs(variables, isScalar)) {
    const numeric = samples.filter(
      (sample) => typeof sample[a] === 'number' && typeof sample[b] === 'number',
    );
    if (numeric.length === 0) continue;
    const strongest = COMPARISONS.find(([, test]) =>
      numeric.every((sample) => test(sample[a] as number, sample[b] as number)),
    );
    if (strongest === undefined) continue;
    const [sign, test] = strongest;
    found.push({
      text: `${variables[a]!.name} ${sign} ${variables[b]!.name}`,
      holds: (sample) => {
        const [x, y] = [sample[a], sample[b]];
        return typeof x !== 'number' || typeof y !== 'number' || test(x, y);
      },
    });
  }
  return found;
};
