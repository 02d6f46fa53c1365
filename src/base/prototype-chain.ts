import { LearnInvError } from './error.ts';

/** Links of a chain, at most; a class has a few ancestors. */
const MAX_LINKS = 1000;

/**
 * Yields an object and its prototypes, the nearest first. Leaves out the `Object.prototype` of every realm:
 * its members belong to no class of the user.
 *
 * @throws LearnInvError `INVALID_STRUCTURE` for a chain of more than 1,000 links: the chain of a Proxy may
 * have no end.
 */
export function* prototypeChain(start: object | null): Generator<object> {
  let link = start;
  for (let count = 0; link !== null && !isObjectPrototype(link); count++) {
    if (count === MAX_LINKS) throw endless();
    yield link;
    link = Object.getPrototypeOf(link) as object | null;
  }
}

const isObjectPrototype = (prototype: object): boolean =>
  Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype, '__defineGetter__');

const endless = (): LearnInvError =>
  new LearnInvError('INVALID_STRUCTURE', 'the prototype chain of an object has no end', {
    expected: `at most ${MAX_LINKS} prototypes`,
    got: 'more',
    hint: 'correct the Proxy that answers getPrototypeOf',
  });
