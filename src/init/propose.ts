import { privateFields } from '../collect/hidden-state.ts';
import { surveyFields } from '../collect/survey.ts';
import { LearnInvError } from '../error.ts';
import { fitDomains } from './fit-domains.ts';
import { sortOperations } from './try/sort-operations.ts';
import type { ClassSource } from './source/class-source.ts';
import { constructorGuesses } from './operations/constructor-arguments.ts';
import { looksLikeBuilder } from './operations/builder-names.ts';
import { readFunction } from './source/read-function.ts';
import { operationsOf, type ProposedOperation } from './operations/operations-of.ts';
import type { Proposal } from './proposal.ts';
import { structureText } from './structure-text.ts';
import { tryOperations, type OperationTrial } from './try/try-operations.ts';
import { isName } from '../names/is-name.ts';
import { proposeView } from './view/propose-view.ts';
import { createRandom } from '../random.ts';
import { runSteps } from '../structure/steps.ts';
import type { Structure } from '../structure/structure.ts';
import type { FoundClass } from './find/find-classes.ts';
import { loadText } from './load-text.ts';

/** The input of a proposal. */
export interface ProposalSubject extends FoundClass {
  readonly source: ClassSource | undefined;
  /** The package that declares the class; undefined if the user does. */
  readonly package: string | undefined;
  /** The path of the structure file. */
  readonly path: string;
  /** The arguments of the constructor as code, if the user gave them. */
  readonly args: string | undefined;
}

/** The scope at which operations are tried. */
export const SCOPE = 4;

/** Chooses the builders among the operations; `guessed` are the names proposed. */
export type ChooseBuilders = (
  operations: readonly ProposedOperation[],
  guessed: readonly string[],
) => Promise<readonly string[]>;

/**
 * Proposes a structure for a class: finds constructor arguments that work, tries every operation, and sorts the
 * operations into builders, methods under test and methods left out.
 *
 * @param choose chooses the builders.
 * @throws LearnInvError `CANNOT_CONSTRUCT` if no guessed constructor arguments work, `NO_BUILDERS` if no operation builds
 * the object, `NO_READABLE_STATE` if all of its state is private.
 */
export async function propose(subject: ProposalSubject, choose: ChooseBuilders): Promise<Proposal> {
  const { usable, leftOut } = operationsOf(subject.Class, subject.source);
  const { name } = subject.import;
  if (usable.length === 0)
    throw noBuilders(
      name,
      leftOut.map((operation) => operation.name),
    );
  let draft = await withConstructor(
    {
      structure: structureNameOf(name),
      import: subject.import,
      args: '',
      builders: usable,
      methods: [],
      leftOut,
    },
    subject,
  );
  draft = await withPrivateFields(draft, subject);
  const before = usable
    .filter((operation) => looksLikeBuilder(operation.name) && operation.node === undefined)
    .map((operation) => operation.name);
  const tried = (): Map<string, OperationTrial> =>
    tryOperations(draft.structure, usable, before, createRandom(`init/${name}`));
  let trials = tried();
  if ([...trials.values()].every(({ changed }) => changed === 0)) {
    draft = await withView(draft, subject.path);
    trials = tried();
  }
  const guess = sortOperations(usable, trials);
  const guessed = guess.builders.map((operation) => operation.name);
  const chosen = await choose(
    [...guess.builders, ...guess.methods].filter((operation) => operation.node === undefined),
    guessed,
  );
  const sorted = sortOperations(usable, trials, chosen);
  if (sorted.builders.length === 0) {
    throw noBuilders(
      name,
      usable.map((operation) =>
        [operation.name, trials.get(operation.name)?.threw].filter(Boolean).join(' threw '),
      ),
    );
  }
  const unseen = draft.proposal.expose === undefined ? privateFields(draft.structure.create(SCOPE)) : [];
  const proposal = { ...draft.proposal, ...sorted, leftOut: [...leftOut, ...sorted.leftOut], unseen };
  const load = (changed: Proposal): Promise<Structure> => loadProposal(changed, subject.path);
  return fitDomains(proposal, load, SCOPE, createRandom(`init/${name}/domains`));
}

/** Returns the structure that the text of a proposal declares. */
export const loadProposal = async (proposal: Proposal, path: string): Promise<Structure> =>
  (await loadText(structureText(proposal), path)) as Structure;

/** A proposal and the structure loaded from its text. */
interface Draft {
  readonly proposal: Proposal;
  readonly structure: Structure;
}

/** Returns the proposal with arguments that the constructor accepts. */
async function withConstructor(
  bare: Proposal,
  { Class, source, args, path }: ProposalSubject,
): Promise<Draft> {
  const parameters = source?.parameters.get('constructor') ?? readFunction(Class)?.parameters ?? [];
  const guesses = args === undefined ? constructorGuesses(parameters) : [args];
  let thrown: unknown;
  for (const guess of guesses) {
    const proposal = { ...bare, args: guess };
    const structure = await loadProposal(proposal, path);
    try {
      structure.create(SCOPE);
      return { proposal, structure };
    } catch (error) {
      thrown ??= error;
    }
  }
  const { name } = bare.import;
  throw new LearnInvError('CANNOT_CONSTRUCT', `new ${name}(${guesses[0]}) threw`, {
    expected: `arguments that ${name}'s constructor accepts${parameters.length === 0 ? '' : `: ${parameters.map((operation) => operation.name).join(', ')}`}`,
    got: thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown),
    hint: `give them as code, in which k is the scope: --args '10, (a, b) => a - b'`,
  });
}

/** Returns the proposal with its package under `privateFields`, if the class has private fields that can then be read. */
async function withPrivateFields(draft: Draft, { package: name, path }: ProposalSubject): Promise<Draft> {
  const hidden = privateFields(draft.structure.create(SCOPE));
  if (name === undefined || hidden.length === 0) return draft;
  const proposal = { ...draft.proposal, privateFields: [name] };
  const structure = await loadProposal(proposal, path);
  return privateFields(structure.create(SCOPE)).length < hidden.length ? { proposal, structure } : draft;
}

/** Returns the proposal with an `expose` function that shows the state through the public interface of the class. */
async function withView({ proposal, structure }: Draft, path: string): Promise<Draft> {
  const expose = await proposeView(structure, SCOPE, createRandom(`init/${proposal.import.name}/view`));
  if (expose !== undefined) {
    const exposing = { ...proposal, expose };
    return { proposal: exposing, structure: await loadProposal(exposing, path) };
  }
  const object = structure.create(SCOPE);
  // Throws NO_READABLE_STATE, whose hint shows how to write `expose`.
  if (privateFields(object).length > 0) await runSteps(surveyFields(structure, SCOPE, createRandom('init')));
  throw noBuilders(
    proposal.import.name,
    proposal.builders.map(({ name }) => name),
  );
}

const noBuilders = (name: string, methods: readonly string[]): LearnInvError =>
  new LearnInvError('NO_BUILDERS', `no method of ${name} seems to build it`, {
    expected: 'a method that inserts something, and takes numbers, strings, booleans or lists of them',
    got: methods.join(', ') || 'no public method',
    hint: 'write the structure file yourself; see "Declare a structure" in the README',
  });

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
