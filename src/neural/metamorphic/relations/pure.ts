import type { FollowUp } from '../relation/relation.ts';
import { keyOf } from '../subject/key-of.ts';

/** Returns the follow-up that repeats a run, and must find no changes besides the results. */
export const repeated = <Input>(input: Input): FollowUp<Input> => ({
  input,
  change: 'the same call again',
  expect: (source, follow, effects) => {
    if (effects.length > 0) return `a subject that does not do so: it ${effects.join(', ')}`;
    return keyOf(source) === keyOf(follow) ? undefined : 'the same numbers';
  },
});
