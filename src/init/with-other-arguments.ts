import type { Random } from '../base/random.ts';
import type { Structure } from '../objects/structure/structure.ts';
import { insertsElements } from './operations/builder-names.ts';
import {
  isBuilderLike,
  type LeftOut,
  type OtherArguments,
  type ProposedOperation,
} from './operations/operations-of.ts';
import type { GivenArguments } from './operations/other-arguments.ts';
import type { Proposal } from './proposal.ts';
import type { Parameter } from '../programs/source/parameter.ts';
import { recordOthers } from './try/read-properties.ts';
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
  /** The parameters of methods whose first argument may be an object of any properties. */
  readonly open: ReadonlyMap<string, readonly Parameter[]>;
  readonly load: (proposal: Proposal) => Promise<Structure>;
  /** Returns a new source of random choices, always the same. */
  readonly random: () => Random;
  /** Returns the number of writes to the console so far. */
  readonly writes: () => number;
}

/** How often the arguments of builders are tried, each time with the builders that work by then. */
const MAX_ROUNDS = 3;

/** Returns the names of the operations that seem to build an object. */
const buildersOf = (operations: readonly ProposedOperation[]): string[] =>
  operations
    .filter((operation) => isBuilderLike(operation) && operation.node === undefined)
    .map(({ name }) => name);

/**
 * Returns the results of trials of the operations of a draft, which the likely builders build up first: those that are
 * named so, or else those that made objects larger in trials without any.
 */
export async function tryDraft(
  { structure, usable }: Pick<TriedDraft, 'structure' | 'usable'>,
  { random, writes }: DraftRun,
): Promise<Map<string, OperationTrial>> {
  const trials = (before: readonly string[]): Promise<Map<string, OperationTrial>> =>
    tryOperations(structure, usable, before, random(), writes);
  const named = buildersOf(usable);
  if (named.length > 0) return trials(named);
  const first = await trials([]);
  const growing = usable.filter(({ name, args, node }) => {
    const { grew, spoils } = first.get(name)!;
    return args.length > 0 && node === undefined && grew > 0 && !spoils;
  });
  return growing.length === 0 ? first : trials(growing.map(({ name }) => name));
}

/** Tries other arguments, first for builders and then for the other methods; see {@link tryOthers}. */
export async function withOtherArguments<T extends TriedDraft>(draft: T, run: DraftRun): Promise<T> {
  let known = draft;
  // Builders that work now make objects on which others do something else: edges need vertices.
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = await withFound(known, insertsElements, run);
    if (next === known) break;
    known = { ...next, trials: await tryDraft(next, run) };
  }
  return withFound(known, (name) => !insertsElements(name), run);
}

/** Returns arguments for methods that read properties: for those that do not build, only if a builder takes such an object. */
async function recordsOf(
  { structure, usable }: TriedDraft,
  open: DraftRun['open'],
  isTried: (name: string) => boolean,
  random: Random,
): ReturnType<typeof recordOthers> {
  const taking = usable.filter(({ form }) => form === 'record').map(({ name }) => name);
  const isWanted = (name: string): boolean =>
    isTried(name) && !taking.includes(name) && (taking.length > 0 || insertsElements(name));
  const wanted = [...open].filter(([name]) => isWanted(name));
  return recordOthers(structure, new Map(wanted), taking, random);
}

/** Returns other arguments with records before the other forms. */
const withRecords = (others: OtherArguments, records: ReadonlyMap<string, GivenArguments>): OtherArguments =>
  new Map([
    ...others,
    ...[...records].map(([name, given]) => [name, [given, ...(others.get(name) ?? [])]] as const),
  ]);

/** Returns a draft in which some methods take other arguments; the same draft if none are found. */
async function withFound<T extends TriedDraft>(
  draft: T,
  isTried: (name: string) => boolean,
  { others, open, load, random, writes }: DraftRun,
): Promise<T> {
  const { proposal } = draft;
  const records = await recordsOf(draft, open, isTried, random());
  const found = await tryOthers(draft, {
    ...{
      others: withRecords(others, records),
      isTried,
      random: random(),
      writes,
      before: buildersOf(draft.usable),
    },
    load: (operations) => load({ ...proposal, builders: operations }),
  });
  if (found === draft) return draft;
  const changed = { ...proposal, builders: found.usable, leftOut: found.leftOut };
  return { ...found, proposal: changed, structure: await load(changed) };
}
