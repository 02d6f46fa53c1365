import { privateFields, suggestExpose } from '../collect/hidden-state.ts';
import { surveyFields } from '../collect/survey.ts';
import { LearnInvError } from '../error.ts';
import { sortOperations } from './adjust.ts';
import type { ClassSource } from './class-source.ts';
import { constructorGuesses } from './constructor-arguments.ts';
import { looksLikeBuilder } from './builder-names.ts';
import { readFunction } from './live-parameters.ts';
import { operationsOf, type ProposedOperation } from './operation.ts';
import type { Proposal } from './proposal.ts';
import { structureText } from './structure-text.ts';
import { tryOperations, type OperationTrial } from './try-operations.ts';
import { createRandom } from '../random.ts';
import type { Structure } from '../structure/structure.ts';
import type { FoundClass } from './find-classes.ts';
import { loadText } from './load-text.ts';

/** What a proposal is made from. */
export interface ProposalSubject extends FoundClass {
  readonly source: ClassSource | undefined;
  /** Where the structure's file will be. */
  readonly path: string;
  /** The code of the constructor's arguments, where a user gave it. */
  readonly args: string | undefined;
}

/** The scope to try things in. */
export const SCOPE = 4;

/** Chooses builders among operations, the guessed ones or others. */
export type ChooseBuilders = (
  operations: readonly ProposedOperation[],
  guessed: readonly string[],
) => Promise<readonly string[]>;

/**
 * What a class's structure may look like, after every operation was tried.
 *
 * @throws LearnInvError `CANNOT_CONSTRUCT` where the constructor needs what cannot be guessed, `NO_BUILDERS` where
 * nothing builds an object up, `NO_READABLE_STATE` where nothing can be seen of it.
 */
export async function propose(subject: ProposalSubject, choose: ChooseBuilders): Promise<Proposal> {
  const { usable, leftOut } = operationsOf(subject.Class, subject.source);
  const { name } = subject.import;
  if (usable.length === 0)
    throw noBuilders(
      name,
      leftOut.map((one) => one.name),
    );
  let draft = await withConstructor(
    { structure: kebab(name), import: subject.import, args: '', builders: usable, methods: [], leftOut },
    subject,
  );
  const before = usable
    .filter((one) => looksLikeBuilder(one.name) && one.node === undefined)
    .map((one) => one.name);
  const tried = (): Map<string, OperationTrial> =>
    tryOperations(draft.structure, usable, before, createRandom(`init/${name}`));
  let trials = tried();
  if ([...trials.values()].every(({ changed }) => changed === 0)) {
    draft = await withExpose(draft, subject.path);
    trials = tried();
  }
  const guess = sortOperations(usable, trials);
  const guessed = guess.builders.map((one) => one.name);
  const chosen = await choose(
    [...guess.builders, ...guess.methods].filter((one) => one.node === undefined),
    guessed,
  );
  const sorted = sortOperations(usable, trials, chosen);
  if (sorted.builders.length === 0) {
    throw noBuilders(
      name,
      usable.map((one) => [one.name, trials.get(one.name)?.threw].filter(Boolean).join(' threw ')),
    );
  }
  const unseen = draft.proposal.expose === undefined ? privateFields(draft.structure.create(SCOPE)) : [];
  return { ...draft.proposal, ...sorted, leftOut: [...leftOut, ...sorted.leftOut], unseen };
}

/** The structure that a proposal's text declares. */
export const load = async (proposal: Proposal, path: string): Promise<Structure> =>
  (await loadText(structureText(proposal), path)) as Structure;

/** A proposal and the structure that its text declares. */
interface Draft {
  readonly proposal: Proposal;
  readonly structure: Structure;
}

/** The proposal with arguments that its constructor accepts. */
async function withConstructor(
  bare: Proposal,
  { Class, source, args, path }: ProposalSubject,
): Promise<Draft> {
  const parameters = source?.parameters.get('constructor') ?? readFunction(Class)?.parameters ?? [];
  const guesses = args === undefined ? constructorGuesses(parameters) : [args];
  let thrown: unknown;
  for (const guess of guesses) {
    const proposal = { ...bare, args: guess };
    const structure = await load(proposal, path);
    try {
      structure.create(SCOPE);
      return { proposal, structure };
    } catch (error) {
      thrown ??= error;
    }
  }
  const { name } = bare.import;
  throw new LearnInvError('CANNOT_CONSTRUCT', `new ${name}(${guesses[0]}) threw`, {
    expected: `arguments that ${name}'s constructor accepts${parameters.length === 0 ? '' : `: ${parameters.map((one) => one.name).join(', ')}`}`,
    got: thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown),
    hint: `say them as code, where k is the scope: --args '10, (a, b) => a - b'`,
  });
}

/** The proposal with a view of what the class lets one see of its private state. */
async function withExpose({ proposal, structure }: Draft, path: string): Promise<Draft> {
  const object = structure.create(SCOPE);
  const expose = suggestExpose(object);
  if (expose.startsWith('expose:')) {
    const exposing = { ...proposal, expose };
    const seen = await load(exposing, path);
    try {
      seen.expose!(seen.create(SCOPE));
      return { proposal: exposing, structure: seen };
    } catch {
      // It has nothing of what containers usually have.
    }
  }
  // Says what is hidden, and how to show it.
  if (privateFields(object).length > 0) surveyFields(structure, SCOPE, createRandom('init'));
  throw noBuilders(
    proposal.import.name,
    proposal.builders.map(({ name }) => name),
  );
}

const noBuilders = (name: string, methods: readonly string[]): LearnInvError =>
  new LearnInvError('NO_BUILDERS', `no method of ${name} seems to build it up`, {
    expected: 'a method that puts something in, and takes numbers, strings, booleans or lists of them',
    got: methods.join(', ') || 'no method that can be called',
    hint: 'declare the structure by hand; see "Declare a structure" in the README',
  });

/** `LRUMap` → `lru-map`. */
export const kebab = (name: string): string =>
  name
    .replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|[_$]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase();
