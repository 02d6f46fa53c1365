import type { PositionIndex } from '../../windows/vocabulary/links/link.ts';

/** A place of an array that the code reads by its index. */
export interface ArrayPlace {
  /** The name of the array. */
  readonly array: string;
  /** The code of the index. */
  readonly index: string;
  /** The code of a test that the array has such a place, and of its opposite. */
  readonly exists: string;
  readonly isMissing: string;
}

/** Returns the code that stands for a place where the code of a record is expected. */
export const placeRecord = ({ array, index, exists, isMissing }: ArrayPlace): string =>
  `⌊${[array, index, exists, isMissing].join('¦')}⌋`;

/** Returns the place that the code of a record stands for; undefined for any other record. */
export function placeOf(record: string): ArrayPlace | undefined {
  if (!record.startsWith('⌊') || !record.endsWith('⌋')) return undefined;
  const [array, index, exists, isMissing] = record.slice(1, -1).split('¦') as [
    string,
    string,
    string,
    string,
  ];
  return { array, index, exists, isMissing };
}

/** True for code in which a place stands that was not read by its index. */
export const hasPlaces = (code: string): boolean => code.includes('⌊');

/** Returns the place at a distance from another in the same array. */
export function neighbour(place: ArrayPlace, by: PositionIndex): ArrayPlace {
  const own = /^[\w$.]+$/u.test(place.index) ? place.index : `(${place.index})`;
  const index = by.replaceAll(/\bi\b/gu, () => own);
  const isBefore = by === 'i - 1' || by === '(i - 1) >> 1';
  const [exists, isMissing] = isBefore
    ? [`${index} >= 0`, `${index} < 0`]
    : [`${index} < ${place.array}.length`, `${index} >= ${place.array}.length`];
  if (place.exists === 'true') return { array: place.array, index, exists, isMissing };
  return {
    array: place.array,
    index,
    exists: `${place.exists} && ${exists}`,
    isMissing: `(${place.isMissing} || ${isMissing})`,
  };
}
