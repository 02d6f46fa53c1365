import { jsMember } from '../base/escape/javascript.ts';
import { prototypeChain } from '../base/prototype-chain.ts';
import { unlessThrows } from '../base/unless-throws.ts';
import type { Creation } from './construct/creations.ts';
import { isBuilderLike, type ProposedOperation } from './operations/proposed-operation.ts';
import { contentArguments } from './operations/typed-arguments.ts';
import type { Proposal } from './proposal.ts';
import type { OperationTrial } from './try/try-operations.ts';

/** Where the object under test of a persistent class holds the current one. */
export const CURRENT = 'object.value';

/** True for an object of the class of another one, or of a class that extends the same one. */
export function isOfSameClass(value: unknown, object: object): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const [, ...own] = prototypeChain(value);
  const [, ...others] = prototypeChain(object);
  return own.some((prototype) => others.includes(prototype));
}

/** Returns the name of a static member that holds an object of the class of another one, such as `empty`; undefined if there is none. */
export function memberWithObject(object: object): string | undefined {
  // A package in two formats has two classes of one name.
  const { constructor } = object;
  return Object.keys(constructor).find((name) =>
    unlessThrows(
      () => isOfSameClass((constructor as unknown as Record<string, unknown>)[name], object),
      false,
    ),
  );
}

/**
 * Returns the proposal for a persistent class, whose operations return the next object instead of changing theirs: the object under
 * test holds the current one. Of a proposal that is one already, more operations may return the next object once others filled
 * it. Undefined if there is nothing to change.
 *
 * @param begins the expression of the first object.
 */
export function asPersistent(
  proposal: Proposal,
  trials: ReadonlyMap<string, OperationTrial>,
  begins: string,
): Proposal | undefined {
  const { builders } = proposal;
  const isPersistent = builders.some(({ callee }) => callee?.startsWith(CURRENT));
  // What changes an object only once fills a cache, as of its hash.
  const isChanged = builders.some(({ name }) => trials.get(name)!.changedAgain > 0);
  const returnsNext = ({ name }: ProposedOperation): boolean => {
    const { next, returned } = trials.get(name)!;
    return next > 0 && next === returned;
  };
  // What converts a map to a list returns an object of a class that no builder makes.
  const classes = new Set(
    builders
      .filter((operation) => isBuilderLike(operation) && (operation.keeps === true || returnsNext(operation)))
      .flatMap(({ name }) => [...trials.get(name)!.nextOf]),
  );
  const isOfClasses = ({ name }: ProposedOperation): boolean =>
    classes.size === 0 || [...trials.get(name)!.nextOf].every((one) => classes.has(one));
  const isNext = (operation: ProposedOperation): boolean =>
    operation.keeps === true || (returnsNext(operation) && isOfClasses(operation));
  const isNew = builders.some((operation) => operation.keeps !== true && isNext(operation));
  if (!isNew || (isChanged && !isPersistent)) return undefined;
  const kept = builders.map((operation) => ({
    ...ofCurrent(operation),
    ...(isNext(operation) ? { keeps: true } : {}),
  }));
  return { ...proposal, create: isPersistent ? proposal.create : `({ value: ${begins} })`, builders: kept };
}

/** Returns an operation on the current object. */
function ofCurrent(operation: ProposedOperation): ProposedOperation {
  const { name, calls = name, callee = `${CURRENT}${jsMember(calls)}` } = operation;
  return { ...operation, callee };
}

/**
 * Returns the proposal in which an operation makes the current object anew, of any contents: where every method that changes an
 * object would be trusted, objects as they are made tell what is valid, and these methods are put under test. Undefined if an object is made
 * without contents.
 */
export function asMadeAnew(proposal: Proposal, { code, callee, parameters }: Creation): Proposal | undefined {
  const given = contentArguments(parameters);
  if (given === undefined || callee === undefined) return undefined;
  const { builders } = proposal;
  const name = builders.some((operation) => operation.name === 'make') ? 'makeAnew' : 'make';
  const make: ProposedOperation = { name, ...given, callee, keeps: true, makes: true };
  return { ...proposal, create: `({ value: ${code} })`, builders: [make, ...builders.map(ofCurrent)] };
}
