import { framedStructure } from '../../objects/structure/framed-structure.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { WatchedCalls, type CallContext } from './watched-calls.ts';
import { loadStructure } from '../../programs/load/load-structure.ts';
import { changedBuiltIns } from '../../programs/process/subject-errors.ts';
import type { BuiltIns } from '../../programs/process/built-ins.ts';

/** Loads a structure as {@link loadSubject} does, and watches its calls. */
export async function openStructure(nameOrPath: string, context: CallContext): Promise<Structure> {
  const structure = await loadSubject(nameOrPath, context.builtIns);
  return framedStructure(structure, new WatchedCalls(context).frame);
}

/** Loads a structure in a subject's process and takes back its changes of built-ins. */
export async function loadSubject(nameOrPath: string, builtIns: BuiltIns): Promise<Structure> {
  const structure = await loadStructure(nameOrPath);
  builtIns.discover();
  if (builtIns.isStuck) throw changedBuiltIns(builtIns.changed);
  return structure;
}
