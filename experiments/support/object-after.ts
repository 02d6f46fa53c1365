import { Receiver } from '../../src/learn/examples/collect/receiver.ts';
import type { ClassTable } from '../../src/objects/heap/class-table.ts';
import type { Finding } from '../../src/hunt/findings/finding.ts';
import { sequenceFromJson } from '../../src/hunt/run/sequence-json.ts';
import type { Structure } from '../../src/objects/structure/structure.ts';

/**
 * Makes the calls of a finding and returns the object.
 *
 * @param classes the class table of the model; arguments of calls are labels in it.
 */
export function objectAfter(
  { scope, sequence }: Pick<Finding, 'scope' | 'sequence'>,
  structure: Structure,
  classes: ClassTable,
): object {
  const { calls } = sequenceFromJson({ k: scope, calls: sequence }, structure)!;
  const receiver = new Receiver(structure, scope, classes.withoutClasses());
  for (const call of calls) {
    receiver.remember();
    void receiver.perform(call);
  }
  return receiver.object;
}
