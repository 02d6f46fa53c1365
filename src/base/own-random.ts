import { SeededRandom } from './seeded-random.ts';
import { StoppedClock } from './stopped-clock.ts';

const random = new SeededRandom();
const clock = new StoppedClock();
/** The next numbers of each object that has drawn any. */
const states = new WeakMap<object, number>();
// Saved, since calls are made while the changes that the program made of built-ins are in place.
const { apply } = Reflect;
const [get, set] = (['get', 'set'] as const).map((name) => Reflect.get(WeakMap.prototype, name)) as [
  (object: object) => number | undefined,
  (object: object, seed: number) => unknown,
];
/** The seed of the numbers of a new object. */
export const OWN_SEED = 1;
let drawingCalls = 0;
/** True during a call: a call that it makes draws from the same numbers. */
let isDrawing = false;

/**
 * Makes a call and seeds `Math.random` from the receiver's call history: equal histories draw equal numbers, so a treap can be
 * built again, and other ones draw others. The clock stands still. Code that a promise runs later has those of the language.
 */
export function drawingFrom<T>(receiver: object, salt: () => number, call: () => T): T {
  return drawing(call, ownSeedOf(receiver), salt, () => receiver);
}

/** Makes an object; see {@link drawingFrom}. */
export const drawingForNew = <T>(create: () => T): T =>
  drawing(create, OWN_SEED, undefined, (created) =>
    typeof created === 'object' && created !== null ? created : undefined,
  );

/** Returns the seed of the numbers that the next call on an object draws. */
export const ownSeedOf = (object: object): number => apply(get, states, [object]) ?? OWN_SEED;

/** Sets the seed of the numbers that the next call on an object draws. */
export function setOwnSeed(object: object, seed: number): void {
  apply(set, states, [object, seed]);
}

function drawing<T>(
  work: () => T,
  state: number,
  salt: (() => number) | undefined,
  ownerOf: (result?: T) => object | undefined,
): T {
  if (isDrawing) return work();
  let result: T | undefined;
  isDrawing = true;
  random.seed(state, salt);
  random.install();
  clock.install();
  try {
    return (result = work());
  } finally {
    clock.remove();
    random.remove();
    isDrawing = false;
    if (random.wasUsed) drawingCalls++;
    const owner = random.wasUsed ? ownerOf(result) : undefined;
    if (owner !== undefined) setOwnSeed(owner, random.state);
  }
}

/** Number of calls so far that drew a number. */
export const callsThatDrew = (): number => drawingCalls;

/** The seed of the last call that drew numbers. */
export const lastSeed = (): number => random.first;

/** Restores `Math.random` after a call that was stopped before its end. */
export function stopDrawing(): void {
  if (!isDrawing) return;
  clock.remove();
  random.remove();
  isDrawing = false;
  if (random.wasUsed) drawingCalls++;
}
