import { itemAt } from '../../../base/item-at.ts';
import { LearnInvError } from '../../../base/error.ts';
import { describeValue } from '../../../base/options/describe-value.ts';
import { monitorObjects } from './monitored-objects.ts';
import { AccessedFields } from './accessed-fields.ts';
import { type SearchSpace, isObject, type ScopeObject } from './search-space.ts';

export interface SearchOptions {
  /** Maximum number of field reads by repOK per candidate; default 1,000,000. */
  readonly maxReads?: number;
  /** Part to search; default: the whole search. */
  readonly part?: SearchPart;
}

/** Part of a search: all candidates with given values in the cells that repOK reads first. */
export interface SearchPart {
  /** The fixed cells, in the order read. */
  readonly cells: readonly number[];
  /** Index of the value in each fixed cell. */
  readonly indices: readonly number[];
}

const WHOLE: SearchPart = { cells: [], indices: [] };

export interface KoratCandidate {
  /** The candidate vector: one index per cell. The search overwrites it in the next step; copy it to keep it. */
  readonly cells: Int32Array;
  /** Verdict of repOK; false if repOK throws. */
  readonly valid: boolean;
}

/**
 * Korat's search (Boyapati, Khurshid, Marinov, ISSTA 2002, section 3): yields one candidate per isomorphism class, in
 * order, in one object that changes. It skips candidates that differ only in fields that repOK does not read. Throws
 * `INVALID_STRUCTURE` if repOK reads more than `maxReads` fields, writes one, or returns no boolean.
 */
export function candidates(
  space: SearchSpace,
  options: SearchOptions = {},
): Generator<KoratCandidate, void, void> {
  return openSearch(space, options)(options.part);
}

/**
 * Like {@link candidates}, for several parts of one search, the whole by default: the live objects that repOK reads are
 * created once. Each search ends the one before it.
 */
export function openSearch(
  space: SearchSpace,
  options: Pick<SearchOptions, 'maxReads'> = {},
): (part?: SearchPart) => Generator<KoratCandidate, void, void> {
  const begin = prepare(space, options);
  return function* (part) {
    const { cells, judge, next } = begin(part);
    const candidate = { cells, valid: false };
    do {
      candidate.valid = judge();
      yield candidate;
    } while (next());
  };
}

/** Numbers of candidates in a search. */
export interface SearchCounts {
  readonly valid: number;
  readonly explored: number;
}

/** Counts candidates without storing them. */
export function countCandidates(found: Iterable<KoratCandidate>): SearchCounts {
  const counts = { valid: 0, explored: 0 };
  for (const { valid } of found) {
    counts.explored++;
    if (valid) counts.valid++;
  }
  return counts;
}

/** Search of a part: `judge` calls repOK on the current candidate, `next` steps to the next one. */
interface PartSearch {
  readonly cells: Int32Array;
  readonly accessed: AccessedFields;
  readonly judge: () => boolean;
  readonly next: () => boolean;
}

/** Creates the monitored objects once and returns a function that begins the search of a part. */
function prepare(
  space: SearchSpace,
  { maxReads = 1e6 }: Pick<SearchOptions, 'maxReads'>,
): (part?: SearchPart) => PartSearch {
  const cells = new Int32Array(space.cells.length);
  const accessed = new AccessedFields(cells.length, maxReads, space.structure);
  const root = monitorObjects(space, cells, accessed);
  const pushReachable = accessReachable(space, cells, accessed);
  const judge = (): boolean => {
    let result: unknown = false;
    accessed.resetReads();
    try {
      result = space.repOK(root);
    } catch {
      // A repOK that throws counts as false.
    }
    accessed.throwIfAborted();
    if (typeof result !== 'boolean') throw noBoolean(space.structure, result);
    if (result) pushReachable();
    return result;
  };
  return ({ cells: first, indices } = WHOLE) => {
    cells.fill(0);
    first.forEach((cell, index) => (cells[cell] = itemAt(indices, index)));
    accessed.begin(first);
    return { cells, accessed, judge, next: nextCandidate(space, cells, accessed) };
  };
}

const noBoolean = (structure: string, result: unknown): LearnInvError =>
  new LearnInvError('INVALID_STRUCTURE', `the repOK of structure "${structure}" returns no boolean`, {
    expected: 'true for a valid object, else false',
    got: describeValue(result),
    hint: 'return a boolean; a repOK cannot be asynchronous',
  });

/**
 * Splits a search into at least `minParts` parts, fewer if it has fewer candidates; in order, they yield its candidates in
 * order.
 */
export function splitSearch(space: SearchSpace, minParts: number): SearchPart[] {
  const begin = prepare(space, {});
  for (let depth = 1; ; depth++) {
    const parts: SearchPart[] = [];
    const { cells, accessed, judge, next } = begin();
    do {
      judge();
      // Deeper cells have not been varied yet, so they hold their first values, as cells off the stack do.
      accessed.truncate(depth);
      const { stack } = accessed;
      parts.push({ cells: stack, indices: stack.map((cell) => itemAt(cells, cell)) });
    } while (next());
    if (parts.length >= minParts || parts.every((part) => part.cells.length < depth)) return parts;
  }
}

/** Returns the step after a valid candidate (section 3.3): it pushes reachable fields that repOK did not read, depth first. */
function accessReachable(space: SearchSpace, cells: Int32Array, accessed: AccessedFields): () => void {
  const seenIn = new Float64Array(space.objects.length);
  let candidate = 0;
  const visit = ({ id, firstCell, endCell }: ScopeObject): void => {
    if (seenIn[id] === candidate) return;
    seenIn[id] = candidate;
    for (let cell = firstCell; cell < endCell; cell++) {
      accessed.push(cell);
      const value = space.cells[cell]!.values[cells[cell]!];
      if (isObject(value)) visit(value);
    }
  };
  return () => {
    candidate++;
    visit(space.objects[0]!);
  };
}

/**
 * Returns the step from a candidate to the next, which returns false after the last (Korat, sections 3.3 and 3.4). The
 * cell read last takes its next value; if it has none, it returns to its first value, and the cell read before it is next.
 *
 * Of isomorphic candidates, the search visits the one that refers to the objects of each class in order. A reference
 * advances to the next object of a class only if another cell on the stack refers to the current object. Objects on the
 * stack are therefore always the first ones of their class, and it suffices to count the references to each.
 */
function nextCandidate(space: SearchSpace, cells: Int32Array, accessed: AccessedFields): () => boolean {
  const references = new Int32Array(space.objects.length);
  for (const cell of accessed.stack) {
    const value = space.cells[cell]!.values[cells[cell]!];
    if (isObject(value)) references[value.id]!++;
  }
  return () => {
    for (let cell = accessed.pop(); cell >= 0; cell = accessed.pop()) {
      const { values } = space.cells[cell]!;
      let index = cells[cell]!;
      const present = values[index++];
      if (isObject(present)) {
        references[present.id]!--;
        if (references[present.id] === 0) index = afterClass(present.className, values, index);
      }
      if (index < values.length) {
        const next = values[index];
        if (isObject(next)) references[next.id]!++;
        cells[cell] = index;
        accessed.push(cell);
        return true;
      }
      cells[cell] = 0;
    }
    return false;
  };
}

/** Returns the first index from `index` on of a value that is not an object of the class. */
function afterClass(className: string, values: readonly unknown[], index: number): number {
  let after = index;
  while (after < values.length && (values[after] as { className: string }).className === className) after++;
  return after;
}
