import { defineStructure, int, key, type Structure } from '../../src/objects/structure/language.ts';
import type { IntTreeSetBug } from './bugs.ts';
import { intTreeSetClass, type IntTreeSet } from './int-tree-set.ts';
import { repOK } from './rep-ok.ts';

const element = int(0, (k) => 2 * k);
const reads = { contains: [key()], min: [], max: [] };

const correct = intTreeSetClass().prototype;

/**
 * Trusted: insertion. All bugs are in it. The paper trains with a correct version, so variants trust the correct
 * insertion as `insertCorrectly`. The insertion with the bug is under test.
 *
 * @param bug the bug of the class; default: none.
 */
export function intTreeSetStructure(bug?: IntTreeSetBug): Structure {
  const IntTreeSet = intTreeSetClass(bug);
  const insertCorrectly = {
    args: [element],
    run: (set: IntTreeSet, key: number) => correct.insert.call(set, key),
  };
  return defineStructure({
    name: bug === undefined ? 'int-tree-set' : `int-tree-set@${bug}`,
    create: () => new IntTreeSet(),
    builders: bug === undefined ? { insert: [element] } : { insertCorrectly },
    methods: { ...(bug === undefined ? {} : { insert: [element] }), ...reads, clear: [] },
    repOK,
  });
}

export default intTreeSetStructure();
