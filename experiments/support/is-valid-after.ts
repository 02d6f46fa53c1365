import type { ClassTable } from '../../src/objects/heap/class-table.ts';
import type { Finding } from '../../src/hunt/findings/finding.ts';
import { falseIfThrows } from '../../src/objects/structure/false-if-throws.ts';
import type { Structure } from '../../src/objects/structure/structure.ts';
import { objectAfter } from './object-after.ts';

/** True if the hand-written repOK accepts the object after the calls of a finding; see {@link objectAfter}. */
export const isValidAfter = (
  finding: Pick<Finding, 'scope' | 'sequence'>,
  structure: Structure,
  classes: ClassTable,
): boolean => falseIfThrows(structure.repOK!)(objectAfter(finding, structure, classes));
