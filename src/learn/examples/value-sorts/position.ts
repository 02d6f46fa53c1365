import type { ValueDomain } from '../../../objects/structure/domain.ts';
import type { Operation } from '../../../objects/structure/structure.ts';

/** An argument of a builder that has a domain of values. */
export interface Position {
  readonly operation: Operation;
  readonly index: number;
  readonly domain: ValueDomain;
  /** The name for people: `insert's argument`, or `insert's argument 1` if `insert` has several. */
  readonly name: string;
}

/** Returns the positions of the builders, in order. */
export function positionsOf(builders: readonly Operation[]): Position[] {
  return builders.flatMap((operation) =>
    operation.args.flatMap((domain, index): Position[] => {
      if (domain.kind !== 'value') return [];
      const number = operation.args.length === 1 ? '' : ` ${index + 1}`;
      return [{ operation, index, domain, name: `${operation.name}'s argument${number}` }];
    }),
  );
}
