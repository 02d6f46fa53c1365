import { getOrInsert } from '../../../base/get-or-insert.ts';
import { noteArguments } from '../collect/note-arguments.ts';
import { Receiver } from '../collect/receiver.ts';
import { usableBuilders } from '../collect/usable-builders.ts';
import { findDictionaries, type PlainHints } from '../../windows/plan/find-dictionaries.ts';
import { heldFields } from '../../windows/records/dictionaries.ts';
import { ClassTable } from '../../../objects/heap/class-table.ts';
import type { KnownFields } from '../../../objects/heap/known-fields.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { isPlain } from '../../../objects/heap/object-groups.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import type { Random } from '../../../base/random.ts';
import { runSteps, settled, type Steps } from '../../../objects/structure/steps.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { perform } from './perform.ts';
import { isViewed } from '../../../objects/structure/is-viewed.ts';

const { sequences, callsPerSequence } = LEARNING_CONSTANTS.survey;

/**
 * Returns what the builders tell about plain objects: whether the root is a view, and the classes with a key that comes
 * from an argument. Such a key is only ever held after a call had it as an argument, or as a part of one.
 */
export async function findPlainHints(
  structure: Structure,
  k: number,
  { fields, graphs }: { readonly fields: KnownFields; readonly graphs: readonly ObjectGraph[] },
  random: Random,
): Promise<PlainHints> {
  const hints: PlainHints = isViewed(structure) ? { view: true } : {};
  const { dictionaries } = findDictionaries(graphs, hints);
  const unclear = new Set<string>();
  for (const { objects } of graphs) {
    for (const object of plainParts(objects, hints)) unclear.add(object.shape.className);
  }
  for (const name of dictionaries) unclear.delete(name);
  if (unclear.size === 0) return hints;
  const classes = new ClassTable(fields);
  const keyed = await runSteps(classesWithKeys(structure, k, classes, hints, random));
  const found = [...unclear].filter((name) => keyed.has(name));
  return { ...hints, ...(found.length > 0 && { keyed: found }) };
}

/** Drives builders at random, and notes for each key of plain objects if it was held before it was an argument. */
function* classesWithKeys(
  structure: Structure,
  k: number,
  classes: ClassTable,
  hints: PlainHints,
  random: Random,
): Steps<ReadonlySet<string>> {
  const builders = usableBuilders(structure, k);
  /** By class and key, true if every object that held it was read after a call with it. */
  const isFromArgument = new Map<string, Map<string, boolean>>();
  for (let sequence = 0; sequence < sequences; sequence++) {
    const receiver = yield* settled(Receiver.start(structure, k, classes));
    const given = new Set<string>();
    for (let call = 0; call <= callsPerSequence; call++) {
      for (const object of plainParts(receiver.graph.objects, hints)) {
        const { className } = object.shape;
        const keys = getOrInsert(isFromArgument, className, () => new Map<string, boolean>());
        for (const key of heldFields(object)) keys.set(key, given.has(key) && keys.get(key) !== false);
      }
      const next = receiver.draw(random.pick(builders), random);
      noteArguments(next, given);
      if ((yield* perform(receiver, next)) === 'threw') break;
    }
  }
  return new Set(
    [...isFromArgument].filter(([, keys]) => [...keys.values()].includes(true)).map(([name]) => name),
  );
}

/** Returns the plain objects of a graph but the root of a view. */
const plainParts = (objects: ObjectGraph['objects'], { view }: PlainHints): ObjectGraph['objects'] =>
  objects.filter((object, label) => isPlain(object) && !(view && label === 0));
