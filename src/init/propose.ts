import type { InitAttempt } from './attempts.ts';
import { hasCompiledFields, privateFields } from '../learn/examples/collect/unreadable-state.ts';
import { surveyFields } from '../learn/examples/collect/survey.ts';
import { trustRemoval } from './try/trust-removal.ts';
import { fitDomains } from './fit-domains.ts';
import { jsMember } from '../base/escape/javascript.ts';
import { isName } from '../base/safe-names/is-name.ts';
import { proposeObservers } from './observe/propose-observers.ts';
import { createRandom } from '../base/random.ts';
import { createChecked } from '../objects/structure/invoke.ts';
import { runSteps } from '../objects/structure/steps.ts';
import { type CallFrame, framedStructure } from '../objects/structure/framed-structure.ts';
import type { Structure } from '../objects/structure/structure.ts';
import { createObject, type Created, noOtherArguments } from './construct/create-object.ts';
import type { Creation, CreationSubject } from './construct/creations.ts';
import { loadText } from './load-text.ts';
import { asMadeAnew, asPersistent, memberWithObject } from './persistent.ts';
import { noBuilders, noMethods } from './no-builders.ts';
import type { Documentation } from './find/documentation-of.ts';
import { internalMethods } from './operations/internal-methods.ts';
import { operationsOf } from './operations/operations-of.ts';
import { contentArguments } from './operations/typed-arguments.ts';
import type { ProposedOperation } from './operations/proposed-operation.ts';
import { besideItems, withItems, withoutHanging } from './operations/with-items.ts';
import { usesOf } from './use/subject-use.ts';
import { withUse } from './use/with-use.ts';
import { leaveOut, type Without } from './leaving-out.ts';
import type { Proposal, SortedOperations } from './proposal.ts';
import { SCOPE } from './scope.ts';
import { structureText } from './structure-text.ts';
import { heldArguments } from './try/held-arguments.ts';
import { refineOperations } from './try/refine-operations.ts';
import { startTimers } from './try/start-timers.ts';
import { sortOperations } from './try/sort-operations.ts';
import type { TrialCalls } from './try/trial-calls.ts';
import { Trials } from './try/trials.ts';
import { triedDraft } from './tried-draft.ts';
import { type Draft, tryDraft, withOtherArguments } from './with-other-arguments.ts';

/** The input of a proposal. */
export interface ProposalSubject extends CreationSubject {
  /** The package that declares the class; undefined if the user does. */
  readonly package: string | undefined;
  /** The documentation of its package; undefined if internal methods are wanted. */
  readonly documentation: Documentation | undefined;
  /** The name of the class in messages. */
  readonly title: string;
  /** The path of the structure file. */
  readonly path: string;
  readonly attempt: InitAttempt;
  /** Returns how often the class printed so far. */
  readonly printed: () => number;
  /** What is not tried. */
  readonly without: Without;
  /** Watches the calls of the trials. */
  readonly calls: TrialCalls;
}

/** Chooses the builders among the operations; `guessed` are the names proposed. */
export type ChooseBuilders = (
  operations: readonly ProposedOperation[],
  guessed: readonly string[],
) => Promise<readonly string[]>;

/**
 * Proposes a structure for a class: finds an expression that makes its objects, tries every operation, and sorts the
 * operations into builders, methods under test and methods left out.
 *
 * @throws LearnInvError `CANNOT_CONSTRUCT` if no guessed expression makes an object, `NO_BUILDERS` if no operation builds
 * the object, `NO_READABLE_STATE` if all of its state is private.
 */
