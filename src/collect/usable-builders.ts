import { LearnInvError } from '../error.ts';
import type { Operation, Structure } from '../structure/structure.ts';

/**
 * The builders that can be called at scope k: those with a value for every argument.
 *
 * @throws LearnInvError `NO_BUILDERS` where the scope leaves none.
 */
export function usableBuilders(structure: Structure, k: number): readonly Operation[] {
  const usable = structure.builders.filter(({ args }) =>
    args.every((domain) => domain.kind !== 'value' || domain.values(k)?.length !== 0),
  );
  if (usable.length > 0) return usable;
  throw new LearnInvError('NO_BUILDERS', `scope ${k} leaves no builder of "${structure.name}" to call`, {
    expected: 'a builder whose argument domains are not empty',
    got: structure.builders
      .map(({ name, args }) => `${name}(${args.map(({ label }) => label).join(', ')})`)
      .join('; '),
    hint: `take a larger scope, such as --scope ${k + 1}`,
  });
}
