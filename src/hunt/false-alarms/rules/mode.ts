import { valueWords } from '../../../learn/model/explain/value-words.ts';
import { Reference, valueKey } from '../../../objects/heap/value.ts';
import type { Sequence } from '../../run/sequence.ts';
import type { FalseAlarmRule, RejectedState, RuleContext } from '../false-alarm-rule.ts';
import { isArgumentOf } from '../field-changes.ts';
import { fieldOf } from '../field-of.ts';
import { isConsistent } from '../is-consistent.ts';
import { graphOf } from '../made-objects.ts';
import type { Setter } from '../modes.ts';

/**
 * A method set a flag, a name or its own argument in a field of the root that no builder changes, and its effect persists: a
 * queue that is paused. The state violates no other conditions than objects that builders make with that value in the field,
 * and the numbers that it shows agree as those of builder-made objects do.
 */
export const mode: FalseAlarmRule = {
  name: 'mode',
  reason: 'a call set a mode that no builder sets, and builders make states like it there',
  // The mode itself excuses later states in it.
  isOfOneState: true,
  applies: async (state, context) => {
    const { sequence, after } = state;
    if (sequence.interleaving !== undefined || context.callable.builders.length === 0) return undefined;
    const violated = context.marksOf(after);
    for (const setter of await settersOf(state, context)) {
      const found = await context.modes.of(setter, sequence.k, context);
      if (found === undefined || !violated.every((mark) => found.marks.has(mark))) continue;
      if (!(await context.laws()).isEmpty && !(await isConsistent(sequence, context))) return undefined;
      context.modes.excuse(found);
      const { name } = setter.call.operation;
      return `${setter.field} is ${valueWords(setter.value, [])} after ${name}: trust it? (--trust ${name})`;
    }
    return undefined;
  },
};

/** Returns the calls of methods that gave fields of the root values that builders never leave there. */
async function settersOf({ sequence, after }: RejectedState, context: RuleContext): Promise<Setter[]> {
  const [root] = after.objects;
  const built = await context.built(sequence);
  const { className, keys } = root!.shape;
  const fields = keys.flatMap((field) => {
    const value = fieldOf(root!, field);
    const known = built.constantValue({ className, field });
    const isSet =
      known !== undefined && !(value instanceof Reference) && valueKey(known.value) !== valueKey(value);
    return isSet ? [{ field, value, usual: known.value }] : [];
  });
  if (fields.length === 0) return [];
  const { k, calls } = sequence;
  const valueAfter = async (count: number, field: string): Promise<string | undefined> => {
    const prefix: Sequence = { k, calls: calls.slice(0, count) };
    const graph = await graphOf(prefix, context);
    return graph && valueKey(fieldOf(graph.objects[0]!, field));
  };
  const builders = new Set(context.callable.builders.map(({ name }) => name));
  const setters: Setter[] = [];
  for (const { field, value, usual } of fields) {
    // The last call that set it, since an earlier mode may have been left.
    for (let index = calls.length - 1; index >= 0; index--) {
      const call = calls[index]!;
      const isPlain = call.args.every(({ kind }) => kind === 'value');
      // Another number may be a wrong count.
      const mayBeMode = typeof value !== 'number' || isArgumentOf(call)(value);
      if (builders.has(call.operation.name) || !isPlain || !mayBeMode) continue;
      if ((await valueAfter(index + 1, field)) !== valueKey(value)) break;
      if ((await valueAfter(index, field)) === valueKey(value)) continue;
      setters.push({ call, field, value, usual });
      break;
    }
  }
  return setters;
}
