import { isPromiseLike } from './is-promise-like.ts';
import { OwnTime } from './own-time.ts';
import { SeededRandom } from './seeded-random.ts';
import { StoppedClock } from './stopped-clock.ts';

const random = new SeededRandom();
const clock = new StoppedClock();
/** The next numbers of each object that has drawn any. */
const states = new WeakMap<object, number>();
/** The time of each object whose timers end in calls only. */
const times = new WeakMap<object, OwnTime>();
/** That of the object that the call in progress is made on. */
let time: OwnTime | undefined;
// Saved, since calls are made while the changes that the program made of built-ins are in place.
const { apply } = Reflect;
const [get, set] = (['get', 'set'] as const).map((name) => Reflect.get(WeakMap.prototype, name)) as [
  (object: object) => unknown,
  (object: object, value: unknown) => unknown,
];
/** The seed of the numbers of a new object. */
export const OWN_SEED = 1;
let firstSeed = OWN_SEED;
let drawingCalls = 0;
/** True during a call: a call that it makes draws from the same numbers. */
let isDrawing = false;

/**
 * Makes a call and seeds `Math.random` from the receiver's call history: equal histories draw equal numbers, so a treap can be
 * built again, and other ones draw others. The clock stands still. Code that a promise runs later has those of the language.
 */
export function drawingFrom<T>(receiver: object, salt: () => number, call: () => T): T {
  return drawing(call, ownSeedOf(receiver), salt, () => receiver, ownTimeOf(receiver));
}

/**
 * Makes an object; see {@link drawingFrom}.
 *
 * @param hasTime true if its timers end in calls of {@link passTime} only.
 */
export function drawingForNew<T>(create: () => T, hasTime = false): T {
  const own = hasTime ? new OwnTime() : undefined;
  const objectOf = (created: unknown): object | undefined =>
    typeof created === 'object' && created !== null ? created : undefined;
  const made = drawing(create, firstSeed, undefined, objectOf, own);
  const object = objectOf(made);
  if (own !== undefined && object !== undefined) apply(set, times, [object, own]);
  return made;
}

const ownTimeOf = (object: object): OwnTime | undefined => apply(get, times, [object]) as OwnTime | undefined;

/** Lets the time of an object pass until its next timer ends; see {@link OwnTime}. Does nothing if it has no time of its own. */
export const passTime = (object: object, isBusy: boolean): void => ownTimeOf(object)?.pass(isBusy);

/** Returns the number of timers that the calls on an object started and that no promise waited for. */
export const timersOf = (object: object): number => ownTimeOf(object)?.count ?? 0;

/** Returns the times until the timers of an object end, as text; empty if it has none. */
export const timeKeyOf = (object: object): string => ownTimeOf(object)?.key ?? '';

/** Returns the seed of the numbers that the next call on an object draws. */
export const ownSeedOf = (object: object): number =>
  (apply(get, states, [object]) as number | undefined) ?? firstSeed;

/** Sets the seed of the numbers of new objects, as if another program made them. */
export function setFirstSeed(seed = OWN_SEED): void {
  firstSeed = seed;
}

/** Sets the seed of the numbers that the next call on an object draws. */
export function setOwnSeed(object: object, seed: number): void {
  apply(set, states, [object, seed]);
}

function drawing<T>(
  work: () => T,
  state: number,
  salt: (() => number) | undefined,
  ownerOf: (result?: T) => object | undefined,
  own?: OwnTime,
): T {
  if (isDrawing) return work();
  let result: T | undefined;
  isDrawing = true;
  random.seed(state, salt);
  random.install();
  clock.install(own && (() => own.now));
  time = own;
  own?.install();
  try {
    result = work();
    if (own !== undefined && isPromiseLike(result)) own.release();
    return result;
  } finally {
    leave();
    if (random.wasUsed) drawingCalls++;
    const owner = random.wasUsed ? ownerOf(result) : undefined;
    if (owner !== undefined) setOwnSeed(owner, random.state);
  }
}

/** Puts the numbers, the clock and the timers of the language back. */
function leave(): void {
  time?.remove();
  clock.remove();
  random.remove();
  isDrawing = false;
}

/** Number of calls so far that drew a number. */
export const callsThatDrew = (): number => drawingCalls;

/** The seed of the last call that drew numbers. */
export const lastSeed = (): number => random.first;

/** Restores `Math.random` after a call that was stopped before its end. */
export function stopDrawing(): void {
  if (!isDrawing) return;
  leave();
  if (random.wasUsed) drawingCalls++;
}
