import { privateFieldsOf } from '../../objects/heap/private-fields.ts';
import { statesOf, type GuardState } from './guard-state.ts';
import { runningCalls, whileJudging } from './running-calls.ts';

/**
 * True if an invalid object may be unfinished rather than broken, since the running calls may finish it:
 *
 * - it may be a part of an object that a running call of the same repOK builds or changes; or
 * - one of its own parts is an object with a running or pending call.
 */
export function mayBeUnfinished({ object, guard, isIndependent }: GuardState): boolean {
  const isOther = (receiver: object | undefined): boolean => receiver !== object;
  const others = runningCalls.filter(({ receiver }) => isOther(receiver));
  if (!isIndependent && others.some((call) => call.guard.repOK === guard.repOK)) return true;
  const receivers = new Set(others.map(({ receiver }) => receiver));
  return reachableFrom(object).some((part) => isOther(part) && (receivers.has(part) || isBusy(part)));
}

/** Returns the part of an object with a pending call; undefined if there is none. */
export const pendingPart = (object: object): GuardState | undefined =>
  reachableFrom(object)
    .filter((part) => part !== object)
    .flatMap((part) => statesOf(part))
    .find(({ pending }) => pending > 0);

/** True if an object was never judged by itself and is now a part of another object of the same repOK. */
export const isPartOf = ({ object, isIndependent }: GuardState, whole: object): boolean =>
  !isIndependent && object !== whole && reachableFrom(whole).includes(object);

const isBusy = (object: object): boolean => statesOf(object).some(({ guard }) => guard.isBusy(object));

const reachableFrom = (object: object): readonly object[] => whileJudging(() => reachableObjects(object));

/** Returns the objects reachable from an object, itself first; an empty list if one of them cannot be read. */
function reachableObjects(root: object): readonly object[] {
  const found = new Set([root]);
  try {
    for (const object of found) {
      for (const value of valuesIn(object)) {
        if (typeof value === 'object' && value !== null) found.add(value);
      }
    }
    return [...found];
  } catch {
    return [];
  }
}

/** Returns what an object holds in its fields, exposed private fields and items. Calls no accessor. */
function valuesIn(object: object): unknown[] {
  if (ArrayBuffer.isView(object)) return [];
  const exposed = privateFieldsOf(Object.getPrototypeOf(object) as object | null);
  return [
    ...Object.values(Object.getOwnPropertyDescriptors(object)).map(({ value }): unknown => value),
    ...Object.getOwnPropertySymbols(object).map(
      (key): unknown => Reflect.getOwnPropertyDescriptor(object, key)?.value,
    ),
    ...exposed.filter((field) => field.has(object)).map((field) => field.get(object)),
    ...itemsOf(object),
  ];
}

function itemsOf(object: object): unknown[] {
  if (object instanceof Map) return [...Map.prototype.entries.call(object)].flat(1);
  return object instanceof Set ? [...Set.prototype.values.call(object)] : [];
}
