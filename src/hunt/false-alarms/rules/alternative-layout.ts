import { showCall, type Receiver } from '../../../collect/receiver.ts';
import type { ObjectGraph } from '../../../heap/graph.ts';
import { valueFromJson } from '../../../heap/value-json.ts';
import { ABSENT, Reference } from '../../../heap/value.ts';
import type { Steps } from '../../../structure/steps.ts';
import type { Sequence } from '../../run/sequence.ts';
import { firstOf } from '../first-of.ts';
import { behaveAlike } from '../behave-alike.ts';
import { changeOfRepair, type Change } from '../change.ts';
import { constantValues, type ConstantValues } from '../constant-values.ts';
import { contentsOf } from '../contents-of.ts';
import type { FalseAlarmRule } from '../false-alarm-rule.ts';
import { liveSlotsOf, writeSlots } from '../live-slots.ts';
import { refills } from '../refills.ts';
import type { RejectedState, RuleContext } from '../rule-context.ts';

/** Random continuations in which both objects must behave the same; the second number preselects a candidate. */
const CONTINUATIONS = 40;
const PROBE_CONTINUATIONS = 4;

/**
 * Builders alone make an object with the same contents that behaves the same. Array contents have many layouts: a queue
 * that counts removed items, a ring that begins anywhere, an array with spare room. Builders make one of these layouts,
 * methods the others, and no caller sees the difference.
 *
 * The rule applies only if all faults that the oracle finds are in the root, in its parts or in containers: wrong colours
 * or heights of nodes make a tree slow, which no result shows. For the same reason it does not apply if an object with
 * one plain value repaired behaves the same too: that field may be such a height. A field that no builder sets is none.
 */
export const alternativeLayout: FalseAlarmRule = {
  name: 'alternative layout',
  reason: 'no call, read or iteration distinguishes it from an object that builders make',
  applies: async ({ sequence, after }, context) => {
    if (context.structure.expose !== undefined) return undefined;
    const inner = innerFaults(after, context);
    if (inner === undefined) return undefined;
    const layout = await context.layout();
    if (!inner.every((className) => layout.parts.has(className))) return undefined;
    const fields = publicFields(after, await constantValues(sequence, context)).filter(
      (field) => layout.rootFields.has(field) && !layout.fields.has(field),
    );
    const behavesLike = (other: () => Steps<Receiver>, continuations: number): Promise<boolean> => {
      const make = [maker(sequence, context), other] as const;
      return behaveAlike({ make, k: sequence.k, fields }, context, continuations);
    };
    // Builders are trusted: the object that they make is valid even if the oracle rejects it.
    const candidates = refills(sequence, await contentsOf(sequence, context), context);
    const alike = await firstOf(candidates, (candidate) =>
      behavesLike(maker(candidate, context), PROBE_CONTINUATIONS),
    );
    if (alike === undefined || !(await behavesLike(maker(alike, context), CONTINUATIONS))) return undefined;
    const repairs = context.repairs.filter(
      ({ field, from, to }) =>
        !field.endsWith(']') &&
        !(valueFromJson(from, Infinity) instanceof Reference) &&
        valueFromJson(to, Infinity) !== ABSENT,
    );
    const unseen = await firstOf(repairs, (repair) =>
      behavesLike(changedMaker(sequence, changeOfRepair(repair, after), context), CONTINUATIONS),
    );
    return unseen !== undefined ? undefined : alike.calls.map(showCall).join('; ') || 'new object';
  },
};

/**
 * Returns the classes of the faulty objects that are neither the root nor containers; undefined if the oracle finds no
 * fault, or one in a class with several objects.
 */
function innerFaults(
  { objects }: RejectedState['after'],
  { faultsOf }: RuleContext,
): readonly string[] | undefined {
  const faults = faultsOf({ objects });
  const inner = faults
    .filter(({ label }) => label > 0 && objects[label]!.shape.container === 'object')
    .map(({ label }) => objects[label]!.shape.className);
  const isSingle = (className: string): boolean =>
    objects.filter(({ shape }) => shape.className === className).length === 1;
  return faults.length > 0 && inner.every(isSingle) ? inner : undefined;
}

/** Returns the root's fields of plain values that are not private by name (`_x`) and that builders change. */
const publicFields = ({ objects: [root] }: ObjectGraph, constantValue: ConstantValues): string[] =>
  root!.shape.keys.filter(
    (field, index) =>
      !field.startsWith('_') &&
      !(root!.values[index] instanceof Reference) &&
      constantValue({ className: root!.shape.className, field }) === undefined,
  );

/** Returns a function that makes the object of a sequence. */
const maker =
  (sequence: Sequence, { replay }: RuleContext) =>
  (): Steps<Receiver> =>
    replay(sequence);

/** Returns a function that makes the object of a sequence and changes it. */
const changedMaker = (sequence: Sequence, change: Change, context: RuleContext) =>
  function* (): Steps<Receiver> {
    const receiver = yield* context.replay(sequence);
    writeSlots(change, liveSlotsOf(change, receiver.objects, context.classes), receiver.objects);
    return receiver;
  };
