import { isTrustOf } from './try/trusted-note.ts';
import { FatalCallError } from '../learn/isolated/subject-ended.ts';
import { isInstance } from '../base/is-instance.ts';
import { LearnInvError } from '../base/error.ts';
import { isBuilderLike, type ProposedOperation } from './operations/proposed-operation.ts';
import type { Proposal } from './proposal.ts';
import { loadProposal } from './propose.ts';
import { collectSteps } from '../learn/examples/collect/collect.ts';
import { createRandom } from '../base/random.ts';
import type { Structure } from '../objects/structure/structure.ts';
import { SCOPE } from './scope.ts';
import { stepsWithin } from './try/steps-within.ts';

/**
 * Tries the builders of a proposal together. If a call throws, the proposal is changed until no call does: another
 * builder is put under test instead of trusted, or calls of the only builder that throw count as not made. A note says what
 * threw.
 *
 * @throws LearnInvError what {@link tryOut} throws; `BUILDER_THREW` if nothing helps.
 */
export async function withoutThrowing(
  proposal: Proposal,
  path: string,
  watched: Parameters<typeof loadProposal>[2],
): Promise<{ proposal: Proposal; tried: Tryout }> {
  try {
    return { proposal, tried: await tryOut(await loadProposal(proposal, path, watched)) };
  } catch (error) {
    const isThrown = isInstance(error, LearnInvError) && error.code === 'BUILDER_THREW';
    const changed = isThrown ? withLessTrust(proposal, error.got) : undefined;
    if (changed === undefined) throw error;
    return withoutThrowing(changed, path, watched);
  }
}

/**
 * Tries builders together in a process, as long as one ends or hangs it: then with less trust, as after an error.
 *
 * @throws what `run` throws if trusting less does not help.
 */
export async function withoutEnding<T>(
  proposal: Proposal,
  run: (proposal: Proposal) => Promise<T>,
): Promise<T> {
  try {
    return await run(proposal);
  } catch (error) {
    const isFatal = error instanceof FatalCallError;
    const changed = isFatal ? withLessTrust(proposal, error.got, 'did not return') : undefined;
    if (changed === undefined) throw error;
    return withoutEnding(changed, run);
  }
}

/** Returns the proposal to try after builders threw or did not return; undefined if there is none. */
export function withLessTrust(
  proposal: Proposal,
  got: string,
  what: 'threw' | 'did not return' = 'threw',
): Proposal | undefined {
  const { builders, methods, notes } = proposal;
  const told = (text: string, dropped = ''): string[] => [
    ...notes.filter((note) => !isTrustOf(dropped, note)),
    `${text}: ${got}. If these calls are allowed, this is a bug.`,
  ];
  const byLastCall = calledBuilders(builders, got);
  const thrower = byLastCall[0] ?? builders[0]!;
  const other = byLastCall.find((builder) => !isBuilderLike(builder));
  const dropped = builders.length > 1 ? (other ?? thrower) : undefined;
  if (dropped !== undefined) {
    return {
      ...proposal,
      builders: builders.filter((builder) => builder !== dropped),
      methods: [
        { ...dropped, remark: `Not trusted, since calls of the builders ${what}: ${got}` },
        ...methods,
      ],
      notes: told(
        `${dropped.name} is under test, not trusted, since calls of the builders ${what}`,
        dropped.name,
      ),
    };
  }
  if (thrower.refuses === true || what !== 'threw') return undefined;
  return {
    ...proposal,
    builders: builders.map((builder) => (builder === thrower ? { ...builder, refuses: true } : builder)),
    notes: told(`Calls of ${thrower.name} that throw count as not made, since one threw`),
  };
}

/** Returns the builders that were called, the one of the latest call first. */
function calledBuilders(builders: readonly ProposedOperation[], got: string): ProposedOperation[] {
  const lastCall = ({ name }: ProposedOperation): number =>
    Math.max(...['; ', ' from ', ' after '].map((before) => got.lastIndexOf(`${before}${name}(`)));
  return builders.filter((builder) => lastCall(builder) >= 0).sort((a, b) => lastCall(b) - lastCall(a));
}

/** Maximum number of builder calls, replayed ones included. */
export const CALLS = 20_000;
/** Maximum number of objects. */
const OBJECTS = 5000;
/** Time limit in seconds. */
export const SECONDS = 10;

/** The result of a trial collection. */
export interface Tryout {
  readonly scope: number;
  /** Number of distinct objects; undefined if the time limit was exceeded. */
  readonly objects?: number;
}

/** Scopes that are tried in turn while one element fits in none. */
const SCOPES = [SCOPE, 6, 10];

/**
 * Collects the objects of a small scope: the first in which more than the new object fits.
 *
 * @throws LearnInvError for a faulty structure (see {@link collectSteps}).
 */
async function tryOut(structure: Structure, scopes: readonly number[] = SCOPES): Promise<Tryout> {
  const [scope, ...larger] = scopes as [number, ...number[]];
  const options = { k: scope, driver: 'auto', maxCalls: CALLS, maxStates: OBJECTS } as const;
  try {
    const steps = collectSteps(structure, options, createRandom('init'));
    const collected = await stepsWithin(steps, SECONDS * 1000);
    return { scope, ...(collected !== undefined && { objects: collected.value.graphs.length }) };
  } catch (error) {
    const isSmall = isInstance(error, LearnInvError) && error.code === 'NO_EXAMPLES';
    if (!isSmall || larger.length === 0) throw error;
    return tryOut(structure, larger);
  }
}
