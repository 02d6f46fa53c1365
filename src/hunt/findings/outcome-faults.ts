import { Paths } from '../../learn/model/explain/paths.ts';
import { slotName, slotsOf, valueAt, type ObjectSlot } from '../../learn/model/explain/slots.ts';
import { valueWords } from '../../learn/model/explain/value-words.ts';
import type { Difference } from '../../learn/model/explain/explanation.ts';
import { objectNames } from '../../objects/heap/draw.ts';
import type { HeapObject, ObjectGraph } from '../../objects/heap/graph.ts';
import { Reference, valueKey, type Value } from '../../objects/heap/value.ts';
import type { CallOutcome } from '../../learn/transitions/transition.ts';
import { startEqual, type ComparedTransitions, type ObservedTransition } from '../run/observed-transition.ts';
import type { FindingFault } from './finding.ts';

/**
 * Compares the result of a call with that of the trusted version and, if both are called in the same state, the state
 * after it; returns the objects that differ.
 */
export function outcomeFaults({ actual, expected }: ComparedTransitions): FindingFault[] {
  const names = [objectNames(actual.after), objectNames(expected.after)] as const;
  const paths = new Paths(actual.after);
  const returned = returnedDifference(actual, expected, names);
  const found = new Map<number, Difference[]>(returned === undefined ? [] : [[0, [returned]]]);
  const isShared = startEqual({ actual, expected });
  for (const { label, other, slot } of isShared ? slotDifferences(actual.after, expected.after) : []) {
    const [got, usual] = [
      wordsAt(actual.after.objects[label]!, slot, names[0]),
      wordsAt(expected.after.objects[other]!, slot, names[1]),
    ];
    const relation = slotName(longer(actual.after.objects[label]!, expected.after.objects[other]!), slot);
    const words = `${relation} ${got}; ${usual} in the trusted version`;
    found.set(label, [...(found.get(label) ?? []), { relation, got, usual, words }]);
  }
  return [...found].map(([label, differences]) => ({
    label,
    name: names[0][label]!,
    path: paths.to(label),
    differences,
  }));
}

/** A slot in which an object differs from its counterpart in the trusted version. */
interface SlotDifference {
  readonly label: number;
  readonly other: number;
  readonly slot: ObjectSlot;
}

/** Walks both graphs from their roots and pairs objects; returns the slots in which paired objects differ. */
function slotDifferences(after: ObjectGraph, expected: ObjectGraph): SlotDifference[] {
  const partners = new Map([[0, 0]]);
  const taken = new Set([0]);
  const found: SlotDifference[] = [];
  const agree = (a: Value, b: Value): boolean => {
    if (!(a instanceof Reference && b instanceof Reference)) return valueKey(a) === valueKey(b);
    const partner = partners.get(a.label);
    if (partner !== undefined || taken.has(b.label)) return partner === b.label;
    if (!haveSameShape(after.objects[a.label]!, expected.objects[b.label]!)) return false;
    partners.set(a.label, b.label);
    taken.add(b.label);
    return true;
  };
  // The loop also visits pairs that are added on the way.
  for (const [label, other] of partners) {
    const [left, counterpart] = [after.objects[label]!, expected.objects[other]!];
    for (const slot of slotsOf(longer(left, counterpart))) {
      if (!agree(valueAt(left, slot), valueAt(counterpart, slot))) found.push({ label, other, slot });
    }
  }
  return found;
}

/** True if two objects have the same class and fields. */
const haveSameShape = (a: HeapObject, b: HeapObject): boolean => a.shape.label === b.shape.label;

const longer = (a: HeapObject, b: HeapObject): HeapObject => (a.items.length < b.items.length ? b : a);

const wordsAt = (object: HeapObject, slot: ObjectSlot, names: readonly string[]): string =>
  slot.index < object[slot.list].length ? valueWords(valueAt(object, slot), names) : 'nothing';

function returnedDifference(
  { result: actual, before, returned }: ObservedTransition,
  { result: expected, returned: usually }: ObservedTransition,
  [ours, theirs]: readonly [readonly string[], readonly string[]],
): Difference | undefined {
  const old = objectNames(before);
  const words = [returnedWords(actual, ours, old), returnedWords(expected, theirs, old)] as const;
  // Two lists, for example, have the same words.
  const [got, usual] = words[0] === words[1] ? [returned.text, usually.text] : words;
  if (got === usual) return undefined;
  return { relation: 'result', got, usual, words: `returns ${got}; ${usual} in the trusted version` };
}

function returnedWords(result: CallOutcome, after: readonly string[], before: readonly string[]): string {
  if (result.kind === 'plain') return valueWords(result.value, []);
  return result.kind === 'after' ? after[result.label]! : `${before[result.label]!} of the state before`;
}
