import { loadStructure } from '../../programs/load/load-structure.ts';
import { changedBuiltIns } from '../../programs/process/subject-errors.ts';
import type { BuiltIns } from '../../programs/process/built-ins.ts';
import type { Structure } from '../../objects/structure/structure.ts';

/**
 * Loads a structure in a subject's process and takes back its changes of built-ins. All tasks load structures here, so
 * what must happen before the code of a subject is loaded stands here.
 *
 * @param nameOrPath name of a built-in structure, or path of a module that exports one.
 * @throws LearnInvError as {@link loadStructure} does.
 */
export async function loadSubject(nameOrPath: string, builtIns: BuiltIns): Promise<Structure> {
  const structure = await loadStructure(nameOrPath);
  builtIns.discover();
  if (builtIns.isStuck) throw changedBuiltIns(builtIns.changed);
  return structure;
}
