import * as fc from 'fast-check';
import { isInvalid } from '../assert/is-invalid.ts';
import { requireRepOK, type Invariant } from '../guards/invariant.ts';
import { requireStructure } from '../../objects/structure/require-structure.ts';
import type { Operation, Structure } from '../../objects/structure/structure.ts';
import { argumentArbitrary, type CommandArgument } from './command-argument.ts';
import { asynchronousError, CommandSubject } from './command-subject.ts';
import { checkObjectArbitraryOptions, type ObjectArbitraryOptions } from './object-arbitrary-options.ts';

/** A call of a builder as generated. */
interface BuilderCall {
  readonly builder: Operation;
  readonly args: readonly CommandArgument[];
}

/**
 * Returns a fast-check arbitrary of valid objects, as input of any property. The builders of a structure make
 * the objects, and the repOK accepts them. They shrink to valid objects of fewer and simpler builder calls.
 * Each run gets an object of its own, which it may change.
 *
 * @param structure a structure from `defineStructure`.
 * @param repOK a learned repOK, or a hand-written predicate.
 * @param options scope and number of builder calls.
 * @throws LearnInvError `BAD_OPTION` if `repOK` or an option is not as expected, `INVALID_STRUCTURE` if `structure` is not
 * from `defineStructure`. When it generates: `BAD_OPTION` if `create` or a builder is asynchronous, `OUT_OF_SCOPE` if the
 * repOK cannot judge an object; errors of builders are passed on.
 * @example
 * ```ts
 * const trees = arbitraryOf<SearchTree>(structure, loadRepOK('models/search-tree'));
 * fc.assert(fc.property(trees, (tree) => isSorted([...tree.keys()])));
 * ```
 */
export function arbitraryOf<T extends object = object>(
  structure: Structure,
  repOK: Invariant<T>,
  options: ObjectArbitraryOptions = {},
): fc.Arbitrary<T> {
  requireStructure('arbitraryOf', structure);
  requireRepOK(repOK, 'arbitraryOf');
  const { scope, maxCalls } = checkObjectArbitraryOptions('arbitraryOf', options);
  const calls = fc.oneof(
    ...structure.builders.map((builder) =>
      fc
        .tuple(...builder.args.map((domain) => argumentArbitrary(domain, structure, scope)))
        .map((args): BuilderCall => ({ builder, args })),
    ),
  );
  return fc
    .array(calls, { maxLength: maxCalls, size: 'max' })
    .map((made) => objectBy(made, structure, scope) as T)
    .filter((object) => !isInvalid(object, repOK, 'arbitraryOf'));
}

/** Makes the builder calls whose preconditions hold on a new object, and returns the object. */
function objectBy(calls: readonly BuilderCall[], structure: Structure, k: number): object {
  const subject = CommandSubject.start(structure, k);
  if (subject instanceof Promise) throw asynchronous(subject, '`create`');
  for (const { builder, args } of calls) {
    const values = subject.resolve(args);
    if (!subject.allows(builder, values)) continue;
    const result = subject.call(builder, values);
    if (subject.awaits(result)) throw asynchronous(result, `"${builder.name}"`);
  }
  return subject.object;
}

/** Returns the error for a promise, whose rejection is then no error of its own. */
function asynchronous(promise: PromiseLike<unknown>, what: string): Error {
  Promise.resolve(promise).catch(() => undefined);
  return asynchronousError(what);
}
