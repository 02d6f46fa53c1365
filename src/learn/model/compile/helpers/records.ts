// The helper functions of generated code that follow links from record to record.
import { isIndex } from './values.ts';

/**
 * An object that the walk has reached, or a place of a container. Only what the code reads is there, and the records that
 * links lead to besides.
 */
export interface Reached {
  readonly object?: any;
  /** The class; for a container the field that holds it, for a place `[]` after that. */
  readonly role?: any;
  /** The record whose field first led here; undefined for the root. */
  readonly from?: any;
  /** The field that first led here. */
  readonly by?: any;
  /** The number of the record in the order of the walk. */
  readonly index?: any;
  /** The index of the place of the container `from` that first led here; -1 if a field did. */
  readonly slot?: any;
  /** The keys and values of the places of a container, and the role of these. */
  keys?: any;
  values?: any;
  places?: any;
  /** The indices of the places by their keys, once they are asked for. */
  byKey?: any;
  /** The index of a place, and its key and value. */
  readonly at?: any;
  readonly key?: any;
  readonly value?: any;
  /** The number of the record among all, those of places included. */
  number?: any;
  [link: string]: any;
}

/** The record that a link leads to; undefined if it leads nowhere. */
export type Target = any;

/** Returns a place of a container. */
declare const placeOf: (container: Reached, index: number) => Reached;

/** Returns the path to a record: `.root.left`. */
export function pathTo(record: Reached | undefined): string {
  let path = '';
  for (let part = record; part?.from !== undefined; part = part.from) {
    const at = part.at ?? part.slot;
    path = at === undefined || at < 0 ? `.${part.by}${path}` : `[${at}]${path}`;
  }
  return path;
}

/** Returns the record that a link leads to if the walk first reached it by this field of the record. */
export const childBy = (record: Reached, target: Reached | undefined, field: string): Target =>
  target !== undefined &&
  target.from === (record.at === undefined ? record : record.from) &&
  target.by === field &&
  target.slot === (record.at ?? target.slot)
    ? target
    : undefined;

/** Returns a value of the record that a link leads to; `nothing` if it leads nowhere. */
export const numberAt = (
  target: Reached | undefined,
  value: (record: Reached) => number,
  nothing: number,
): number => (target === undefined ? nothing : value(target));

/** True if the record that a link leads to fulfils a test; `nothing` if it leads nowhere. */
export const holds = (
  target: Reached | undefined,
  test: (record: Reached) => boolean,
  nothing: boolean,
): boolean => (target === undefined ? nothing : test(target));

/** Follows a second link. */
export const onward = (target: Reached | undefined, link: (record: Reached) => Target): Target =>
  target === undefined ? undefined : link(target);

/** Returns the record, or the place, that holds the container of a place. */
export function ownerOf(record: Reached): Target {
  if (record.at === undefined) return undefined;
  const { from, slot } = record.from;
  return slot >= 0 ? placeOf(from, slot) : from;
}

/** Returns the nearest place that a record was reached through. */
export function placeAbove(record: Reached): Target {
  let below: Reached | undefined = record.at === undefined ? record : record.from;
  while (below !== undefined && below.slot < 0) below = below.from;
  return below && placeOf(below.from, below.slot);
}

/** Returns the nearest record above that holds a container. */
export function holderAbove(record: Reached, container: (record: Reached) => Target): Target {
  let found = record.from;
  while (found !== undefined && container(found) === undefined) found = found.from;
  return found;
}

/** Returns the place of a container with an index; undefined if it has none. */
export const placeAt = (container: Reached | undefined, index: any): Target =>
  container?.values !== undefined && isIndex(container.values, index) ? placeOf(container, index) : undefined;

/** Returns the places of a container; none of any other record. */
export function placesOf(record: Reached): Reached[] {
  const places: Reached[] = [];
  for (let index = 0; index < (record.values?.length ?? 0); index++) places.push(placeOf(record, index));
  return places;
}

