import { behaveAlike } from '../../behaviour/behave-alike.ts';
import { changedByBuilders } from '../changed-by-builders.ts';
import type { FalseAlarmRule } from '../false-alarm-rule.ts';
import { fieldChanges } from '../field-changes.ts';
import { setByCall } from './setter-only.ts';

/** Random continuations in which the object must behave as if the call had not been made. */
const CONTINUATIONS = 40;

/**
 * The last call only sets boolean fields of inner objects that no builder changes once an object is made, and the object
 * behaves as before the call. An example is a mark that copies share a node, which writers replace before they change it.
 */
export const markOnly: FalseAlarmRule = {
  name: 'mark only',
  reason:
    'the call only sets marks of inner objects that no builder changes, and no call, read or iteration shows them',
  applies: async ({ sequence, before, after }, context) => {
    const changes = setByCall(before, after, sequence.calls.at(-1)!);
    if (changes === undefined || sequence.interleaving !== undefined) return undefined;
    if (fieldChanges(before.objects[0]!, after.objects[0]!).length > 0) return undefined;
    if (changes.some(({ to }) => typeof to !== 'boolean')) return undefined;
    const isChanged = await changedByBuilders(sequence.k, context);
    if (changes.some(isChanged)) return undefined;
    if (!(await context.layout()).isObservable) return undefined;
    const { k, calls } = sequence;
    const make = [
      () => context.replay(sequence),
      () => context.replay({ k, calls: calls.slice(0, -1) }),
    ] as const;
    if (!(await behaveAlike({ make, k, fields: [] }, context, CONTINUATIONS))) return undefined;
    return [...new Set(changes.map(({ field }) => field))].join(', ');
  },
};
