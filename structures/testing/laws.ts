import * as fc from 'fast-check';
import type { Operation, Structure } from '../../src/objects/structure/language.ts';
import { K, makeCalls, randomCalls } from './random-calls.ts';

/**
 * Law: every sequence of builders leaves an object that repOK accepts and whose primitive values lie in the scope.
 */
export function buildersKeepRepOK(structure: Structure): void {
  keep(structure, structure.builders, (object) => {
    const outside = primitiveOutsideScope(structure, object);
    if (outside !== undefined) throw new Error(`outside the scope: ${outside}`);
  });
}

/** Law: every sequence of builders leaves an object that repOK accepts. */
export function trustedKeepRepOK(structure: Structure): void {
  keep(structure, structure.builders, () => {});
}

/** Law: every sequence of builders and methods under test leaves an object that repOK accepts. */
export function methodsKeepRepOK(structure: Structure): void {
  keep(structure, [...structure.builders, ...structure.methods], () => {});
}

/** Checks repOK, and calls `inspect`, after each call of random sequences of operations. */
function keep(
  structure: Structure,
  operations: readonly Operation[],
  inspect: (object: object) => void,
): void {
  fc.assert(
    fc.property(randomCalls, (calls) => {
      const object = structure.create(K);
      makeCalls(object, operations, calls, (call) => {
        if (!structure.repOK!(object)) throw new Error(`${call} broke the object`);
        inspect(object);
      });
    }),
  );
}

/**
 * Returns a field whose primitive value lies outside its declared domain, as text; undefined if there is none. The size
 * of an object with more than k nodes is exempt.
 */
function primitiveOutsideScope(structure: Structure, root: object): string | undefined {
  const scope = structure.scope!(K);
  const reached = new Set<object>([root]);
  const found: string[] = [];
  for (const object of reached) {
    for (const [field, value] of Object.entries(object)) {
      if (typeof value === 'object' && value !== null) reached.add(value as object);
      const domain = scope[object.constructor.name]!.fields![field]!;
      if ('to' in domain || domain.includes(value as null)) continue;
      found.push(`${object.constructor.name}.${field} = ${String(value)}`);
    }
  }
  return reached.size - 1 > K ? found.find((field) => !field.includes('.size ')) : found[0];
}

/** A method's name and its arguments. */
export type NamedCall = readonly [method: string, ...args: number[]];

/** Calls a method by its name. */
export const makeCall = (object: object, [method, ...args]: NamedCall): unknown =>
  (object as Record<string, (...values: number[]) => unknown>)[method]!(...args);

/**
 * Law: the same calls on an object and on a simple model of it give the same results and the same contents.
 *
 * @param model creates an object with methods of the same names.
 */
export function behavesLike<T extends object, M extends object>(
  create: () => T,
  model: () => M,
  call: fc.Arbitrary<NamedCall>,
  contents: (object: T) => readonly unknown[],
  expected: (model: M) => readonly unknown[],
): void {
  fc.assert(
    fc.property(fc.array(call, { maxLength: 40 }), (sequence) => {
      const object = create();
      const mirror = model();
      for (const named of sequence) {
        const results = [makeCall(object, named), makeCall(mirror, named)] as const;
        const shown = JSON.stringify({
          named,
          results,
          contents: contents(object),
          expected: expected(mirror),
        });
        if (results[0] !== results[1]) throw new Error(`another result: ${shown}`);
        if (contents(object).join() !== expected(mirror).join()) throw new Error(`other contents: ${shown}`);
      }
    }),
  );
}
