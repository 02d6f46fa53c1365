import { showCall, type Receiver } from '../../../learn/examples/collect/receiver.ts';
import type { ObjectFault, Repair } from '../../../learn/model/explain/explanation.ts';
import { isOfNewField } from '../../../learn/model/explain/foreign-faults.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { valueFromJson } from '../../../objects/heap/value-json.ts';
import { ABSENT, Reference } from '../../../objects/heap/value.ts';
import type { Steps } from '../../../objects/structure/steps.ts';
import type { Sequence } from '../../run/sequence.ts';
import { firstOf } from '../first-of.ts';
import { behaveAlike } from '../../behaviour/behave-alike.ts';
import { differingFields, type BuiltLayout } from '../built-layout.ts';
import { changeOfRepair, type Change } from '../change.ts';
import type { BuiltObjects } from '../built-objects.ts';
import { contentsOf, showSameItems } from '../contents-of.ts';
import type { FalseAlarmRule, RejectedState, RuleContext } from '../false-alarm-rule.ts';
import { fieldOf } from '../field-of.ts';
import { isOfTies } from '../is-of-ties.ts';
import { changedMaker } from '../live-slots.ts';
import { graphOf } from '../made-objects.ts';
import { haveSameNodes } from '../same-nodes.ts';
import { seedsOf } from '../seeds-of.ts';
import { twinCandidates } from '../twin-candidates.ts';
import { isNothing } from './setter-only.ts';
import { isViewed } from '../../../objects/structure/is-viewed.ts';

/** Random continuations in which both objects must behave the same; the second number preselects a candidate. */
const CONTINUATIONS = 40;
const PROBE_CONTINUATIONS = 4;

/**
 * Builders alone make an object with the same contents that behaves the same: its twin. Array contents have many layouts:
 * a queue that counts removed items, a ring that begins anywhere, an array with spare room. Builders make one of these
 * layouts, methods the others, and no caller sees the difference.
 *
 * Public fields must be equal, since a caller may read them; null and undefined are: both say that there is nothing.
 * There is one exception: a field that some object needs. With the value of its twin in that field the object no longer behaves like the twin, so its own value is the right one. An example
 * is the first slot never used, which builders alone keep equal to the size.
 *
 * The rule applies in three cases: all faults that the oracle finds are in the root, in its parts, containers or
 * dictionaries, or are fields that valid objects lack, such as the children of a node in a heap that builders keep flat; only
 * the order of equal keys is at fault; the twin has the same nodes. Wrong colours or heights of
 * nodes make a tree slow, which no result shows. For the same reason the rule does not apply if an object with one
 * plain value repaired behaves the same too: that field may be such a height. A field that no builder sets is none,
 * and neither is one whose repair changes the contents.
 */
export const alternativeLayout: FalseAlarmRule = {
  name: 'alternative layout',
  reason: 'no call, read or iteration distinguishes it from an object that builders make',
  applies: async ({ sequence, after }, context) => {
    if (isViewed(context.structure)) return undefined;
    const faults = context.faultsOf(after);
    if (faults.length === 0) return undefined;
    const layout = await context.layout();
    if (!layout.isObservable) return undefined;
    const isAnyTwin = areOutside(faults, after, layout) || isOfTies(after, faults, context.isValid);
    const mayBeTwin = (made: ObjectGraph): boolean => isAnyTwin || haveSameNodes(after, made, layout.parts);
    const isLayout = (field: string): boolean => layout.fields.has(field) || context.neededFields.has(field);
    const fields = publicFields(after, await context.built(sequence)).filter(
      (field) => layout.rootFields.has(field) && !isLayout(field),
    );
    // Builders are trusted: the object that they make is valid even if the oracle rejects it.
    const plainRepairs = (await context.repairs())
      .filter((repair) => isPlain(repair) && (repair.label > 0 || !isLayout(repair.field)))
      .map((repair) => changeOfRepair(repair, after));
    const contents = await contentsOf(maker(sequence, context), sequence.k, context);
    const ofSameContents: Change[] = [];
    for (const repair of plainRepairs) {
      const repaired = await contentsOf(changedMaker(sequence, repair, context), sequence.k, context);
      const isSame = [...contents].every(([name, items]) => showSameItems(items, repaired.get(name)));
      if (isSame && repaired.size === contents.size) ofSameContents.push(repair);
    }
    const seeds = await seedsOf(sequence, context);
    const alike = await firstOf(twinCandidates(sequence, contents, context, seeds), async (candidate) => {
      const made = await graphOf(candidate, context);
      if (made === undefined || !mayBeTwin(made)) return false;
      return isTwin({ sequence, after }, candidate, made, { fields, repairs: ofSameContents, context });
    });
    if (alike === undefined) return undefined;
    return alike.calls.map(showCall).join('; ') || 'new object';
  },
};