export async function propose(subject: ProposalSubject, choose: ChooseBuilders): Promise<Proposal> {
  const { Class, source, path, printed, import: imported, title: name } = subject;
  const { creation, object } = await createAsAsked(subject);
  const isAnew = subject.attempt === 'made anew';
  if (isAnew && (subject.args !== undefined || contentArguments(creation.parameters) === undefined))
    throw noOtherArguments(subject);
  const guessed = operationsOf(Class, source, object, internalMethods(Class, subject.documentation));
  const isBesideItems = subject.attempt === 'with items';
  const known = isBesideItems
    ? withItems(guessed)
    : withUse(guessed, subject.used ?? usesOf(subject.subjects, creation.recorded), object);
  const found = leaveOut(known, subject.without);
  if (found.usable.length === 0) {
    throw found.leftOut.length === 0
      ? noMethods(Class, name, object)
      : noBuilders(name, { ...found, operations: [] }, object);
  }
  const notes =
    creation.factory === undefined
      ? []
      : [`${name} is not made with \`new\`, but with its static method ${creation.factory}.`];
  const bare: Proposal = {
    ...{
      structure: structureNameOf(name),
      import: { ...imported, lines: [...new Set([...imported.lines, ...(creation.lines ?? [])])] },
      create: isBesideItems ? besideItems(creation.code, object, guessed) : creation.code,
      methods: [],
      notes,
    },
    ...{ builders: found.usable, leftOut: found.leftOut, constants: found.constants },
  };
  const load = (changed: Proposal): Promise<Structure> => loadProposal(changed, path, subject);
  const drafted = { proposal: bare, structure: await load(bare) };
  const run = { others: found.others, load, writes: printed, random: () => createRandom(`init/${name}`) };
  const read = await withPrivateFields(drafted, object, subject.package, load);
  const held = new Trials(read.structure, run.random().fork('held'), subject.calls.frame);
  const builders = await heldArguments(held, found.usable, (some) =>
    load({ ...read.proposal, builders: some }),
  );
  const proposal = { ...read.proposal, builders };
  const untried = { proposal, structure: await load(proposal) };
  let draft = await withOtherArguments(await triedDraft(untried, run), run);
  const member = memberWithObject(object);
  const begins = member === undefined ? creation.code : `${imported.name}${jsMember(member)}`;
  while (subject.attempt === 'persistent') {
    const persistent = asPersistent(draft.proposal, draft.trials, begins);
    if (persistent === undefined) break;
    const next = { proposal: persistent, structure: await load(persistent) };
    draft = await withOtherArguments(await triedDraft(next, run), run);
  }
  if (isAnew) {
    const anew = asMadeAnew(draft.proposal, creation)!;
    draft = await triedDraft({ proposal: anew, structure: await load(anew) }, run);
  }
  const sorting = (chosen?: readonly string[]): ReturnType<typeof sortOperations> =>
    sortOperations(draft.proposal.builders, draft.trials, chosen);
  const failed = (): Error => {
    const { builders: operations, leftOut } = draft.proposal;
    return noBuilders(
      name,
      { operations, leftOut: [...leftOut, ...sorting().leftOut], trials: draft.trials },
      object,
    );
  };
  const observed = await withObservers(draft, load, subject.calls.frame);
  if (observed !== undefined)
    draft = { ...observed, trials: await tryDraft(observed.structure, observed.proposal.builders, run) };
  else if ([...draft.trials.values()].every(({ changed }) => changed === 0)) {
    // Throws NO_READABLE_STATE, whose hint shows how to write `observe`.
    if (privateFields(object).length > 0 || hasCompiledFields(object))
      await runSteps(surveyFields(draft.structure, SCOPE, createRandom('init')));
    throw failed();
  }
  const trials = (structure: Structure, label: string): Trials =>
    new Trials(structure, createRandom(`init/${name}/${label}`), subject.calls.frame);
  const sortedFirst = sorting();
  // The draft requires objects of the type that a parameter declares, which may be an interface.
  const withOperations = ({ builders, methods }: SortedOperations): Promise<Structure> =>
    load({ ...draft.proposal, builders, methods });
  const isBuilt = sortedFirst.builders.length > 0;
  const guess = isBuilt
    ? await trustRemoval(trials(await withOperations(sortedFirst), 'removal'), sortedFirst)
    : sortedFirst;
  const trusted = guess.builders.map((operation) => operation.name);
  const chosen = await choose(
    [...guess.builders, ...guess.methods.filter((operation) => operation.node === undefined)],
    trusted,
  );
  const kept = isBesideItems ? withoutHanging(sorting(chosen), draft.trials) : sorting(chosen);
  if (kept.builders.length === 0) throw failed();
  const sorted = await refineOperations(kept, {
    draft,
    joining: found.joining,
    create: creation.code,
    withOperations,
    trials,
  });
  const unseen =
    draft.proposal.observe === undefined ? privateFields(await createChecked(draft.structure, SCOPE)) : [];
  const isIdle = sorted.methods.every(({ name: method }) => draft.trials.get(method)?.changed === 0);
  const whole = { ...draft.proposal, ...sorted, unseen, isIdle, notes: [...notes, ...sorted.notes] };
  const fitting = await fitDomains(whole, load, createRandom(`init/${name}/domains`));
  const timed = { ...fitting, timers: true };
  if ([...fitting.builders, ...fitting.methods].some((operation) => operation.name === 'passTime'))
    return fitting;
  return (await startTimers(trials(await load(timed), 'timers'))) ? timed : fitting;
}

