import { createChecked } from '../objects/structure/invoke.ts';
import { isNeverSettled } from '../objects/structure/promises.ts';
import { settled, type Steps } from '../objects/structure/steps.ts';
import { creationHangs } from './hunt-errors.ts';
import type { HuntContext } from './run/hunt-context.ts';

/** Time to create the first object, in multiples of the timeout: modules are often loaded only then. */
const CREATION_FACTOR = 10;

/**
 * Creates the first object of a structure.
 *
 * @throws LearnInvError `INVALID_STRUCTURE` if `create` throws, returns no object or does not return.
 */
export async function checkCreation(
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
  throw creationHangs(structure.name, longest);
}
