import { LearnInvError } from '../base/error.ts';
import { isInstance } from '../base/is-instance.ts';
import type { Proposal } from './proposal.ts';

/**
 * What a structure can be proposed for: the class that the module exports, made in the likeliest way or in another
 * one that programs use, or by another factory. Or an object as programs make and use it, one whose methods return the next object,
 * the class with plain objects in which it keeps its state, or objects that are made anew with any contents.
 */
export type InitAttempt =
  | 'exported'
  | 'with other arguments'
  | 'as used'
  | 'persistent'
  | 'with items'
  | 'made anew';

const ALL: readonly InitAttempt[] = [
  'exported',
  'with other arguments',
  'as used',
  'persistent',
  'with items',
];
/** Those that need no recorded use. */
const UNRECORDED: readonly InitAttempt[] = ALL.filter((kind) => kind !== 'as used');
/** Builders that make fewer different objects than this are too few, or the object is made in a way that keeps them from working. */
const FEW = 10;
/** The codes of errors that say that nothing was built. */
const UNBUILT = new Set(['NO_BUILDERS', 'NO_EXAMPLES', 'NO_READABLE_STATE', 'CANNOT_CONSTRUCT']);
/** Those, and that of a structure that cannot be used. */
const UNUSABLE = new Set([...UNBUILT, 'INVALID_STRUCTURE']);

/** What an attempt builds. */
interface Built {
  /** Its `objects` is the number of different ones; undefined for more than could be counted. */
  readonly tried: { readonly objects?: number };
  readonly proposal: Pick<Proposal, 'isIdle'>;
}

/**
 * Returns the result of the first attempt that builds something; if that is few objects, and another one builds more, of that one;
 * if nothing is under test that changes an object, and then is, that with objects made anew.
 *
 * @throws what the first attempt threw, if none builds anything; at once if it says more than that nothing was built.
 */
export async function firstThatBuilds<T extends Built>(
  isRecorded: boolean,
  attempt: (kind: InitAttempt) => Promise<T>,
): Promise<T> {
  const errors: unknown[] = [];
  for (const kind of isRecorded ? ALL : UNRECORDED) {
    try {
      const built = await attempt(kind);
      const isPoor = kind === 'exported' && objectsOf(built) < FEW;
      const best = isPoor ? await richer(built, attempt) : built;
      return best.proposal.isIdle === true ? await busier(best, attempt) : best;
    } catch (error) {
      errors.push(error);
      if (errors.length === 1 && !hasCode(error, UNBUILT)) break;
    }
  }
  throw errors[0];
}

const objectsOf = ({ tried: { objects = Infinity } }: Built): number => objects;

/** Ways to build more objects: a class whose methods return the next object may only fill a cache of its hash. */
const RICHER: readonly InitAttempt[] = ['with other arguments', 'persistent'];

/** Returns the result of the first of {@link RICHER} that builds enough objects, or else of that which builds the most. */
async function richer<T extends Built>(built: T, attempt: (kind: InitAttempt) => Promise<T>): Promise<T> {
  let best = built;
  for (const kind of RICHER) {
    const other = await attempt(kind).catch(() => undefined);
    if (other !== undefined && objectsOf(other) > objectsOf(best)) best = other;
    if (objectsOf(best) >= FEW) break;
  }
  return best;
}

/** Returns the result with objects that are made anew if these are enough, and methods under test then change them. */
async function busier<T extends Built>(built: T, attempt: (kind: InitAttempt) => Promise<T>): Promise<T> {
  try {
    const other = await attempt('made anew');
    return other.proposal.isIdle !== true && objectsOf(other) >= FEW ? other : built;
  } catch {
    return built;
  }
}

/** Classes that are tried in turn, at most: each takes seconds. */
const MOST_CLASSES = 4;

/** A class that was tried, and why nothing was proposed for it. */
export interface Failed {
  readonly name: string;
  readonly error: LearnInvError;
}

/**
 * Returns the result for the first class for which a structure can be proposed, and the classes before it.
 *
 * @param attempt tries the class of a name, or the likeliest one.
 * @param names returns the names of the classes to choose from, the likeliest first, once one was tried; empty if there is no choice.
 * @throws what the first attempt threw, if none proposes anything; at once if it says more than that nothing was built.
 */
export async function firstClassThatBuilds<T>(
  names: () => readonly string[],
  attempt: (name: string | undefined) => Promise<T>,
): Promise<{ readonly result: T; readonly failed: readonly Failed[] }> {
  const failed: Failed[] = [];
  for (let at = 0; at === 0 || at < Math.min(MOST_CLASSES, names().length); at++) {
    try {
      return { result: await attempt(at === 0 ? undefined : names()[at]), failed };
    } catch (error) {
      if (!hasCode(error, UNUSABLE)) throw error;
      failed.push({ name: names()[at] ?? '', error });
    }
  }
  throw failed[0]!.error;
}

const hasCode = (error: unknown, codes: ReadonlySet<string>): error is LearnInvError =>
  isInstance(error, LearnInvError) && codes.has(error.code);
