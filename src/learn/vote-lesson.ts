import type { WindowPlan } from '../encode/windows/plan.ts';
import { readBags, type WindowBags } from '../encode/windows/window-bags.ts';
import { WindowRows, type JudgedBags } from '../encode/windows/window-rows.ts';
import { Windows } from '../encode/windows/windows.ts';
import type { ObjectGraph } from '../heap/graph.ts';

/** What a vote's network is taught. */
export interface VoteLesson {
  /** By role, the names of the relations that it looks through. */
  readonly relations: Readonly<Record<string, readonly string[]>>;
  /** How many valid objects there are, and how many broken ones show nothing that no valid object does. */
  readonly valid: number;
  readonly readable: number;
  /** None where no relation was chosen. */
  readonly bags: JudgedBags | undefined;
}

/** What a vote's network is taught and judged by. */
export interface VoteObjects {
  readonly valid: readonly ObjectGraph[];
  readonly broken: readonly ObjectGraph[];
  /** Larger valid objects, which judge only. */
  readonly judging: readonly ObjectGraph[];
}

/**
 * Reads the windows that objects show through the relations chosen.
 *
 * @param relations by role, names of relations.
 */
export function readLesson(
  plan: WindowPlan,
  relations: VoteLesson['relations'],
  { valid, broken, judging }: VoteObjects,
): VoteLesson {
  const windows = new Windows(plan, relations);
  const known = readBags(windows, valid);
  const readable = readBags(windows, broken);
  const isBlind = windows.relations.every(({ length }) => length === 0);
  return {
    relations,
    valid: valid.length,
    readable: readable.bags.length,
    bags: isBlind
      ? undefined
      : new WindowRows(windows).toBags(known, withoutKnown(readable, known), readBags(windows, judging)),
  };
}

/** Label-free cleaning: leaves out broken objects all of whose windows valid objects have. */
function withoutKnown({ roles, bags }: WindowBags, valid: WindowBags): WindowBags {
  const known = new Set(valid.bags.flat());
  return { roles, bags: bags.filter((bag) => !bag.every((window) => known.has(window))) };
}
