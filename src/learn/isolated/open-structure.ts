import { framedStructure } from '../../objects/structure/framed-structure.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { loadSubject } from './load-subject.ts';
import { WatchedCalls, type CallContext } from './watched-calls.ts';

/** Loads a structure as {@link loadSubject} does, and watches its calls. */
export async function openStructure(nameOrPath: string, context: CallContext): Promise<Structure> {
  const structure = await loadSubject(nameOrPath, context.builtIns);
  return framedStructure(structure, new WatchedCalls(context).frame);
}
