import type { Random } from '../base/random.ts';
import type { Structure } from '../objects/structure/structure.ts';
import { insertsElements } from './operations/builder-names.ts';
import {
  isBuilderLike,
  type ArgumentForm,
  type OtherArguments,
  type ProposedOperation,
} from './operations/proposed-operation.ts';
import { WORDS } from './operations/argument-for.ts';
import type { Proposal } from './proposal.ts';
import { tryOperations, type OperationTrial } from './try/try-operations.ts';
import { rejectsKind } from './try/sort-operations.ts';

/** A proposal in which all operations are builders, and the structure loaded from its text. */
export interface Draft {
  readonly proposal: Proposal;
  readonly structure: Structure;
}

export interface TriedDraft extends Draft {
  readonly trials: ReadonlyMap<string, OperationTrial>;
}

/** How the operations of a draft are tried. */
export interface DraftRun {
  readonly others: OtherArguments;
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
  structure: Structure,
  operations: readonly ProposedOperation[],
  { random, writes }: DraftRun,
): Promise<Map<string, OperationTrial>> {
  const trials = (before: readonly string[]): Promise<Map<string, OperationTrial>> =>
    tryOperations(structure, operations, before, random(), writes);
  const named = buildersOf(operations);
  if (named.length > 0) return trials(named);
  const first = await trials([]);
  const growing = operations.filter(({ name, args, node }) => {
    const { grew, spoils } = first.get(name)!;
    return args.length > 0 && node === undefined && grew > 0 && !spoils;
  });
  return growing.length === 0 ? first : trials(growing.map(({ name }) => name));
}

/** Tries other arguments, first for builders and then for the other methods; see {@link withFound}. */
export async function withOtherArguments(draft: TriedDraft, run: DraftRun): Promise<TriedDraft> {
  let known = draft;
  // Builders that work now make objects on which others do something else: edges need vertices.
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = await withFound(known, insertsElements, run);
    if (next === known) break;
    known = { ...next, trials: await tryDraft(next.structure, next.proposal.builders, run) };
  }
  return withFound(known, (name) => !insertsElements(name), run);
}

/**
 * Tries other arguments for methods that simple values do not fit. A method keeps the first ones with which it never throws and
 * changes an object or, unless they are functions, returns something. Others follow the builders: only if one takes a pair, a key
 * or strings, other methods do. Fewer arguments than a method has must make it throw less often.
 *
 * @returns a draft in which methods take these arguments; the same draft if none are found.
 */
async function withFound(
  draft: TriedDraft,
  isTried: (name: string) => boolean,
  run: DraftRun,
): Promise<TriedDraft> {
  const { proposal, trials } = draft;
  const { builders: usable, leftOut } = proposal;
  const candidates = candidatesOf(draft, run.others, isTried);
  if (candidates.length === 0) return draft;
  const before = buildersOf(usable);
  const random = run.random();
  const structure = await run.load({ ...proposal, builders: [...usable, ...candidates] });
  const found = new Map<string, Found>();
  for (const candidate of candidates) {
    const { name, calls, ...given } = candidate;
    const best = found.get(calls);
    if ((best !== undefined && best.share === 0) || !isPlausible(calls, given.form, usable)) continue;
    const isBuilding = isBuilderLike({ name: calls, form: given.form });
    const others = before.filter((other) => other !== calls && isBuilt(trials.get(other)));
    const builders = !isBuilding ? before : isSimple(given.form) ? [name, ...others] : [name];
    const trial = (await tryOperations(structure, [candidate], builders, random, run.writes)).get(name)!;
    const share = trial.throws / trial.calls;
    const isEffective = trial.changed > 0 || !isWithoutEffect({ name: calls }, trials.get(calls));
    const isUsual = isSimple(given.form)
      ? share < MAX_SHARE * (best?.share ?? shareOf(trials.get(calls), given.form)) &&
        // Beside the nodes that another builder makes, few edges make no object larger.
        isUseful(trial, isBuilding && builders.length === 1)
      : trial.throws === 0 && isUseful(trial, false, given.form === 'callback');
    const { given: code, ...simple } = given;
    const operation: ProposedOperation = {
      ...{ name: calls, ...simple },
      ...(!isSimple(given.form) && code !== undefined && { given: code }),
    };
    if (isEffective && isUsual) found.set(calls, { operation, trial, share });
  }
  if (found.size === 0) return draft;
  const isOther = ({ name }: { name: string }): boolean => !found.has(name);
  const builders = [...usable.filter(isOther), ...[...found.values()].map(({ operation }) => operation)];
  const next = { ...proposal, builders, leftOut: leftOut.filter(isOther) };
  return {
    ...{ proposal: next, structure: await run.load(next) },
    trials: new Map([...trials, ...[...found].map(([name, { trial }]) => [name, trial] as const)]),
  };
}

/** True for an operation that seems to build the object and takes its arguments, yet changes nothing: it means others. */
const isWithoutEffect = (
  operation: Pick<ProposedOperation, 'name' | 'form'>,
  trial: OperationTrial | undefined,
): boolean =>
  isBuilderLike(operation) &&
  trial !== undefined &&
  trial.calls > 0 &&
  trial.throws === 0 &&
  trial.changed === 0;

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
  { proposal: { builders: usable, leftOut }, trials }: TriedDraft,
  others: OtherArguments,
  isTried: (name: string) => boolean,
): Candidate[] {
  const named = (operations: readonly { name: string }[]): string[] =>
    operations.map(({ name }) => name).filter(isTried);
  const rejected = named(usable.filter((operation) => isRejected(operation, trials.get(operation.name)!)));
  const all = new Set([...rejected, ...named(leftOut.filter(({ isFinal }) => isFinal !== true))]);
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
  const without = named(usable.filter((operation) => isWithoutEffect(operation, trials.get(operation.name))));
  return [
    ...ofNames(all, () => true),
    ...ofNames(failing, (form) => form === 'first'),
    ...ofNames(idle, (form) => form === 'text'),
    ...ofNames(without, (form) => form === 'object' || form === 'pair'),
  ];
}

const isSimple = (form: ArgumentForm): boolean => ['key', 'first', 'text'].includes(form);

/**
 * True unless an operation takes a pair and no builder does, since almost any method takes a list without throwing; the
 * same for a key where the name of the parameter suggests a node. Strings are for classes all of whose builders take some.
 */
const isPlausible = (calls: string, form: ArgumentForm, usable: readonly ProposedOperation[]): boolean => {
  if (!['pair', 'key', 'text'].includes(form) || isBuilderLike({ name: calls, form })) return true;
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
function isUseful(trial: OperationTrial, isBuilding: boolean, isCallback = false): boolean {
  const { calls, hangs, spoils, changed, returned, grew, misplaces, storesText } = trial;
  if (calls === 0 || hangs || spoils || storesText || misplaces !== undefined) return false;
  return isBuilding ? grew > 0 : changed > 0 || (!isCallback && returned > 0);
}
