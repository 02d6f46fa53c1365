import { LearnInvError } from '../base/error.ts';
import type { ObjectGraph } from '../objects/heap/graph.ts';
import { createChecked } from '../objects/structure/invoke.ts';
import { isNeverSettled } from '../objects/structure/promises.ts';
import { settled, type Steps } from '../objects/structure/steps.ts';
import type { HuntOptions } from './hunt-options.ts';
import type { Oracle } from './judge/oracle.ts';
import type { HuntContext } from './run/hunt-context.ts';

/** Time to create the first object, in multiples of the timeout: modules are often loaded only then. */
const CREATION_FACTOR = 10;

/**
 * Checks that options go together.
 *
 * @throws LearnInvError `BAD_OPTION` for an exhaustive hunt with pending calls, or transition judges that were trained on objects
 * whose fields have another order than the oracle's.
 */
export function requireFitting({ exhaustive, interleave, oracle, transitions }: HuntOptions): void {
  if (exhaustive !== undefined && interleave === true) {
    throw new LearnInvError('BAD_OPTION', 'an exhaustive hunt makes one call at a time', {
      expected: 'exhaustive or interleave',
      got: 'both',
      hint: 'omit one of them',
    });
  }
  for (const { model } of transitions?.values() ?? []) {
    for (const [className, fields] of Object.entries(model.classifier.fields)) {
      const own = oracle.classes.fieldsOf(className);
      if (fields.join() === own.join()) continue;
      throw new LearnInvError('BAD_OPTION', 'the transitions belong to another model', {
        expected: `fields of ${className} in the order ${fields.join(', ')}`,
        got: `an oracle with the order ${own.join(', ') || 'in which they are first read'}`,
        hint: 'train both together: learn-inv train --transitions',
      });
    }
  }
}

/**
 * Creates the first object of a structure.
 *
 * @throws LearnInvError `INVALID_STRUCTURE` if `create` throws, returns no object or does not return.
 */
export async function requireCreation(
  { structure, builtIns, limit }: HuntContext,
  scope: number,
): Promise<void> {
  const longest = CREATION_FACTOR * limit.timeout;
  const create = function* (): Steps<object> {
    return yield* settled(builtIns.frame(() => createChecked(structure, scope, longest)));
  };
  try {
    if ((await limit.run(create(), CREATION_FACTOR)) !== undefined) return;
  } catch (error) {
    if (!isNeverSettled(error)) throw error;
  }
  throw new LearnInvError('INVALID_STRUCTURE', `"create" of structure "${structure.name}" does not return`, {
    expected: `a new object within ${longest} ms`,
    got: 'none',
    hint: 'make `create` build an empty object, or raise the timeout',
  });
}

/** Throws `BAD_OPTION` for an oracle that cannot judge a new object of the structure. */
export function requireJudged(empty: ObjectGraph, structure: string, oracle: Oracle): void {
  const verdict = oracle.checkGraph(empty);
  if (verdict.outcome !== 'out-of-scope') return;
  throw new LearnInvError('BAD_OPTION', `the model cannot judge objects of "${structure}"`, {
    expected: `a model trained on "${structure}", or on a baseline with the same classes`,
    got: verdict.reason,
    hint: 'use the model of this structure; `learn-inv train` makes one',
  });
}
