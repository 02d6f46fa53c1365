import type { Structure } from '../../objects/structure/structure.ts';
import type { SortedAndLeftOut, SortedOperations } from '../proposal.ts';
import type { TriedDraft } from '../with-other-arguments.ts';
import { addLists, listsOf } from './add-lists.ts';
import { addOtherObjects, otherObjects } from './add-other-objects.ts';
import { boundIndices } from './bound-indices.ts';
import { distrustReads } from './distrust-reads.ts';
import { negativeIndices } from './negative-indices.ts';
import { presentNodes } from './present-nodes.ts';
import { requireAllowed, withoutFailing } from './require-allowed.ts';
import { splitUpdates } from './split-updates.ts';
import { trustCursors } from './trust-cursors.ts';
import type { Trials } from './trials.ts';
import { withoutUnrepeatable } from './without-unrepeatable.ts';

interface Refinement {
  readonly draft: TriedDraft;
  /** Names of methods that may take another object of the class. */
  readonly joining: readonly string[];
  /** The expression that makes an object, in which `k` is the scope. */
  readonly create: string;
  /** Returns the structure of the draft with other operations. */
  readonly withOperations: (operations: SortedOperations) => Promise<Structure>;
  readonly trials: (structure: Structure, label: string) => Trials;
}

interface RefinedOperations extends SortedAndLeftOut {
  /** Sentences about the class that its user must know. */
  readonly notes: readonly string[];
}

/**
 * Refines sorted operations: which builders are trusted, which arguments are allowed, and which further methods can be
 * called. Each step tries what the one before left.
 */
export async function refineOperations(
  sorted: SortedAndLeftOut,
  { draft, joining, create, withOperations, trials }: Refinement,
): Promise<RefinedOperations> {
  const drafted = (label: string): Trials => trials(draft.structure, label);
  const repeatable = await withoutUnrepeatable(drafted('repeat'), sorted);
  const bounded = await boundIndices(drafted('indices'), repeatable);
  const updated = await splitUpdates(drafted('updates'), bounded);
  const trusted = await trustCursors(drafted('cursors'), await distrustReads(drafted('reads'), updated));

  const all = { ...trusted, leftOut: [...draft.proposal.leftOut, ...trusted.leftOut] };
  const isJoining = (name: string): boolean =>
    all.leftOut.some((left) => left.name === name && left.isFinal !== true) &&
    draft.trials.get(name)?.misplaces === undefined;
  const joins = otherObjects(joining.filter(isJoining), all, create);
  const withJoins = await withOperations({ builders: all.builders, methods: joins });
  const joined = await addOtherObjects(trials(withJoins, 'other objects'), all, joins);

  const allowed = withoutFailing(await requireAllowed(drafted('require'), joined));
  // The draft requires objects of the type that a parameter declares, which may be an interface.
  const present = await presentNodes(trials(await withOperations(allowed), 'present'), allowed);
  const single = await negativeIndices(drafted('negative'), present);
  const lists = listsOf(single);
  const withLists = await withOperations({ builders: single.builders, methods: lists });
  return addLists(trials(withLists, 'lists'), single, lists);
}
