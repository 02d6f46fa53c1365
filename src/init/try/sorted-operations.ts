import type { LeftOut, ProposedOperation } from '../operations/operations-of.ts';
import type { ProposedMethod } from '../proposal.ts';

/** Operations sorted into builders and methods. */
export interface SortedOperations {
  readonly builders: readonly ProposedOperation[];
  readonly methods: readonly ProposedMethod[];
}

/** Operations sorted, with the methods that are left out. */
export interface SortedAndLeftOut extends SortedOperations {
  readonly leftOut: readonly LeftOut[];
}
