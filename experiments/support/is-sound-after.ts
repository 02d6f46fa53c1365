import { Receiver } from '../../src/collect/receiver.ts';
import type { ClassTable } from '../../src/heap/class-table.ts';
import type { Finding } from '../../src/hunt/findings/finding.ts';
import { sequenceFromJson } from '../../src/hunt/run/sequence-json.ts';
import { alwaysAnswering } from '../../src/structure/always-answering.ts';
import type { Structure } from '../../src/structure/structure.ts';

/**
 * Whether the hand-written repOK accepts the object that the calls of a finding make, so that telling it was a false alarm.
 *
 * @param classes of the model, whose labels the arguments of calls are.
 */
export function isSoundAfter(
  { scope, sequence }: Pick<Finding, 'scope' | 'sequence'>,
  structure: Structure,
  classes: ClassTable,
): boolean {
  const { calls } = sequenceFromJson({ k: scope, calls: sequence }, structure)!;
  const receiver = new Receiver(structure, scope, classes.anew());
  for (const call of calls) {
    receiver.remember();
    receiver.perform(call);
  }
  return alwaysAnswering(structure.repOK!)(receiver.object);
}
