import { valueWords } from '../../../learn/model/explain/value-words.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { ABSENT, Reference, valueKey } from '../../../objects/heap/value.ts';
import type { Change } from '../change.ts';
import { changedByBuilders } from '../changed-by-builders.ts';
import type { FalseAlarmRule } from '../false-alarm-rule.ts';
import { fieldOf } from '../field-of.ts';
import { firstOf } from '../first-of.ts';
import { isIndistinguishableRepair } from '../is-distinguishable.ts';
import { givesRootPlainValue } from './observational-equivalence.ts';
import { isViewed } from '../../../objects/structure/is-viewed.ts';

/** A field with more distinct plain values than this in one state is not a mark. */
const MAX_MARK_VALUES = 3;

/**
 * The object is valid with one value in a field of every object of a class, and no continuation distinguishes the two:
 * the field is a mark or temporary link that a traversal leaves behind and that no call reads. A mark that no builder
 * changes may come back later, on other objects: it is left out of all of them.
 */
export const uniformField: FalseAlarmRule = {
  name: 'uniform field',
  reason:
    'no call, read or iteration distinguishes it from a valid object with one value in a field of a class',
  applies: async ({ sequence, after }, context) => {
    // What `expose` and `observe` tell cannot be changed.
    if (isViewed(context.structure) || givesRootPlainValue(await context.repairs())) return undefined;
    const changed = await changedByBuilders(sequence.k, context);
    const isOfMark = ({ slots, to }: Change): boolean =>
      (to === false || to === undefined) && !changed.has(slots[0]!.name);
    const found = await firstOf(uniformChanges(after), (change) =>
      isIndistinguishableRepair(sequence, after, { ...change, isOfFields: isOfMark(change) }, context),
    );
    if (found !== undefined && isOfMark(found)) context.marks.add(found.slots[0]!.name, found.to);
    return found?.words;
  },
};

/** Fields of one name in several objects. */
interface LikeFields {
  readonly name: string;
  readonly labels: readonly number[];
  /** The class of the objects, `object` if there are several. */
  readonly of: string;
}

/** For each field with several values in the objects of a class or of all classes, sets all to one plain value. */
const uniformChanges = (graph: ObjectGraph): Change[] =>
  likeFields(graph).flatMap(({ name, labels, of }): Change[] => {
    const held = labels.map((label) => fieldOf(graph.objects[label]!, name));
    const values = [...new Map(held.map((value) => [valueKey(value), value])).values()];
    const plain = values.filter((value) => !(value instanceof Reference) && value !== ABSENT);
    if (values.length < 2 || plain.length > MAX_MARK_VALUES) return [];
    const slots = labels.map((label) => ({ label, name }));
    return plain.map((to) => ({ slots, to, words: `${name} of every ${of}: ${valueWords(to, [])}` }));
  });

/** Returns the fields of the objects of each class, then those of one name in several classes. */
function likeFields({ objects }: ObjectGraph): LikeFields[] {
  const classesByField = new Map<string, Map<string, number[]>>();
  objects.forEach(({ shape: { className, keys } }, label) => {
    if (label === 0) return;
    for (const name of keys) {
      const classes = classesByField.get(name) ?? new Map<string, number[]>();
      classesByField.set(name, classes.set(className, [...(classes.get(className) ?? []), label]));
    }
  });
  const fields = [...classesByField];
  const ofClasses = fields.flatMap(([name, classes]) =>
    [...classes].map(([of, labels]) => ({ name, labels, of })),
  );
  const ofSeveral = fields.filter(([, classes]) => classes.size > 1);
  return [
    ...ofClasses,
    ...ofSeveral.map(([name, classes]) => ({ name, labels: [...classes.values()].flat(), of: 'object' })),
  ];
}
