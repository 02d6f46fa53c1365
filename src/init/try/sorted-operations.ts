import type { ProposedOperation } from '../operations/operations-of.ts';
import type { ProposedMethod } from '../proposal.ts';

/** Operations sorted into builders and methods. */
export interface SortedOperations {
  readonly builders: readonly ProposedOperation[];
  readonly methods: readonly ProposedMethod[];
}
