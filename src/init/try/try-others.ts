import type { Random } from '../../random.ts';
import type { Structure } from '../../structure/structure.ts';
import { looksLikeBuilder } from '../operations/builder-names.ts';
import type { ArgumentForm } from '../operations/other-arguments.ts';
import type { LeftOut, OtherArguments, ProposedOperation } from '../operations/operations-of.ts';
import { rejectsKind } from './sort-operations.ts';
import { tryOperations, type OperationTrial } from './try-operations.ts';

/** Operations, the results of their trials, and the methods left out. */
interface Tried {
  readonly usable: readonly ProposedOperation[];
  readonly leftOut: readonly LeftOut[];
  readonly trials: ReadonlyMap<string, OperationTrial>;
}

/** How other arguments are tried. */
export interface OthersRun {
  readonly others: OtherArguments;
  /** True for the methods that are tried with other arguments. */
  readonly isTried: (name: string) => boolean;
  /** The names of the operations that build objects before a call. */
  readonly before: readonly string[];
  /** Returns the structure with the given operations as builders. */
  readonly load: (operations: readonly ProposedOperation[]) => Promise<Structure>;
  readonly random: Random;
  /** Returns the number of writes to the console so far. */
  readonly writes: () => number;
}

/**
 * Tries other arguments for methods that cannot be called with simple values, or that threw for them as for arguments of
 * another kind. A method keeps the first arguments with which it never throws and changes an object or, unless they are
 * functions, returns something. Only if a builder takes a pair, other methods are tried with one.
 *
 * @returns the operations with these arguments, with their trials; the same object if there is none.
 */
export async function tryOthers<T extends Tried>(
  tried: T,
  { others, isTried, before, load, random, writes }: OthersRun,
): Promise<T> {
  const { usable, leftOut, trials } = tried;
  const rejected = usable.filter((operation) => isRejected(operation, trials.get(operation.name)!));
  const names = [...rejected, ...leftOut].map(({ name }) => name).filter((name) => isTried(name));
  const candidates = names.flatMap((name) =>
    (others.get(name) ?? []).map((given, index) => ({ ...given, name: `${name} ${index}`, calls: name })),
  );
  if (candidates.length === 0) return tried;
  const structure = await load([...usable, ...candidates]);
  const found = new Map<string, { operation: ProposedOperation; trial: OperationTrial }>();
  for (const candidate of candidates) {
    const { name, calls, ...given } = candidate;
    if (found.has(calls) || !isPlausible(calls, given.form, usable)) continue;
    const builders = looksLikeBuilder(calls) ? [name] : before;
    const trial = (await tryOperations(structure, [candidate], builders, random, writes)).get(name)!;
    if (isAccepted(trial, given.form === 'callback')) {
      found.set(calls, { operation: { name: calls, ...given }, trial });
    }
  }
  if (found.size === 0) return tried;
  const known = usable.filter(({ name }) => !found.has(name));
  return {
    ...tried,
    usable: [...known, ...[...found.values()].map(({ operation }) => operation)],
    leftOut: leftOut.filter(({ name }) => !found.has(name)),
    trials: new Map([...trials, ...[...found].map(([name, { trial }]) => [name, trial] as const)]),
  };
}

/** True unless an operation takes a pair and no builder does: almost any method takes a list without throwing. */
const isPlausible = (calls: string, form: ArgumentForm, usable: readonly ProposedOperation[]): boolean =>
  form !== 'pair' ||
  looksLikeBuilder(calls) ||
  usable.some((operation) => operation.form === 'pair' && looksLikeBuilder(operation.name));

const isRejected = (operation: ProposedOperation, trial: OperationTrial): boolean =>
  operation.args.length > 0 &&
  operation.node === undefined &&
  (rejectsKind(operation, trial) || (trial.calls > 0 && trial.throws === trial.calls));

const isAccepted = (
  { calls, throws, hangs, changed, returned }: OperationTrial,
  isCallback: boolean,
): boolean => calls > 0 && throws === 0 && !hangs && (changed > 0 || (!isCallback && returned > 0));
