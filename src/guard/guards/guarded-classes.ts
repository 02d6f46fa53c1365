import type { CallMonitor } from './call-monitor.ts';
import { prototypeChain } from '../../base/prototype-chain.ts';

/** What guards the objects of a class that `guardClass` returned. */
export interface GuardedClass {
  /** The class that `guardClass` returned. */
  readonly Guarded: object;
  /** The guards of its objects: the class's own first, then the guards of superclasses. */
  readonly monitors: readonly CallMonitor[];
}

/** Maps the prototype of each guarded class to its guards. */
export const guardedPrototypes = new WeakMap<object, GuardedClass>();

/** Returns the guards of the nearest guarded class in the prototype chain of an object or prototype. */
export function guardsOf(object: object): GuardedClass | undefined {
  for (const link of prototypeChain(object)) {
    const known = guardedPrototypes.get(link);
    if (known !== undefined) return known;
  }
  return undefined;
}

/** True if a guarded class of the object or prototype has this repOK. */
export const isGuardedBy = (object: object, repOK: unknown): boolean =>
  guardsOf(object)?.monitors.some((monitor) => monitor.repOK === repOK) ?? false;
