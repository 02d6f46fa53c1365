import type { OneLists } from './list-ones.ts';

/** Lists of ones without those of the commonest value of each field. */
export interface FieldLists extends OneLists {
  /** Three a field: its first input, the one after its last, and that of its commonest value. */
  readonly fields: Uint32Array;
}

/** What the `k`th ones of all rows have in common. */
interface Place {
  /** Rows that have so many. */
  count: number;
  first: number;
  last: number;
}

/**
 * Finds the fields of rows, neighbouring inputs of which each row has exactly one, like the values of a one-hot encoding,
 * and lists their commonest values no more. The `k`th ones of all rows are a field where they stand behind all that come before them
 * and in front of all that follow.
 */
export function listFields({ starts, ones }: OneLists): FieldLists {
  const rowCount = starts.length - 1;
  const places = placesOf(starts, ones);
  const counts = countInputs(ones);
  const fields: number[] = [];
  const commonest = places.map(({ count, first, last }, k) => {
    const alone = (places[k - 1]?.last ?? -1) < first && last < (places[k + 1]?.first ?? Infinity);
    if (count < rowCount || !alone) return undefined;
    let common = first;
    for (let input = first; input <= last; input++) if (counts[input]! > counts[common]!) common = input;
    fields.push(first, last + 1, common);
    return common;
  });
  return { ...listOthers({ starts, ones }, commonest), fields: Uint32Array.from(fields) };
}

function placesOf(starts: Uint32Array, ones: Uint16Array): Place[] {
  const places: Place[] = [];
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

/** The lists without the `k`th of a row where it is the `k`th input given. */
function listOthers({ starts, ones }: OneLists, inputs: readonly (number | undefined)[]): OneLists {
  const others = { starts: new Uint32Array(starts.length), ones: new Uint16Array(ones.length) };
  let length = 0;
  for (let row = 0; row + 1 < starts.length; row++) {
    for (let at = starts[row]!, k = 0; at < starts[row + 1]!; at++, k++) {
      if (ones[at] !== inputs[k]) others.ones[length++] = ones[at]!;
    }
    others.starts[row + 1] = length;
  }
  return { starts: others.starts, ones: others.ones.subarray(0, length) };
}