/** Returns the place of the same container with another index. */
export const sibling = (record: Reached, index: number): Target =>
  record.at === undefined ? undefined : placeAt(record.from, index);

/** Returns the place with the same index in another container of the owner. */
export function twin(record: Reached, container: (owner: Reached) => Target): Target {
  const owner = ownerOf(record);
  const other = owner === undefined ? undefined : container(owner);
  return other === record.from ? undefined : placeAt(other, record.at);
}

/** Returns the place of another array with the index of a row; for a place beyond the rows, the place itself. */
export function beside(
  record: Reached,
  rows: string,
  own: string,
  array: (owner: Reached) => Target,
  ofRows: (owner: Reached) => Target,
): Target {
  const owner = ownerOf(record);
  if (owner === undefined) return undefined;
  if (record.role === own) return record.at < (ofRows(owner)?.values.length ?? 0) ? undefined : record;
  const place = record.role === rows ? placeAt(array(owner), record.at) : undefined;
  return place?.role === own ? place : undefined;
}

/** Returns a record of some roles; undefined for any other. */
export const inRole = (record: Reached, ...roles: string[]): Target =>
  roles.includes(record.role) ? record : undefined;

/** Returns the place of a container whose index or key is a value; the keys of a Set are its values. */
export function named(container: Reached | undefined, value: any): Target {
  if (container === undefined) return undefined;
  if (container.values === container.object) return placeAt(container, value);
  if (container.byKey === undefined) {
    const keys = container.keys ?? container.values;
    container.byKey = new Map(keys.map((key: unknown, at: number) => [key, at]));
  }
  return placeAt(container, container.byKey.get(value));
}

/** True for the place of a container whose index or key is a value. */
export function isNamed(place: Reached, container: Target, value: unknown): boolean {
  if (place.from !== container) return false;
  const key = container.keys === undefined ? place.value : place.key;
  const name = container.values === container.object ? place.at : key;
  return name === value || (Number.isNaN(name) && Number.isNaN(value));
}

/** Returns the place of a container whose link leads back to a record. */
export function mirror(
  container: Reached | undefined,
  back: (place: Reached) => Target,
  to: Reached | undefined,
): Target {
  if (container === undefined || to === undefined) return undefined;
  for (let index = (container.values?.length ?? 0) - 1; index >= 0; index--) {
    const place = placeOf(container, index);
    if (back(place) === to) return place;
  }
  return undefined;
}

/** Returns the records and the places of containers, each with its number in this list. */
export function numbered(records: Reached[]): Reached[] {
  const all: Reached[] = [];
  for (const record of records) {
    record.number = all.push(record) - 1;
    for (const place of placesOf(record)) all.push(place);
  }
  return all;
}

/** True for the same record, or the same place of one container; also if both lead nowhere. */
export const isSame = (a: Reached | undefined, b: Reached | undefined): boolean =>
  a === b || (a?.at !== undefined && a.at === b?.at && a.from === b?.from);

/** True for the record, or the place of a container, that another record was reached from. */
export const isFrom = (record: Reached | undefined, other: Reached): boolean =>
  other.at === undefined && other.slot >= 0
    ? record?.at === other.slot && record?.from === other.from
    : record !== undefined && record === other.from;

/** True for a record that comes before another in the order of the walk, in which places follow their container. */
export function isBefore(a: Reached, b: Reached): boolean {
  const first = a.at === undefined ? a : a.from;
  const second = b.at === undefined ? b : b.from;
  return first === second ? (a.at ?? -1) < (b.at ?? -1) : first.index < second.index;
}

/** Compares where a link leads from a record with where it leads from a neighbour. */
export function levels(
  record: Reached,
  neighbour: Reached | undefined,
  link: (record: Reached) => Target,
  next: (record: Reached) => Target,
): string {
  if (neighbour === undefined) return 'as the first';
  const [target, before] = [link(record), link(neighbour)];
  if (target === before) return 'to the same';
  return before !== undefined && next(before) === target ? 'onward' : 'elsewhere';
}
