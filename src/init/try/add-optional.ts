import { graphKey } from '../../objects/heap/graph.ts';
import { inParts } from '../../base/threads/in-parts.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import { isIndexName } from '../operations/argument-for.ts';
import { countOf, sizesOf } from '../operations/conditions.ts';
import type { ProposedOperation } from '../operations/operations-of.ts';
import type { SortedOperations } from '../proposal.ts';
import { resultWithin } from './steps-within.ts';
import { succeeds, type Trials } from './trials.ts';

/** Objects on which a method is called with and without its optional argument, and most calls of builders before. */
const OBJECTS = 24;
const CALLS_BEFORE = 6;

/**
 * Puts operations that give an optional argument under test beside those that do not, if the argument makes a difference:
 * the call never throws, and leaves some object otherwise than the call without it does. An argument with the name of an
 * index must lie below the size of the object, if the object tells its size.
 */
export async function addOptional<T extends SortedOperations>(
  trials: Trials,
  sorted: T,
  longer: readonly ProposedOperation[],
): Promise<T> {
  const builders = sorted.builders.map((builder) => trials.find(builder)!);
  const methods = await inParts(sorted.methods, 1, async (method) => {
    const more = longer.find(({ calls }) => calls === method.name);
    if (more === undefined || method.calls !== undefined || method.given !== undefined) return [method];
    const useful = await resultWithin(usefulWith(trials, builders, trials.find(method)!, more));
    return useful === undefined ? [method] : [method, useful];
  });
  return { ...sorted, methods: methods.flat() };
}

/** Returns an operation with its condition, if it never throws and changes some object as the shorter one does not. */
function* usefulWith(
  trials: Trials,
  builders: readonly Operation[],
  shorter: Operation,
  more: ProposedOperation,
): Steps<ProposedOperation | undefined> {
  const longer = trials.find(more)!;
  const index = more.parameters?.at(-1);
  const isIndex = index !== undefined && isIndexName(index);
  const { object: empty } = yield* trials.fresh();
  const count = isIndex ? countOf(empty)?.code : undefined;
  let differs = false;
  for (let made = 0; made < OBJECTS; made++) {
    const own = trials.random.fork(made);
    const calls = made % CALLS_BEFORE;
    const a = yield* trials.built(builders, calls, own.fork('build'));
    const b = yield* trials.built(builders, calls, own.fork('build'));
    const call = b.draw(longer, own.fork('call'));
    const size = sizesOf(b.object).find(({ code }) => code === count)?.value;
    const given = call.args.at(-1);
    if (size !== undefined && given?.kind === 'value' && (given.value as number) >= size) continue;
    if (!(yield* succeeds(b, call))) return undefined;
    yield* succeeds(a, { operation: shorter, args: call.args.slice(0, -1) });
    differs ||= graphKey(a.graph) !== graphKey(b.graph);
  }
  if (!differs) return undefined;
  return count === undefined ? more : { ...more, require: `${index} < ${count}` };
}
