import { graphKey } from '../../../heap/graph.ts';
import { settled, type Steps } from '../../../structure/steps.ts';
import type { Sequence } from '../../run/sequence.ts';
import type { FalseAlarmRule } from '../false-alarm-rule.ts';
import { CONTINUATION_TIME, type ContinuationContext } from '../../behaviour/continuation-context.ts';

/** Number of random continuations by builders; all must lead to an accepted state. */
const CONTINUATIONS = 30;
/** A continuation ends after `MAX_CHANGES` calls that changed the object, or `MAX_CALLS` calls in all. */
const MAX_CHANGES = 6;
const MAX_CALLS = 24;

/**
 * The object becomes valid within a few calls of any builders. A broken object does not repair itself; an object that
 * merely differs from builder-made objects becomes like them. The rule does not apply if a change of one field makes the
 * object valid.
 */
export const recovers: FalseAlarmRule = {
  name: 'recovers',
  reason: 'a few calls of any builders make it valid again',
  isOfOneState: true,
  applies: async ({ sequence }, context) =>
    context.repairs.length === 0 && (await recoversByBuilders(sequence, context)) ? '' : undefined,
};

/** True if every random continuation by builders reaches a valid state within a few calls. */
export async function recoversByBuilders(sequence: Sequence, context: ContinuationContext): Promise<boolean> {
  for (let made = 0; made < CONTINUATIONS; made++) {
    let hasRecovered = false;
    try {
      const result = await context.limit.run(recoversOnce(sequence, context), CONTINUATION_TIME);
      hasRecovered = result?.[0] === true;
    } catch {
      // A builder threw: the object is broken.
    }
    if (!hasRecovered) return false;
  }
  return true;
}

function* recoversOnce(
  sequence: Sequence,
  { replay, callable: { builders }, isValid, random, onCall }: ContinuationContext,
): Steps<boolean> {
  const receiver = yield* replay(sequence);
  for (let changes = 0, made = 0; changes < MAX_CHANGES && made < MAX_CALLS && builders.length > 0; made++) {
    const before = graphKey(receiver.graph);
    const call = receiver.draw(random.pick(builders), random);
    onCall?.({ k: sequence.k, calls: [...receiver.calls, call] });
    yield* settled(receiver.perform(call));
    if (isValid(receiver.graph)) return true;
    if (graphKey(receiver.graph) !== before) changes++;
  }
  return false;
}
