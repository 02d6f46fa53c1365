import type { ObjectFault } from '../../../learn/model/explain/explanation.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { isViewed } from '../../../objects/structure/is-viewed.ts';
import { behaveAlike } from '../../behaviour/behave-alike.ts';
import type { ClassField } from '../built-objects.ts';
import type { NamedSlot } from '../change.ts';
import type { FalseAlarmRule } from '../false-alarm-rule.ts';
import { fieldOf } from '../field-of.ts';
import { changedMaker } from '../live-slots.ts';

/** Random continuations in which objects must behave the same whatever the counters hold. */
const CONTINUATIONS = 30;
/** What is added to the counters: more than calls raise them by. */
const STEP = 1000;

/**
 * All violated conditions are about counters of changes, which builders that only append raise like sizes. No call returns
 * anything else if all counters are higher.
 */
export const changeCounter: FalseAlarmRule = {
  name: 'change counter',
  reason: 'it violates only conditions on numbers that every change raises, and no call shows these numbers',
  applies: async ({ sequence, after }, context) => {
    // What `expose` and `observe` tell cannot be changed.
    if (isViewed(context.structure) || sequence.interleaving !== undefined) return undefined;
    const faults = context.faultsOf(after);
    const candidates = [...new Set(faults.flatMap(aboutOf).flat())];
    if (!areAbout(faults, candidates) || !candidates.some((name) => holdsPositive(after, name)))
      return undefined;
    const counters = (await context.changeCounters()).filter(({ field }) => candidates.includes(field));
    const names = [...new Set(counters.map(({ field }) => field))];
    if (!areAbout(faults, names)) return undefined;
    const { k } = sequence;
    const change = { slots: raisedSlots(after, counters), to: undefined, words: '' };
    const make = [() => context.replay(sequence), changedMaker(sequence, change, context)] as const;
    const alike = await behaveAlike(
      { make, k, fields: [] },
      { ...context, isValid: () => true },
      CONTINUATIONS,
    );
    return alike ? names.join(', ') : undefined;
  },
};

/** Returns the fields that each violated condition of a fault is about. */
const aboutOf = ({ differences }: ObjectFault): readonly (readonly string[])[] =>
  differences.map(({ about = [] }) => about);

/** True if there are violated conditions, and each is about one of some fields. */
const areAbout = (faults: readonly ObjectFault[], names: readonly string[]): boolean =>
  faults.length > 0 &&
  faults.every((fault) => {
    const about = aboutOf(fault);
    return about.length > 0 && about.every((fields) => fields.some((field) => names.includes(field)));
  });

const holdsPositive = ({ objects }: ObjectGraph, name: string): boolean =>
  objects.some((object) => Number.isSafeInteger(fieldOf(object, name)) && Number(fieldOf(object, name)) > 0);

/** Returns all slots of counters in a graph, each with a higher number. */
const raisedSlots = ({ objects }: ObjectGraph, counters: readonly ClassField[]): NamedSlot[] =>
  objects.flatMap((object, label) =>
    counters
      .filter(({ className }) => className === object.shape.className)
      .map(({ field }) => ({ label, name: field, to: Number(fieldOf(object, field)) + STEP })),
  );
