import { Receiver } from '../../src/collect/receiver.ts';
import { usableBuilders } from '../../src/collect/usable-builders.ts';
import { ClassTable } from '../../src/heap/class-table.ts';
import { createRandom } from '../../src/random.ts';
import type { Structure } from '../../src/structure/structure.ts';

/** A few live objects of a structure, which together show every class that its builders make. */
export function exampleObjects(structure: Structure, k: number): object[] {
  const random = createRandom('example-objects');
  const builders = usableBuilders(structure, k);
  return Array.from({ length: 20 }, () => {
    const receiver = new Receiver(structure, k, new ClassTable());
    for (let call = 0; call < k; call++) receiver.apply(receiver.draw(random.pick(builders), random));
    return receiver.object;
  });
}
