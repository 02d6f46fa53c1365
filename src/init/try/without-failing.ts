import type { ProposedMethod } from '../proposal.ts';
import type { SortedOperations } from './sorted-operations.ts';

/**
 * Puts builders under test that threw errors of the language, such as a property of undefined: if the calls are allowed,
 * a hunt tells of them. Builders stay trusted if no other would be left.
 */
export function withoutFailing<T extends SortedOperations>(sorted: T): T {
  const sound = sorted.builders.filter(({ fails }) => fails === undefined);
  if (sound.length === 0 || sound.length === sorted.builders.length) return sorted;
  const failing = sorted.builders.flatMap((builder): ProposedMethod[] => {
    const { fails, refuses: _, ...method } = builder;
    const remark = `Not trusted, since it threw in some trials: ${fails}. If these calls are allowed, this is a bug.`;
    return fails === undefined ? [] : [{ ...method, remark }];
  });
  return { ...sorted, builders: sound, methods: [...failing, ...sorted.methods] };
}
