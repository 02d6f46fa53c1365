import type { Family } from '../relation/family.ts';
import type { FollowUp, Inputs, Relation } from '../relation/relation.ts';
import { keyOf } from '../subject/key-of.ts';

/** Returns the parts of a relation that repeats a run after a run on other data: neither leaves anything behind. */
export const repeated = <Name extends Family>(
  other: (input: Inputs[Name]) => Inputs[Name],
): Pick<Relation<Name>, 'follow' | 'search'> => ({
  follow: () => [],
  search: async (input, run) => {
    await run(input);
    await run(other(input));
    return [sameAgain(input)];
  },
});

const sameAgain = <Input>(input: Input): FollowUp<Input> => ({
  input,
  isAnew: true,
  change: 'the same call again',
  expect: (source, follow, effects) => {
    if (effects.length > 0) return `a subject that does not do so: it ${effects.join(', ')}`;
    return keyOf(source) === keyOf(follow) ? undefined : 'the same numbers';
  },
});