/**
 * Makes an object with the likeliest expression, or with the next one that programs used; if they used none, with a static factory.
 *
 * @throws LearnInvError `CANNOT_CONSTRUCT` if no expression makes an object, or there is no other one.
 */
async function createAsAsked(subject: ProposalSubject): Promise<Created> {
  const { path, attempt } = subject;
  const created = await createObject(subject, path);
  const { recorded, factory } = created.creation;
  // The constructor of a persistent class may be that of a base class.
  if (attempt === 'persistent')
    return createObject(subject, path, (creation) => creation.factory !== undefined).catch(() => created);
  if (attempt !== 'with other arguments') return created;
  const isNext = (creation: Creation): boolean =>
    recorded === undefined
      ? creation.factory !== undefined && creation.factory !== factory
      : creation.recorded !== undefined && creation.recorded !== recorded;
  return createObject(subject, path, isNext).catch(() => {
    throw noOtherArguments(subject);
  });
}

/** Returns the structure that the text of a proposal declares, whose calls are watched. */
export const loadProposal = async (
  proposal: Proposal,
  path: string,
  { builtIns, calls }: Pick<ProposalSubject, 'builtIns' | 'calls'>,
): Promise<Structure> =>
  framedStructure((await loadText(structureText(proposal), path, builtIns)) as Structure, calls.frame);

/** Returns the proposal with its package under `privateFields`, if the class has private fields that can then be read. */
async function withPrivateFields(
  draft: Draft,
  object: object,
  name: string | undefined,
  load: (proposal: Proposal) => Promise<Structure>,
): Promise<Draft> {
  const hidden = privateFields(object);
  if (name === undefined || hidden.length === 0) return draft;
  const proposal = { ...draft.proposal, privateFields: [name] };
  const structure = await load(proposal);
  return privateFields(await createChecked(structure, SCOPE)).length < hidden.length
    ? { proposal, structure }
    : draft;
}

/** Returns the proposal with observers of state that cannot be read; undefined if there are none. */
async function withObservers(
  { proposal, structure }: Draft,
  load: (proposal: Proposal) => Promise<Structure>,
  frame: CallFrame,
): Promise<Draft | undefined> {
  const random = createRandom(`init/${proposal.import.name}/observers`);
  const observe = await proposeObservers(structure, SCOPE, random, frame);
  if (observe.length === 0) return undefined;
  const observing = { ...proposal, observe };
  return { proposal: observing, structure: await load(observing) };
}

/**
 * Returns the name of a structure: that of its class in kebab case, as `lru-map` for `LRUMap`, or a similar one if that
 * names no folder, as `con-class` for `Con`.
 */
export function structureNameOf(className: string): string {
  const kebab = className
    .replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|[_$]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase();
  return [kebab, `${kebab}-class`].find((name) => isName('structure', name)) ?? 'subject';
}
