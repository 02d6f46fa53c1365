import { LearnInvError } from '../../../base/error.ts';
import { describeValue } from '../../../base/options/describe-value.ts';
import { isPromiseLike } from '../../../base/is-promise-like.ts';
import type { Structure } from '../../../objects/structure/structure.ts';

/** Returns the view of an object that the structure declares, else the object. Throws `INVALID_STRUCTURE` for no view. */
export function viewOf({ name, expose }: Structure, object: object): object {
  if (expose === undefined) return object;
  const view: unknown = expose(object);
  if (typeof view === 'object' && view !== null && (view === object || !isPromiseLike(view))) return view;
  throw new LearnInvError('INVALID_STRUCTURE', `"expose" of structure "${name}" returned no view`, {
    expected: 'an object with the state as fields, and no promise',
    got: describeValue(view),
    hint: 'return an object from `expose`, such as ({ size: object.size, items: [...object] })',
  });
}
