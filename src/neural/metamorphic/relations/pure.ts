import type { FollowUp } from '../relation/relation.ts';

/** Returns the follow-up that repeats a run, and must find no changes besides the results. */
export const repeated = <Input>(input: Input): FollowUp<Input> => ({
  input,
  change: 'the same call again',
  expect: (source, follow, effects) => {
    if (effects.length > 0) return `a subject that does not do so: it ${effects.join(', ')}`;
    return JSON.stringify(source) === JSON.stringify(follow) ? undefined : 'the same numbers';
  },
});
