import { LearnInvError } from '../../error.ts';
import type { Operation, Structure } from '../../structure/structure.ts';

/** What a hunt calls. */
export interface Callable {
  readonly builders: readonly Operation[];
  readonly methods: readonly Operation[];
}

/**
 * The operations to call: all of a structure, or its builders and the methods named. Those without a value for each
 * argument at the scope are left out.
 *
 * @throws LearnInvError `BAD_OPTION` where a name is none of a builder or method.
 */
export function callableOf(structure: Structure, names: readonly string[] | undefined, k: number): Callable {
  const operations = [...structure.builders, ...structure.methods];
  const unknown = names?.find((name) => !operations.some((operation) => operation.name === name));
  if (unknown !== undefined) {
    throw new LearnInvError('BAD_OPTION', `"${structure.name}" has no method "${unknown}" to hunt in`, {
      expected: `some of ${operations.map(({ name }) => name).join(', ')}`,
      got: `"${unknown}"`,
      hint: 'name methods as the structure does, separated by commas',
    });
  }
  const usable = ({ args }: Operation): boolean =>
    args.every((domain) => domain.kind !== 'value' || domain.values(k)?.length !== 0);
  return {
    builders: structure.builders.filter(usable),
    methods: structure.methods.filter(({ name }) => names?.includes(name) ?? true).filter(usable),
  };
}
