// The helper functions of generated code that compute numbers of all records.
import type { Reached, Target } from './records.ts';

/** Returns the length of the paths down from a record; that of a place is the length from what it has led to first. */
export function lengthOf(
  lengths: Float64Array,
  record: Reached,
  best: (...lengths: number[]) => number,
): number {
  if (record.at === undefined) return lengths[record.index]!;
  const isDown = (to: Target): boolean => to?.from === record.from && to?.slot === record.at;
  const down = [record.toKey, record.toValue].filter(isDown).map((to) => lengths[to.index]!);
  return down.length === 0 ? 0 : best(...down);
}

/** True for a container with a place that leads to no record which it has led to first. */
export function hasEmpty(record: Reached): boolean {
  for (let index = 0; index < (record.values?.length ?? 0); index++) {
    const isDown = (to: Target): boolean => to?.from === record && to.slot === index;
    if (!isDown(record.valueRecords?.[index]) && !isDown(record.keyRecords?.[index])) return true;
  }
  return false;
}

/** Returns by record the weights of the shortest and the longest path down; a record of weight NaN is on no path. */
export function paths(
  records: Reached[],
  ends: (record: Reached) => boolean,
  weight: (record: Reached) => number,
): { shortest: Float64Array; longest: Float64Array } {
  const shortest = new Float64Array(records.length).fill(Infinity);
  const longest = new Float64Array(records.length).fill(-Infinity);
  for (let index = records.length - 1; index >= 0; index--) {
    const record = records[index]!;
    const own = weight(record);
    const isEnd = shortest[index] === Infinity;
    if (isEnd || ends(record)) {
      shortest[index] = Math.min(shortest[index]!, 0);
      longest[index] = Math.max(longest[index]!, 0);
    }
    const low = (shortest[index]! += own || 0);
    const high = (longest[index]! += own || 0);
    if (index === 0) break;
    if (isEnd && Number.isNaN(own)) continue;
    const parent = record.from.index;
    if (low < shortest[parent]!) shortest[parent] = low;
    if (high > longest[parent]!) longest[parent] = high;
  }
  return { shortest, longest };
}

/** Returns by index the number of distinct places on the way from one index to the next one, itself included. */
export function chains(next: readonly number[]): Int32Array {
  const lengths = new Int32Array(next.length);
  const path: number[] = [];
  for (let start = next.length - 1; start >= 0; start--) {
    if (lengths[start]! > 0) continue;
    let at = next[start]!;
    // Most lead to a later place, whose way is known.
    if (at < 0 || lengths[at]! > 0) {
      lengths[start] = at < 0 ? 1 : lengths[at]! + 1;
      continue;
    }
    at = start;
    // On the way, each place holds minus its step.
    while (at >= 0 && lengths[at] === 0) {
      lengths[at] = -path.push(at);
      at = next[at]!;
    }
    let known = at < 0 ? 0 : lengths[at]!;
    if (known < 0) {
      // The way ends in a cycle.
      const before = -known - 1;
      known = path.length - before;
      while (path.length > before) lengths[path.pop()!] = known;
    }
    while (path.length > 0) lengths[path.pop()!] = ++known;
  }
  return lengths;
}

/** Returns by index the number of places before it on the way that begins where a first one leads; NaN on no such way. */
export function chainIndices(first: readonly number[], next: readonly number[]): Float64Array {
  const indices = new Float64Array(next.length).fill(NaN);
  for (let at of first) {
    for (let index = 0; at >= 0 && Number.isNaN(indices[at]); index++) {
      indices[at] = index;
      at = next[at]!;
    }
  }
  return indices;
}

