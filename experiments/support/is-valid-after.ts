import { Receiver } from '../../src/collect/receiver.ts';
import type { ClassTable } from '../../src/heap/class-table.ts';
import type { Finding } from '../../src/hunt/findings/finding.ts';
import { sequenceFromJson } from '../../src/hunt/run/sequence-json.ts';
import { falseIfThrows } from '../../src/structure/false-if-throws.ts';
import type { Structure } from '../../src/structure/structure.ts';

/**
 * True if the hand-written repOK accepts the object after the calls of a finding; the finding is then a false alarm.
 *
 * @param classes the class table of the model; arguments of calls are labels in it.
 */
export function isValidAfter(
  { scope, sequence }: Pick<Finding, 'scope' | 'sequence'>,
  structure: Structure,
  classes: ClassTable,
): boolean {
  const { calls } = sequenceFromJson({ k: scope, calls: sequence }, structure)!;
  const receiver = new Receiver(structure, scope, classes.withoutClasses());
  for (const call of calls) {
    receiver.remember();
    void receiver.perform(call);
  }
  return falseIfThrows(structure.repOK!)(receiver.object);
}
