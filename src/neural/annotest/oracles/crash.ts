import { isInstance } from '../../../base/is-instance.ts';
import { showThrown } from '../../../base/show-thrown.ts';
import { describeThrown } from '../../../base/thrown.ts';
import type { AllowedError } from '../program/annotated.ts';
import type { Fault } from '../run/failure.ts';

/** Returns the fault of a call that threw; undefined if it may throw that error. */
export function crash(thrown: unknown, allowed: readonly AllowedError[]): Fault | undefined {
  const { name, message } = describeThrown(thrown);
  if (
    allowed.some(
      (one) => (one.name ?? name) === name && (one.message === undefined || message.search(one.message) >= 0),
    )
  ) {
    return undefined;
  }
  const throwsValue = !isInstance(thrown, Error);
  return { kind: 'crash', message: showThrown(thrown), ...(throwsValue ? { throwsValue } : {}) };
}
