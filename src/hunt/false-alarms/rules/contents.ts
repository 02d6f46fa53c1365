import { Reference, type Value } from '../../../objects/heap/value.ts';
import { withValues } from '../change.ts';
import type { FalseAlarmRule, RuleContext } from '../false-alarm-rule.ts';
import { isArgumentOf } from '../field-changes.ts';
import { setFields } from './constant-field.ts';
import { isNothing } from './setter-only.ts';

/**
 * The object holds arguments of calls where builders leave other contents. A field of inner objects holds contents if builders
 * leave both objects and plain values there, all of which are values of their arguments: which values these are says nothing of
 * the class. With one of them in place of the argument the object is valid, if fields that calls set, as in the rule
 * "constant field", have the values of builders too.
 */
export const contents: FalseAlarmRule = {
  name: 'contents',
  reason: 'it is valid except for contents that builders were not given',
  isOfOneState: true,
  applies: async (state, context) => {
    const { sequence, after } = state;
    const built = await context.built(sequence);
    const given = argumentValues(sequence.k, context);
    const isGiven = (value: Value): boolean => sequence.calls.some((call) => isArgumentOf(call)(value));
    const changed = after.objects.flatMap(({ shape: { className, keys }, values }, label) =>
      values.flatMap((value, slot) => {
        const usual = contentsAmong(built.values({ className, field: keys[slot]! }), given);
        const other = usual.find((content) => typeof content === typeof value);
        const isOther = label > 0 && other !== undefined && !usual.includes(value) && isGiven(value);
        return isOther ? [{ label, name: keys[slot]!, to: other }] : [];
      }),
    );
    if (changed.length === 0) return undefined;
    const slots = [...changed, ...(await setFields(state, context))];
    const isExcused = context.isValid(withValues(after, slots).graph);
    return isExcused ? [...new Set(slots.map(({ name }) => name))].join(', ') : undefined;
  },
};

/** Returns the plain ones of the values that builders leave in a field; none if the field does not hold contents. */
function contentsAmong(values: readonly Value[], given: ReadonlySet<unknown>): readonly Value[] {
  const plain = values.filter((value) => !(value instanceof Reference) && !isNothing(value));
  const holdsObjects = values.some((value) => value instanceof Reference);
  return holdsObjects && plain.every((value) => given.has(value)) ? plain : [];
}

/** Returns the values that the arguments of builders may have. */
const argumentValues = (k: number, { callable }: RuleContext): ReadonlySet<unknown> =>
  new Set(
    callable.builders.flatMap(({ args }) =>
      args.flatMap((domain) => (domain.kind === 'value' ? (domain.values(k) ?? []) : [])),
    ),
  );
