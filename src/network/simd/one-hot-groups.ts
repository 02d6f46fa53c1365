import type { OneLists } from './list-ones.ts';

/** Instead of a commonest input, of inputs between fields; as the kernel has it. */
export const NONE = 2 ** 32 - 1;

/** Lists of ones without those of the commonest value of each field. */
export interface FieldLists extends OneLists {
  /**
   * Three a field: its first input, the one after its last, and that of its commonest value. Where there are any,
   * inputs between them are fields with no such value.
   */
  readonly fields: Uint32Array;
}

/** What the `k`th ones of all rows have in common. */
interface FieldPlace {
  /** Rows that have so many. */
  count: number;
  first: number;
  last: number;
}

/** The first input, the one after the last, and the commonest. */
type Field = readonly [first: number, end: number, common: number];

/**
 * Finds the fields of rows, neighbouring inputs of which each row has exactly one, like the values of a one-hot
 * encoding, and lists their commonest values no more. The `k`th ones of all rows are a field where they stand behind
 * all that come before them and in front of all that follow.
 */
export function listFields({ starts, ones }: OneLists): FieldLists {
  const rowCount = starts.length - 1;
  const places = placesOf(starts, ones);
  const counts = countInputs(ones);
  const fields = places.map(({ count, first, last }, k): Field | undefined => {
    const alone = (places[k - 1]?.last ?? -1) < first && last < (places[k + 1]?.first ?? Infinity);
    if (count < rowCount || !alone) return undefined;
    let common = first;
    for (let input = first; input <= last; input++) if (counts[input]! > counts[common]!) common = input;
    return [first, last + 1, common];
  });
  const width = counts.findLastIndex((count) => count > 0) + 1;
  return { ...listOthers({ starts, ones }, fields), fields: withoutGaps(fields, width) };
}

function placesOf(starts: Uint32Array, ones: Uint16Array): FieldPlace[] {
  const places: FieldPlace[] = [];
  for (let row = 0; row + 1 < starts.length; row++) {
    for (let at = starts[row]!, k = 0; at < starts[row + 1]!; at++, k++) {
      const input = ones[at]!;
      const place = (places[k] ??= { count: 0, first: input, last: input });
      place.count++;
      place.first = Math.min(place.first, input);
      place.last = Math.max(place.last, input);
    }
  }
  return places;
}

function countInputs(ones: Uint16Array): Uint32Array {
  const counts = new Uint32Array(2 ** 16);
  for (const input of ones) counts[input]!++;
  return counts;
}

/** The lists without the `k`th of a row where it is the commonest of the `k`th field. */
function listOthers({ starts, ones }: OneLists, fields: readonly (Field | undefined)[]): OneLists {
  const others = { starts: new Uint32Array(starts.length), ones: new Uint16Array(ones.length) };
  let length = 0;
  for (let row = 0; row + 1 < starts.length; row++) {
    for (let at = starts[row]!, k = 0; at < starts[row + 1]!; at++, k++) {
      if (ones[at] !== fields[k]?.[2]) others.ones[length++] = ones[at]!;
    }
    others.starts[row + 1] = length;
  }
  return { starts: others.starts, ones: others.ones.subarray(0, length) };
}

/** The fields one after the other, and where others lie before, between or behind them, these. */
function withoutGaps(places: readonly (Field | undefined)[], width: number): Uint32Array {
  const fields = places.filter((field) => field !== undefined);
  if (fields.length === 0) return new Uint32Array(0);
  const all: number[] = [];
  let next = 0;
  for (const [first, end, common] of fields) {
    if (next < first) all.push(next, first, NONE);
    all.push(first, end, common);
    next = end;
  }
  if (next < width) all.push(next, width, NONE);
  return Uint32Array.from(all);
}
