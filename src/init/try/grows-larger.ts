import { growObjects } from '../../collect/grow-objects.ts';
import { ClassTable } from '../../heap/class-table.ts';
import type { Random } from '../../random.ts';
import type { Structure } from '../../structure/structure.ts';
import { stepsWithin } from './steps-within.ts';

/** The size of the objects to grow: larger than all that few different values allow in a container of keys. */
const SIZE = 40;
/** Time limit in milliseconds. */
const TIMEOUT = 2000;

/** True if the builders of a structure grow objects much larger than the scopes in use; false if that takes too long. */
export async function growsLarger(structure: Structure, random: Random): Promise<boolean> {
  try {
    const grown = await stepsWithin(growObjects(structure, SIZE, 1, new ClassTable(), random), TIMEOUT);
    return grown !== undefined && grown.value.length > 0;
  } catch {
    // A builder throws for larger arguments.
    return false;
  }
}
