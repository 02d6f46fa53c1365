import { pairs, type Invariant, type Template } from '../invariant.ts';
import { NONSENSICAL } from '../sample.ts';

/** `x = null` and `x != null`, for references and for primitive values that may be null. */
export const nullness: Template = (variables, samples) => {
  const found: Invariant[] = [];
  for (const [at, { name, nullable }] of variables.entries()) {
    if (!nullable) continue;
    const held = samples.map((sample) => sample[at]).filter((value) => value !== NONSENSICAL);
    if (held.length === 0) continue;
    if (held.every((value) => value === null)) {
      found.push({
        text: `${name} == null`,
        holds: (sample) => sample[at] === NONSENSICAL || sample[at] === null,
      });
    } else if (held.every((value) => value !== null)) {
      found.push({ text: `${name} != null`, holds: (sample) => sample[at] !== null });
    }
  }
  return found;
};

/** `x = y` for two references. Daikon has no template for their inequality, which holds for unrelated objects too. */
export const aliasing: Template = (variables, samples) => {
  const found: Invariant[] = [];
  for (const [a, b] of pairs(variables, ({ kind }) => kind === 'reference')) {
    const holds: Invariant['holds'] = (sample) =>
      sample[a] === NONSENSICAL || sample[b] === NONSENSICAL || sample[a] === sample[b];
    const areComparable = samples.some((sample) => sample[a] !== NONSENSICAL && sample[b] !== NONSENSICAL);
    if (areComparable && samples.every(holds))
      found.push({ text: `${variables[a]!.name} == ${variables[b]!.name}`, holds });
  }
  return found;
};
