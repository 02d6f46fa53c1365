import { isInstance } from '../is-instance.ts';
import { LearnInvError } from '../error.ts';
import { looksLikeBuilder } from './operations/builder-names.ts';
import type { ProposedOperation } from './operations/operations-of.ts';
import type { Proposal, ProposedMethod } from './proposal.ts';
import { loadProposal } from './propose.ts';
import { tryOut, type Tryout } from './try/try-out.ts';

/**
 * Tries the builders of a proposal together. If a call throws, one builder is put under test instead, and the note says
 * what threw: a builder whose name does not say that it inserts, such as `get`, before the one that threw.
 *
 * @param path the path of the structure file.
 * @throws LearnInvError `BUILDER_THREW` if no builder would be left, and what {@link tryOut} throws.
 */
export async function withoutThrowing(
  proposal: Proposal,
  path: string,
): Promise<{ proposal: Proposal; tried: Tryout }> {
  try {
    return { proposal, tried: await tryOut(await loadProposal(proposal, path)) };
  } catch (error) {
    if (!isInstance(error, LearnInvError) || error.code !== 'BUILDER_THREW') throw error;
    const dropped = droppedFrom(proposal.builders, error.got);
    if (dropped === undefined) throw error;
    const why = `Not trusted, since calls of the builders threw: ${error.got}`;
    const method: ProposedMethod = { ...dropped, remark: why };
    return withoutThrowing(
      {
        ...proposal,
        builders: proposal.builders.filter((builder) => builder !== dropped),
        methods: [method, ...proposal.methods],
        notes: [
          ...proposal.notes,
          `${dropped.name} is under test, not trusted, since calls of the builders threw: ${error.got}. If these calls are allowed, this is a bug.`,
        ],
      },
      path,
    );
  }
}

/**
 * Returns the builder to distrust; undefined if there is only one.
 *
 * @param got the error, which ends with the calls made: `TypeError: … from set(1, 2); get(1)`.
 */
function droppedFrom(builders: readonly ProposedOperation[], got: string): ProposedOperation | undefined {
  if (builders.length < 2) return undefined;
  const lastCall = ({ name }: ProposedOperation): number =>
    Math.max(got.lastIndexOf(`; ${name}(`), got.lastIndexOf(` from ${name}(`));
  const wasCalled = builders.filter((builder) => lastCall(builder) >= 0);
  const latest = wasCalled.sort((a, b) => lastCall(b) - lastCall(a));
  return latest.find(({ name }) => !looksLikeBuilder(name)) ?? latest[0];
}
