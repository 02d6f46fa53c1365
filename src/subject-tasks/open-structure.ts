import { framedStructure } from '../structure/framed-structure.ts';
import type { Structure } from '../structure/structure.ts';
import { loadSubject } from './load-subject.ts';
import { WatchedCalls, type CallContext } from './watched-calls.ts';

/**
 * Loads a structure as {@link loadSubject} does, and watches its calls.
 *
 * @param pause milliseconds that may pass between two calls; by default, three times the timeout of a call.
 */
export async function openStructure(
  nameOrPath: string,
  context: CallContext,
  pause?: number,
): Promise<Structure> {
  const structure = await loadSubject(nameOrPath, context.builtIns);
  return framedStructure(structure, new WatchedCalls(context, pause).frame);
}
