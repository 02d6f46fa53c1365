import type { Random } from '../random.ts';
import type { Structure } from '../structure/structure.ts';
import { looksLikeBuilder } from './operations/builder-names.ts';
import type { LeftOut, OtherArguments, ProposedOperation } from './operations/operations-of.ts';
import type { Proposal } from './proposal.ts';
import { tryOperations, type OperationTrial } from './try/try-operations.ts';
import { tryOthers } from './try/try-others.ts';

/** The operations of a class, with the structure of a draft in which all are builders. */
export interface TriedDraft {
  readonly proposal: Proposal;
  readonly structure: Structure;
  readonly usable: readonly ProposedOperation[];
  readonly leftOut: readonly LeftOut[];
  readonly trials: ReadonlyMap<string, OperationTrial>;
}

/** How the operations of a draft are tried. */
export interface DraftRun {
  readonly others: OtherArguments;
  /** Returns the structure of a proposal. */
  readonly load: (proposal: Proposal) => Promise<Structure>;
  /** Returns a new source of random choices, always the same. */
  readonly random: () => Random;
  /** Returns the number of writes to the console so far. */
  readonly writes: () => number;
}

/** Returns the names of the operations that seem to build an object. */
const buildersOf = (operations: readonly ProposedOperation[]): string[] =>
  operations.filter(({ name, node }) => looksLikeBuilder(name) && node === undefined).map(({ name }) => name);

/** Returns the results of trials of the operations of a draft, which the likely builders build up first. */
export const tryDraft = (
  { structure, usable }: Pick<TriedDraft, 'structure' | 'usable'>,
  { random, writes }: DraftRun,
): Promise<Map<string, OperationTrial>> =>
  tryOperations(structure, usable, buildersOf(usable), random(), writes);

/** Tries other arguments, first for builders and then for the other methods; see {@link tryOthers}. */
export async function withOtherArguments<T extends TriedDraft>(draft: T, run: DraftRun): Promise<T> {
  const { others, load, random, writes } = run;
  let known = draft;
  for (const isTried of [looksLikeBuilder, (name: string): boolean => !looksLikeBuilder(name)]) {
    const { proposal } = known;
    const found = await tryOthers(known, {
      ...{ others, isTried, random: random(), writes, before: buildersOf(known.usable) },
      load: (operations) => load({ ...proposal, builders: operations }),
    });
    if (found === known) continue;
    const changed = { ...proposal, builders: found.usable, leftOut: found.leftOut };
    const next = { ...found, proposal: changed, structure: await load(changed) };
    // Builders that work now make objects on which other methods do something else.
    known = { ...next, trials: await tryDraft(next, run) };
  }
  return known;
}
