import { behaveAlike } from '../../behaviour/behave-alike.ts';
import { changedByBuilders } from '../changed-by-builders.ts';
import type { FalseAlarmRule } from '../false-alarm-rule.ts';
import { fieldChanges, onlyFieldChanges, type FieldChange } from '../field-changes.ts';

/** Random continuations in which the object must behave as if the call had not been made. */
const CONTINUATIONS = 40;

/**
 * The last call only sets or clears boolean fields of inner objects that no builder changes once an object is made, and
 * the object behaves as before the call. An example is a mark that copies share a node, which writers replace before they
 * change it.
 */
export const markOnly: FalseAlarmRule = {
  name: 'mark only',
  reason:
    'the call only sets or clears marks of inner objects that no builder changes, and no call, read or iteration shows them',
  applies: async ({ sequence, before, after }, context) => {
    const changes = onlyFieldChanges(before, after);
    if (changes === undefined || sequence.interleaving !== undefined) return undefined;
    if (fieldChanges(before.objects[0]!, after.objects[0]!).length > 0) return undefined;
    if (!changes.every(isOfMark)) return undefined;
    const changed = await changedByBuilders(sequence.k, context);
    if (changes.some(({ field }) => changed.has(field))) return undefined;
    if (!(await context.layout()).isObservable) return undefined;
    const { k, calls } = sequence;
    const make = [
      () => context.replay(sequence),
      () => context.replay({ k, calls: calls.slice(0, -1) }),
    ] as const;
    if (!(await behaveAlike({ make, k, fields: [] }, context, CONTINUATIONS))) return undefined;
    for (const { field, from, to } of changes) context.marks.add(field, from === true ? to : from);
    return [...new Set(changes.map(({ field }) => field))].join(', ');
  },
};

/** True if a field changes from or to a boolean, and is undefined otherwise. */
const isOfMark = ({ from, to }: FieldChange): boolean =>
  [from, to].every((value) => typeof value === 'boolean' || value === undefined);
