import type { Random } from '../../base/random.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { WORDS } from '../operations/argument-for.ts';
import type { ArgumentForm } from '../operations/other-arguments.ts';
import {
  isBuilderLike,
  type LeftOut,
  type OtherArguments,
  type ProposedOperation,
} from '../operations/operations-of.ts';
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
 * functions, returns something. Only if a builder takes a pair, other methods are tried with one; the same holds for keys
 * where names suggest nodes. Fewer arguments than a method has must make it throw less often. A builder that does
 * nothing with numbers gets strings, and then so do other methods.
 */
export async function tryOthers<T extends Tried>(
  tried: T,
  { others: further, isTried, before, load, random, writes }: OthersRun,
): Promise<T> {
  const { usable, leftOut, trials } = tried;
  const candidates = candidatesOf(tried, further, isTried);
  if (candidates.length === 0) return tried;
  const structure = await load([...usable, ...candidates]);
  const found = new Map<string, Found>();
  for (const candidate of candidates) {
    const { name, calls, ...given } = candidate;
    const best = found.get(calls);
    if ((best !== undefined && best.share === 0) || !isPlausible(calls, given.form, usable)) continue;
    const isBuilding = isBuilderLike({ name: calls, form: given.form });
    const others = before.filter((other) => other !== calls && isBuilt(trials.get(other)));
    const builders = !isBuilding ? before : isSimple(given.form) ? [name, ...others] : [name];
    const trial = (await tryOperations(structure, [candidate], builders, random, writes)).get(name)!;
    const share = trial.throws / trial.calls;
    const isAccepted = isSimple(given.form)
      ? share < MAX_SHARE * (best?.share ?? shareOf(trials.get(calls), given.form)) &&
        // Beside the nodes that another builder makes, few edges make no object larger.
        isUseful(trial, isBuilding && builders.length === 1)
      : trial.throws === 0 &&
        isUseful(trial, isBuilding && given.form === 'record', given.form === 'callback');
    const { given: code, ...simple } = given;
    const operation: ProposedOperation = {
      ...{ name: calls, ...simple },
      ...(!isSimple(given.form) && code !== undefined && { given: code }),
    };
    if (isAccepted) found.set(calls, { operation, trial, share });
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

/** True if calls made objects larger, and left them unchanged where they threw. */
const isBuilt = (trial: OperationTrial | undefined): boolean =>
  trial !== undefined && trial.grew > 0 && !trial.spoils;

/** An operation with other arguments, under a name of its own. */
type Candidate = ProposedOperation & { readonly form: ArgumentForm; readonly calls: string };

/** An operation with accepted arguments. */
interface Found {
  readonly operation: ProposedOperation;
  readonly trial: OperationTrial;
  /** Share of the calls that threw. */
  readonly share: number;
}

/** Share of the calls that throw with keys or fewer arguments, relative to the share with all simple arguments. */
const MAX_SHARE = 0.5;

/** Returns the share of calls that threw; more than all if none was made, succeeded or did anything. */
const shareOf = (trial: OperationTrial | undefined, form: ArgumentForm): number =>
  trial === undefined ||
  trial.throws === trial.calls ||
  form === 'text' ||
  (form === 'key' && (trial.changed === 0 || trial.storesText))
    ? 1 / MAX_SHARE
    : trial.throws / trial.calls;

/** Returns the operations to try: those left out or rejected, once for each list of other arguments. */
function candidatesOf(
  { usable, leftOut, trials }: Tried,
  others: OtherArguments,
  isTried: (name: string) => boolean,
): Candidate[] {
  const named = (operations: readonly { name: string }[]): string[] =>
    operations.map(({ name }) => name).filter((name) => isTried(name));
  const rejected = named(usable.filter((operation) => isRejected(operation, trials.get(operation.name)!)));
  const all = new Set([...rejected, ...named(leftOut)]);
  // What the class refuses on purpose for some values, it does not refuse for the number of arguments.
  const failing = named(
    usable.filter(({ name }) => trials.get(name)!.failure !== undefined && !all.has(name)),
  );
  const ofNames = (names: Iterable<string>, isWanted: (form: ArgumentForm) => boolean): Candidate[] =>
    [...names].flatMap((name) =>
      (others.get(name) ?? []).flatMap((given, index) =>
        isWanted(given.form) ? [{ ...given, name: `${name} ${index}`, calls: name }] : [],
      ),
    );
  // Others follow a builder that takes strings; see `isPlausible`.
  const idle = named(
    usable.filter(
      (operation) =>
        operation.args.length > 0 &&
        (!isBuilderLike(operation) || trials.get(operation.name)!.changed === 0) &&
        !all.has(operation.name),
    ),
  );
  // What stores any value without reading it does not throw for a number.
  const reading = named([...usable.filter(({ name }) => !all.has(name))]);
  return [
    ...ofNames(all, () => true),
    ...ofNames(reading, (form) => form === 'record'),
    ...ofNames(failing, (form) => form === 'first'),
    ...ofNames(idle, (form) => form === 'text'),
  ];
}

const isSimple = (form: ArgumentForm): boolean => ['key', 'first', 'text'].includes(form);

/**
 * True unless an operation takes a pair and no builder does, since almost any method takes a list without throwing; the
 * same for a key where the name of the parameter suggests a node. Strings are for classes all of whose builders take some.
 */
const isPlausible = (calls: string, form: ArgumentForm, usable: readonly ProposedOperation[]): boolean => {
  if (!['pair', 'record', 'key', 'text'].includes(form) || isBuilderLike({ name: calls, form })) return true;
  const builders = usable.filter((operation) => isBuilderLike(operation) && operation.args.length > 0);
  return form === 'text'
    ? builders.length > 0 && builders.every(({ args: [first] }) => first === WORDS)
    : builders.some((operation) => operation.form === form);
};

function isRejected(operation: ProposedOperation, trial: OperationTrial): boolean {
  if (operation.args.length === 0) return false;
  if (operation.node !== undefined) {
    const isUseless = trial.changed === 0 || trial.throws === trial.calls || trial.storesText;
    if (operation.node.className !== undefined) return trial.calls === 0;
    return isUseless || rejectsKind(operation, trial);
  }
  return (
    rejectsKind(operation, trial) ||
    trial.misplaces !== undefined ||
    (trial.calls > 0 && trial.throws === trial.calls)
  );
}

/** True if calls have an effect: those that build make an object larger, others change it or return something. */
const isUseful = (
  { calls, hangs, spoils, changed, returned, grew, misplaces }: OperationTrial,
  isBuilding: boolean,
  isCallback = false,
): boolean =>
  calls > 0 &&
  !hangs &&
  !spoils &&
  misplaces === undefined &&
  (isBuilding ? grew > 0 : changed > 0 || (!isCallback && returned > 0));
