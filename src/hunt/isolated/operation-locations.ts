import { functionLocations } from '../../programs/source/function-locations.ts';
import type { SourceLocation } from '../../programs/source/source-location.ts';
import { prototypeChain } from '../../base/prototype-chain.ts';
import { settled, type Steps } from '../../objects/structure/steps.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import type { StepLimit } from '../run/step-limit.ts';

/** By name of an operation, where it is defined. */
export type OperationLocations = Readonly<Record<string, SourceLocation>>;

/**
 * Returns where the operations of a structure are defined: the method of that name, else its class. Leaves out operations
 * of built-in classes and plain objects, and all if no object can be created.
 *
 * @param structure the structure, its functions framed.
 * @param k the scope to create an object at.
 */
export async function operationLocations(
  structure: Structure,
  k: number,
  limit: StepLimit,
): Promise<OperationLocations> {
  const names = [...structure.builders, ...structure.methods].map(({ name }) => name);
  const functions = await limit.attempt(functionsNamed(names, structure, k));
  const [ofClass, ...own] = await functionLocations(functions ?? []);
  return Object.fromEntries(
    names.flatMap((name, index) => {
      const location = own[index] ?? ofClass;
      return location === undefined ? [] : [[name, location]];
    }),
  );
}

/** Returns the class of an object, and its methods of these names. */
function* functionsNamed(names: readonly string[], { create }: Structure, k: number): Steps<unknown[]> {
  const chain = [...prototypeChain(yield* settled(create(k)))];
  const valueOf = (key: string): unknown =>
    chain.map((link) => Object.getOwnPropertyDescriptor(link, key)).find((found) => found !== undefined)
      ?.value;
  return ['constructor', ...names].map(valueOf);
}
