import { valueWords } from '../../../classifier/explain/value-words.ts';
import type { ObjectGraph } from '../../../heap/graph.ts';
import { ABSENT, Reference, valueKey } from '../../../heap/value.ts';
import type { Change } from '../change.ts';
import type { FalseAlarmRule } from '../false-alarm-rule.ts';
import { fieldOf } from '../field-of.ts';
import { firstOf } from '../first-of.ts';
import { isIndistinguishableRepair } from '../is-distinguishable.ts';
import type { RejectedState, RuleContext } from '../rule-context.ts';
import { givesRootPlainValue } from './observational-equivalence.ts';

/** A field with more distinct plain values than this in one state is not a mark. */
const MAX_MARK_VALUES = 3;

/**
 * The object is valid with one value in a field of every object of a class, and no continuation distinguishes the two:
 * the field is a mark or temporary link that a traversal leaves behind and that no call reads.
 */
export const uniformField: FalseAlarmRule = {
  name: 'uniform field',
  reason:
    'no call, read or iteration distinguishes it from a valid object with one value in a field of a class',
  applies: async (state, context) =>
    givesRootPlainValue(context.repairs) ? undefined : (await equivalentUniformChange(state, context))?.words,
};

/** Returns the first uniform change that makes the state valid and that no continuation distinguishes. */
export async function equivalentUniformChange(
  { sequence, after }: RejectedState,
  context: RuleContext,
): Promise<Change | undefined> {
  // A view that `expose` returns cannot be changed.
  if (context.structure.expose !== undefined) return undefined;
  return firstOf(uniformChanges(after), (change) =>
    isIndistinguishableRepair(sequence, after, change, context),
  );
}

/** For each field with several values in the objects of a class, returns the changes that set all to one plain value. */
function uniformChanges({ objects }: ObjectGraph): Change[] {
  const labelsByClass = new Map<string, number[]>();
  objects.forEach(({ shape: { className } }, label) => {
    if (label > 0) labelsByClass.set(className, [...(labelsByClass.get(className) ?? []), label]);
  });
  return [...labelsByClass].flatMap(([className, labels]) =>
    objects[labels[0]!]!.shape.keys.flatMap((name): Change[] => {
      const held = labels.map((label) => fieldOf(objects[label]!, name));
      const values = [...new Map(held.map((value) => [valueKey(value), value])).values()];
      const plain = values.filter((value) => !(value instanceof Reference) && value !== ABSENT);
      if (values.length < 2 || plain.length > MAX_MARK_VALUES) return [];
      const slots = labels.map((label) => ({ label, name }));
      return plain.map((to) => ({
        slots,
        to,
        words: `${name} of every ${className}: ${valueWords(to, [])}`,
      }));
    }),
  );
}