/** Returns by index the number of places from which the way to the next one leads to it, itself included. */
export function followers(next: readonly number[]): Int32Array {
  const counts = new Int32Array(next.length).fill(1);
  const waiting = new Int32Array(next.length);
  for (let at = 0; at < next.length; at++) {
    const to = next[at]!;
    if (to >= 0 && to !== at) waiting[to]!++;
  }
  const ready: number[] = [];
  for (let at = 0; at < next.length; at++) if (waiting[at] === 0) ready.push(at);
  for (const at of ready) {
    const to = next[at]!;
    if (to < 0 || to === at) continue;
    counts[to]! += counts[at]!;
    if (--waiting[to]! === 0) ready.push(to);
  }
  return counts;
}

/** Returns by index the number of places from which the next one is it. */
export function references(next: readonly number[]): Int32Array {
  const counts = new Int32Array(next.length);
  for (const to of next) if (to >= 0) counts[to]!++;
  return counts;
}

/** Returns by record the sum of a number over the tree that links lead to, from the record on; NaN for a cycle. */
export function treeSums(
  records: Reached[],
  links: (record: Reached) => Target[],
  number: (record: Reached) => number,
): number[] {
  const sums: number[] = records.map(() => NaN);
  const isOpen = new Set<Reached>();
  const isDone = new Set<Reached>();
  const path: Reached[] = [];
  for (const start of records) {
    path.push(start);
    while (path.length > 0) {
      const record = path[path.length - 1]!;
      const targets = links(record).filter((to) => to !== undefined && to !== record);
      if (!isOpen.has(record) && !isDone.has(record)) {
        isOpen.add(record);
        path.push(...targets.filter((to) => !isOpen.has(to) && !isDone.has(to)));
        continue;
      }
      path.pop();
      if (isDone.has(record)) continue;
      sums[record.index] = targets.reduce(
        (sum, to) => sum + (isDone.has(to) ? sums[to.index]! : NaN),
        number(record) || 0,
      );
      isOpen.delete(record);
      isDone.add(record);
    }
  }
  return sums;
}

/** Returns by record its rank by the first number, and by the second where the first is equal; NaN without one. */
export function rankBy(
  records: Reached[],
  first: (record: Reached) => number,
  second: (record: Reached) => number,
): number[] {
  const compare = (a: number, b: number): number => Number(a > b) - Number(a < b);
  const ranked = records
    .map((record) => ({ index: record.index, a: first(record), b: second(record) }))
    .filter(({ a, b }) => !Number.isNaN(a) && !Number.isNaN(b))
    .sort((x, y) => compare(x.a, y.a) || compare(x.b, y.b));
  const ordered: number[] = records.map(() => NaN);
  let rank = 0;
  ranked.forEach(({ index, a, b }, position) => {
    const before = ranked[position - 1];
    if (before !== undefined && (before.a !== a || before.b !== b)) rank++;
    ordered[index] = rank;
  });
  return ordered;
}

/** Returns by record the number of records with its number; NaN without one. */
export function occurrencesOf(records: Reached[], number: (record: Reached) => number): number[] {
  const counts = new Map<number, number>();
  const numbers = records.map((record) => number(record) ?? NaN);
  for (const one of numbers) counts.set(one, (counts.get(one) ?? 0) + 1);
  return numbers.map((one) => (Number.isNaN(one) ? NaN : counts.get(one)!));
}

/** Returns by record the first one along the last places of the containers whose container has another length. */
export function nextsOfAnotherLength(records: Reached[], container: (record: Reached) => Target): Target[] {
  const nexts: Target[] = records.map(() => undefined);
  const isKnown = records.map(() => false);
  const path: Reached[] = [];
  const length = (record: Reached): number => container(record)?.values?.length ?? 0;
  for (const start of records) {
    if (isKnown[start.index] || container(start) === undefined) continue;
    const own = length(start);
    let record: Reached | undefined = start;
    while (record !== undefined && !isKnown[record.index] && length(record) === own) {
      isKnown[record.index] = true;
      path.push(record);
      record = container(record)?.valueRecords?.[length(record) - 1];
    }
    const next = record !== undefined && length(record) === own ? nexts[record.index] : record;
    while (path.length > 0) nexts[path.pop()!.index] = next;
  }
  return nexts;
}