/** What two objects are compared in. */
interface TwinRun {
  readonly fields: readonly string[];
  /** Changes of one plain value that leave the contents as they are. */
  readonly repairs: readonly Change[];
  readonly context: RuleContext;
}

/** True if an object behaves like the one that builders make by `twin`, and no repair of the object does. */
async function isTwin(
  { sequence, after }: Pick<RejectedState, 'sequence' | 'after'>,
  twin: Sequence,
  made: ObjectGraph,
  { fields: all, repairs, context }: TwinRun,
): Promise<boolean> {
  const holdsNothing = ({ objects: [root] }: ObjectGraph, field: string): boolean =>
    isNothing(fieldOf(root!, field));
  const fields = all.filter((field) => !(holdsNothing(after, field) && holdsNothing(made, field)));
  const differing = differingFields(fields, after, made);
  const equal = fields.filter((field) => !differing.includes(field));
  const suspect = sequence.calls.at(-1)?.operation;
  const behavesAlike = (object: () => Steps<Receiver>, continuations: number): Promise<boolean> =>
    behaveAlike(
      { make: [object, maker(twin, context)], k: sequence.k, fields: equal, suspect },
      context,
      continuations,
    );
  if (!(await behavesAlike(maker(sequence, context), PROBE_CONTINUATIONS))) return false;
  if (!(await behavesAlike(maker(sequence, context), CONTINUATIONS))) return false;
  const values = differing.map((field): Change => ({
    slots: [{ label: 0, name: field }],
    to: fieldOf(made.objects[0]!, field),
    words: field,
  }));
  const unread = await firstOf([...values, ...repairs], (change) =>
    behavesAlike(changedMaker(sequence, change, context), CONTINUATIONS),
  );
  if (unread !== undefined) return false;
  for (const field of differing) context.neededFields.add(field);
  return true;
}

/** True if a repair changes a field from a plain value to another, not from null to undefined. */
function isPlain({ field, from, to }: Repair): boolean {
  const [now, repaired] = [from, to].map((value) => valueFromJson(value, Infinity));
  const staysNothing = isNothing(now) && isNothing(repaired);
  return !field.endsWith(']') && !(now instanceof Reference) && repaired !== ABSENT && !staysNothing;
}

/**
 * True if all faulty objects are the root, containers, its dictionaries, or parts of which the object has one, or are at
 * fault only for fields that valid objects lack: the oracle knows nothing of what such a field may hold.
 */
const areOutside = (
  faults: readonly ObjectFault[],
  { objects }: ObjectGraph,
  { parts, dictionaries }: BuiltLayout,
): boolean =>
  faults.every(({ label, differences }) => {
    if (differences.length > 0 && differences.every(isOfNewField)) return true;
    const { className, container } = objects[label]!.shape;
    if (label === 0 || container !== 'object') return true;
    const isHeldBy = (field: string): boolean => {
      const value = fieldOf(objects[0]!, field);
      return value instanceof Reference && value.label === label;
    };
    if ([...dictionaries].some(isHeldBy)) return true;
    return parts.has(className) && objects.filter(({ shape }) => shape.className === className).length === 1;
  });

/** Returns the root's fields of plain values that are not private by name (`_x`) and that builders change. */
const publicFields = ({ objects: [root] }: ObjectGraph, built: BuiltObjects): string[] =>
  root!.shape.keys.filter(
    (field, index) =>
      !field.startsWith('_') &&
      !(root!.values[index] instanceof Reference) &&
      built.constantValue({ className: root!.shape.className, field }) === undefined,
  );

/** Returns a function that makes the object of a sequence. */
const maker =
  (sequence: Sequence, { replay }: RuleContext) =>
  (): Steps<Receiver> =>
    replay(sequence);
