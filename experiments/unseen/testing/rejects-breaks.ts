import type { Structure } from '../../../src/objects/structure/structure.ts';

/**
 * Law: repOK accepts an object, and rejects it after each of some hand-made breaks without throwing.
 *
 * @param create makes a valid object.
 * @param breaks by name, functions that make the object invalid.
 */
export function rejectsBreaks<T extends object>(
  { repOK }: Structure,
  create: () => T,
  breaks: Readonly<Record<string, (object: T) => unknown>>,
): void {
  for (const [name, damage] of Object.entries(breaks)) {
    const object = create();
    if (!repOK!(object)) throw new Error('repOK rejects the object before it is broken');
    damage(object);
    if (repOK!(object)) throw new Error(`repOK accepts ${name}`);
  }
}
