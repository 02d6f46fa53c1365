import { isBuilderLike, type LeftOut, type ProposedOperation } from './operations/proposed-operation.ts';
import { TASK } from './operations/other-arguments.ts';
import { rejectsKind } from './try/sort-operations.ts';
import type { OperationTrial } from './try/try-operations.ts';
import { type Draft, type DraftRun, tryDraft, type TriedDraft } from './with-other-arguments.ts';

/** How often operations are tried: one that waits is found only if those before it no longer hang. */
const MAX_ROUNDS = 3;

/**
 * Returns an operation with a task in the place of its function, if it only returns promises: a queue of tasks changes while a task
 * goes on. Undefined for other operations.
 */
function withTask(operation: ProposedOperation, trial: OperationTrial): ProposedOperation | undefined {
  const { args, given = '', isDetached } = operation;
  const takesFunction = /=>|\bfunction\b/.test(given) || rejectsKind(operation, trial);
  if (!trial.isAsync || trial.changed > 0 || args.length > 1 || isDetached === true) return undefined;
  const { domains, ...task } = TASK;
  return takesFunction
    ? { ...operation, ...task, args: Object.values(domains), parameters: Object.keys(domains) }
    : undefined;
}

/**
 * Tries the operations of a draft. Those whose promises did not settle are tried again without waiting for them: a lock is acquired
 * only after another call released it.
 */
export async function triedDraft(draft: Draft, run: DraftRun): Promise<TriedDraft> {
  const trials = await tryDraft(draft.structure, draft.proposal.builders, run);
  const first = await withTasks(await withoutSpoiling({ ...draft, trials }, run), run);
  let tried = first;
  for (let round = 1; round < MAX_ROUNDS; round++) {
    const { trials } = tried;
    const usable = tried.proposal.builders;
    const waits = ({ name, isDetached }: ProposedOperation): boolean =>
      trials.get(name)!.hangs && trials.get(name)!.isAsync && isDetached !== true;
    if (!usable.some(waits)) break;
    const detached = usable.map((operation) =>
      waits(operation) ? { ...operation, isDetached: true } : operation,
    );
    tried = await retried(tried, detached, run);
  }
  // A call that waits and changes nothing is left out, as before.
  const isUseful = ({ name, isDetached }: ProposedOperation): boolean =>
    isDetached === true && tried.trials.get(name)!.changed > 0;
  return tried.proposal.builders.some(isUseful) ? tried : first;
}

/**
 * Leaves out methods that store what others cannot use, such as a number for a listener: after each of their calls a method
 * without arguments throws an error of the language, and never before. All are kept if no other builder is left.
 */
async function withoutSpoiling(draft: TriedDraft, run: DraftRun): Promise<TriedDraft> {
  const { proposal, trials } = draft;
  const spoiled = new Map<string, string>();
  for (const { name, args } of proposal.builders) {
    const { failsAfter, failure } = trials.get(name)!;
    if (args.length === 0) for (const other of failsAfter) spoiled.set(other, `${name} throws ${failure}`);
  }
  const kept = proposal.builders.filter(({ name }) => !spoiled.has(name));
  const isBuilding = (operation: ProposedOperation): boolean =>
    isBuilderLike(operation) && trials.get(operation.name)!.throws < trials.get(operation.name)!.calls;
  if (spoiled.size === 0 || !kept.some(isBuilding)) return draft;
  const taken = [...spoiled].map(([name, what]): LeftOut => {
    const why = `takes another value: after it ${what}`;
    return { name, why, isFinal: true };
  });
  const leftOut = [...proposal.leftOut, ...taken];
  return retried({ ...draft, proposal: { ...proposal, leftOut } }, kept, run);
}

/** Gives tasks to the methods of a draft that take functions and then change the object. */
async function withTasks(draft: TriedDraft, run: DraftRun): Promise<TriedDraft> {
  const { trials } = draft;
  const usable = draft.proposal.builders;
  const withAll = usable.map((operation) => withTask(operation, trials.get(operation.name)!) ?? operation);
  if (withAll.every((operation, at) => operation === usable[at])) return draft;
  const all = await retried(draft, withAll, run);
  const isUseful = ({ name }: ProposedOperation): boolean => all.trials.get(name)!.changed > 0;
  const useful = withAll.map((operation, at) => (isUseful(operation) ? operation : usable[at]!));
  return useful.every((operation, at) => operation === withAll[at]) ? all : retried(draft, useful, run);
}

/** Tries the operations of a draft in place of its own. */
async function retried(
  draft: TriedDraft,
  builders: readonly ProposedOperation[],
  run: DraftRun,
): Promise<TriedDraft> {
  const proposal = { ...draft.proposal, builders };
  const structure = await run.load(proposal);
  return { proposal, structure, trials: await tryDraft(structure, builders, run) };
}
