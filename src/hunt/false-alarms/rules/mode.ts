import { valueWords } from '../../../learn/model/explain/value-words.ts';
import { Reference, valueKey } from '../../../objects/heap/value.ts';
import type { Sequence } from '../../run/sequence.ts';
import type { FalseAlarmRule, RejectedState, RuleContext } from '../false-alarm-rule.ts';
import type { ClassField } from '../built-objects.ts';
import { isArgumentOf } from '../field-changes.ts';
import { fieldOf } from '../field-of.ts';
import { isConsistent } from '../is-consistent.ts';
import { graphOf } from '../made-objects.ts';
import { onlyObject, type Setter } from '../modes.ts';

/**
 * A method set a flag, a name or its own argument in a field that no builder changes, of the root or of another object that is
 * the only one of its class, and its effect persists: a queue that is paused. The state violates no other conditions than
 * objects that builders make with that value in the field, and the numbers that it shows agree as those of builder-made objects
 * do.
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

/** Returns the calls of methods that gave fields values that builders never leave there. */
async function settersOf({ sequence, after }: RejectedState, context: RuleContext): Promise<Setter[]> {
  const built = await context.built(sequence);
  const isSet = ({ value, usual }: Omit<Setter, 'call'>): boolean =>
    !(value instanceof Reference) && valueKey(usual) !== valueKey(value);
  const fields = [...new Set(after.objects.map(({ shape }) => shape.className))].flatMap((className) => {
    const label = onlyObject(after, className);
    const object = label === undefined ? undefined : after.objects[label]!;
    return (object?.shape.keys ?? []).flatMap((field) => {
      const known = built.constantValue({ className, field });
      return known === undefined
        ? []
        : [{ className, field, value: fieldOf(object!, field), usual: known.value }].filter(isSet);
    });
  });
  if (fields.length === 0) return [];
  const { k, calls } = sequence;
  const valueAfter = async (count: number, { className, field }: ClassField): Promise<string | undefined> => {
    const prefix: Sequence = { k, calls: calls.slice(0, count) };
    const graph = await graphOf(prefix, context);
    const label = graph && onlyObject(graph, className);
    return label === undefined ? undefined : valueKey(fieldOf(graph!.objects[label]!, field));
  };
  const builders = new Set(context.callable.builders.map(({ name }) => name));
  const setters: Setter[] = [];
  for (const field of fields) {
    const { value } = field;
    // The last call that set it, since an earlier mode may have been left.
    for (let index = calls.length - 1; index >= 0; index--) {
      const call = calls[index]!;
      const isPlain = call.args.every(({ kind }) => kind === 'value');
      // Another number may be a wrong count.
      const mayBeMode = typeof value !== 'number' || isArgumentOf(call)(value);
      if (builders.has(call.operation.name) || !isPlain || !mayBeMode) continue;
      if ((await valueAfter(index + 1, field)) !== valueKey(value)) break;
      if ((await valueAfter(index, field)) === valueKey(value)) continue;
      setters.push({ call, ...field });
      break;
    }
  }
  return setters;
}
