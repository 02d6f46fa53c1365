import { LearnInvError } from '../../../base/error.ts';
import type { Operation, Structure } from '../../../objects/structure/structure.ts';

/** True if no argument domain is empty at scope k. */
export const isUsable = ({ args }: Operation, k: number): boolean =>
  args.every((domain) => domain.kind !== 'value' || domain.values(k)?.length !== 0);

/** Returns the builders whose argument domains are not empty at scope k. Throws `NO_BUILDERS` if there is none. */
export function usableBuilders(structure: Structure, k: number): readonly Operation[] {
  const usable = structure.builders.filter((operation) => isUsable(operation, k));
  if (usable.length > 0) return usable;
  throw new LearnInvError('NO_BUILDERS', `no builder of "${structure.name}" can be called at scope ${k}`, {
    expected: 'a builder whose argument domains are not empty',
    got: structure.builders
      .map(({ name, args }) => `${name}(${args.map(({ label }) => label).join(', ')})`)
      .join('; '),
    hint: `use a larger scope, such as --scope ${k + 1}`,
  });
}
