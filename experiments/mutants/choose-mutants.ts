import type { Random } from '../../src/base/random.ts';
import type { Mutant } from './mutant.ts';

/** Returns at most `count` mutants in the order of their numbers, each as likely as any other. */
export function chooseMutants(mutants: readonly Mutant[], count: number, random: Random): Mutant[] {
  const left = [...mutants];
  const chosen: Mutant[] = [];
  while (chosen.length < count && left.length > 0) chosen.push(...left.splice(random.below(left.length), 1));
  return chosen.sort((a, b) => a.number - b.number);
}
