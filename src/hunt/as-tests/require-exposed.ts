import { LearnInvError } from '../../base/error.ts';
import { privateFields } from '../../learn/examples/collect/hidden-state.ts';
import { createChecked } from '../../objects/structure/invoke.ts';
import { isViewed } from '../../objects/structure/is-viewed.ts';
import type { Structure } from '../../objects/structure/structure.ts';

/**
 * Refuses a class whose private fields cannot be read: `learn-inv hunt` loads classes so that they expose them, but here the
 * test runner loads them, and a hunt would judge a part of the state.
 *
 * @throws LearnInvError `NO_READABLE_STATE`.
 */
export async function requireExposed(structure: Structure, k: number): Promise<void> {
  if (isViewed(structure) || structure.privateFields === false) return;
  const hidden = privateFields(await createChecked(structure, k));
  if (hidden.length === 0) return;
  throw new LearnInvError('NO_READABLE_STATE', `private fields of "${structure.name}" cannot be read`, {
    expected: 'a class that was loaded so that its private fields can be read',
    got: `${hidden.join(', ')} out of reach`,
    hint: "with Vitest add `privateFields()` of 'learn-inv/vite' to `plugins` in its configuration; with node:test import 'learn-inv/private-fields' first; elsewhere `observe` members that show the state, or declare `privateFields: false`",
  });
}
