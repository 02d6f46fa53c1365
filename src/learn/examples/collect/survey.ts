import { getOrInsert } from '../../../base/get-or-insert.ts';
import { itemAt } from '../../../base/item-at.ts';
import { LearnInvError } from '../../../base/error.ts';
import { ClassTable } from '../../../objects/heap/class-table.ts';
import { FIRST_INDEX, OBSERVED, UNREAD, type KnownFields } from '../../../objects/heap/known-fields.ts';
import { graphKey } from '../../../objects/heap/graph.ts';
import { isIndex } from '../../../objects/heap/is-index.ts';
import { ownFields } from '../../../objects/heap/own-fields.ts';
import { readHeap } from '../../../objects/heap/read.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import type { Random } from '../../../base/random.ts';
import { finitizationOf } from '../../../objects/structure/finitization-of.ts';
import type { Finitization } from '../../../objects/structure/finitization.ts';
import { settled, type Steps } from '../../../objects/structure/steps.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { isPlainClass } from '../../../objects/heap/object-groups.ts';
import { noteArguments } from './note-arguments.ts';
import { Receiver } from './receiver.ts';
import { isViewed } from '../../../objects/structure/is-viewed.ts';
import { RecordKinds } from './record-kinds.ts';
import { nothingChanges } from './unreadable-state.ts';
import { usableBuilders } from './usable-builders.ts';

const { sequences, callsPerSequence } = LEARNING_CONSTANTS.survey;

/**
 * Drives the builders at random to find the fields of each class, so that all objects are read in one order. Declared
 * fields come first, in the order of the scope, then the others in order of occurrence. Throws LearnInvError
 * `NO_READABLE_STATE` if no readable field ever changes, `INVALID_STRUCTURE` if the scope declares a class or a field
 * that no object has, or `ignore` names such a field.
 */
export function* surveyFields(structure: Structure, k: number, random: Random): Steps<KnownFields> {
  const builders = usableBuilders(structure, k);
  const ignored = structure.ignore ?? [];
  const observers = (structure.observe ?? []).map(({ name }) => name);
  const classes = new ClassTable({ [UNREAD]: ignored });
  const missing = new Set(ignored);
  const seen = new Map<string, Set<string>>();
  const states = new Set<string>();
  const kinds = new RecordKinds(isViewed(structure));
  const survey = (receiver: Receiver, given: ReadonlySet<string>): void => {
    const state = graphKey(receiver.graph);
    if (!states.has(state)) kinds.add(receiver.graph, given);
    states.add(state);
    requirePure(structure, receiver, classes);
    for (const [label, object] of receiver.objects.entries()) {
      const className = classes.nameOf(object);
      const fields = getOrInsert(seen, className, () => new Set<string>());
      const hasIndices = classes.containerOf(object) === 'array';
      if (hasIndices && !Array.isArray(object)) fields.add(FIRST_INDEX);
      for (const name of [...ownFields(object).keys(), ...(label === 0 ? observers : [])]) {
        missing.delete(name);
        missing.delete(`${className}.${name}`);
        const isRead = (!hasIndices || !isIndex(name)) && !classes.isUnread(className, name);
        if (isRead) fields.add(name);
      }
    }
  };
  const examples: object[] = [];
  for (let sequence = 0; sequence < sequences; sequence++) {
    const receiver = yield* settled(Receiver.start(structure, k, classes));
    examples.push(receiver.object);
    const given = new Set<string>();
    survey(receiver, given);
    for (let call = 0; call < callsPerSequence; call++) {
      const next = receiver.draw(random.pick(builders), random);
      noteArguments(next, given);
      if (yield* settled(receiver.apply(next))) survey(receiver, given);
    }
  }
  if (states.size < 2) throw nothingChanges(structure, itemAt(examples, 0));
  if (missing.size > 0) throw nothingToIgnore(structure, missing, seen);
  const declared = finitizationOf(structure, k);
  const fields = inDeclaredOrder(structure, declared, seen);
  const named = [...Object.keys(declared), ...ignored.filter((name) => name.includes('.'))];
  // A declaration that speaks of all plain objects as one class keeps them one.
  const isOne = named.some((name) => isPlainClass(name.replace(/\..*$/su, '')));
  return {
    ...fields,
    ...(isOne ? {} : kinds.find(fields)),
    ...(ignored.length > 0 && { [UNREAD]: ignored }),
    ...(observers.length > 0 && { [OBSERVED]: observers }),
  };
}

/** @throws LearnInvError `INVALID_STRUCTURE` if a second reading gives another state than the first. */
function requirePure({ name, observe = [] }: Structure, receiver: Receiver, classes: ClassTable): void {
  if (observe.length === 0) return;
  const again = readHeap(receiver.object, classes, Infinity, observe).graph;
  if (graphKey(again) === graphKey(receiver.graph)) return;
  throw new LearnInvError(
    'INVALID_STRUCTURE',
    `a member that "${name}" observes changes the object, or differs by itself`,
    {
      expected: 'members that give the same in the same state, and change nothing',
      got: `two states in two readings, with ${observe.map((observer) => observer.name).join(', ')}`,
      hint: 'leave out of `observe` what removes, counts, or gives times or random numbers',
    },
  );
}

function nothingToIgnore(
  { name: structure }: Structure,
  missing: ReadonlySet<string>,
  seen: ReadonlyMap<string, ReadonlySet<string>>,
): LearnInvError {
  const known = [...seen].flatMap(([className, names]) => [...names].map((name) => `${className}.${name}`));
  return new LearnInvError(
    'INVALID_STRUCTURE',
    `"ignore" of "${structure}" names a field that no object has`,
    {
      expected: `fields among ${known.join(', ')}`,
      got: [...missing].join(', '),
      hint: 'correct the name in `ignore`, or drop it',
    },
  );
}

/** Returns the fields of each class: first the declared fields, in the order of the scope. */
function inDeclaredOrder(
  structure: Structure,
  declared: Finitization,
  seen: ReadonlyMap<string, ReadonlySet<string>>,
): KnownFields {
  for (const [className, { fields = {} }] of Object.entries(declared)) {
    const found = seen.get(className);
    const missing = found === undefined ? className : Object.keys(fields).find((name) => !found.has(name));
    if (missing === undefined) continue;
    const known = [...(found ?? seen.keys())].join(', ');
    throw new LearnInvError(
      'INVALID_STRUCTURE',
      `the scope of "${structure.name}" declares a class or field that no object has`,
      {
        expected: found === undefined ? `classes among ${known}` : `fields of ${className} among ${known}`,
        got: missing,
        hint: 'correct the name in `scope`',
      },
    );
  }
  const ordered = [...seen].map(([className, names]): [string, string[]] => {
    const first = Object.keys(declared[className]?.fields ?? {});
    return [className, [...first, ...[...names].filter((name) => !first.includes(name))]];
  });
  return Object.fromEntries(ordered);
}
