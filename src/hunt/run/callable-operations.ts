import { LearnInvError } from '../../base/error.ts';
import type { Operation, Structure } from '../../objects/structure/structure.ts';

/** The operations that a hunt calls. */
export interface CallableOperations {
  readonly builders: readonly Operation[];
  readonly methods: readonly Operation[];
}

/**
 * Returns all builders, and all methods or those named. Operations with an argument domain that is empty at scope `k`
 * are left out.
 *
 * @throws LearnInvError `BAD_OPTION` if a name is neither a builder nor a method.
 */
export function callableOperations(
  structure: Structure,
  names: readonly string[] | undefined,
  k: number,
): CallableOperations {
  const operations = [...structure.builders, ...structure.methods];
  const unknown = names?.find((name) => !operations.some((operation) => operation.name === name));
  if (unknown !== undefined) {
    throw new LearnInvError('BAD_OPTION', `"${structure.name}" has no method "${unknown}" to hunt in`, {
      expected: `some of ${operations.map(({ name }) => name).join(', ')}`,
      got: `"${unknown}"`,
      hint: 'use the method names that the structure declares',
    });
  }
  const isCallable = ({ args }: Operation): boolean =>
    args.every((domain) => domain.kind !== 'value' || domain.values(k)?.length !== 0);
  return {
    builders: structure.builders.filter(isCallable),
    methods: structure.methods.filter(({ name }) => names?.includes(name) ?? true).filter(isCallable),
  };
}
