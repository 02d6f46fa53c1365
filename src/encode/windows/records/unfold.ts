import type { HeapObject } from '../../../heap/graph.ts';
import type { Container } from '../../../heap/shape.ts';
import { ABSENT, Reference, type PlainValue, type Value } from '../../../heap/value.ts';
import { Names } from './names.ts';
import type { RolePlan } from '../window-plan.ts';

/** Containers in containers get names of their own down to this depth; deeper ones have those of the last. */
const NESTED = 3;

/**
 * Objects by label, in the order in which they are first referred to; the root is the first. Those that are referred to
 * several times may have further labels.
 */
export interface HeapSource {
  /** How many there are, or were referred to so far. */
  readonly count: number;
  className(label: number): string;
  container(label: number): Container;
  /** An object with all that it holds. */
  at(label: number): HeapObject;
  /**
   * Writes the records of objects in a row that are one record each, where it can do so faster than by telling of each
   * field; what they refer to for the first time goes into `found`.
   *
   * @param label of the first, and `record` its record.
   * @returns how many they are; what was written of the one that ended the row is written again.
   */
  row(label: number, record: number, found: Found): number;
  /** The first label of an object; asked of each that ends a row. */
  firstOf(label: number): number;
}

/** What hears of the records that an object unfolds into, in their order. */
export interface Unfolding<Role> {
  /** Whether it has heard enough; without, it hears all. */
  stopped?(): boolean;
  /**
   * A record begins.
   *
   * @param discoverer the record that first referred to it, -1 for the root, and `via` the field.
   * @param position of a place within its container, -1 for what is no place.
   * @returns its role; undefined to hear nothing of its fields.
   */
  begin(
    record: number,
    role: string,
    kind: RolePlan['kind'],
    discoverer: number,
    via: string,
    position: number,
  ): Role | undefined;
  plain(record: number, role: Role, field: string, value: PlainValue): void;
  /** @param label of the object referred to; its record is known at the end, see {@link Found.records}. */
  reference(record: number, role: Role, field: string, label: number, targetRole: string): void;
}

/** Room at first. */
const ROOM = 64;

/** By label, what is known of the objects that were referred to so far. */
export class Found {
  count = 0;
  /** Whether labels are not those of the records; only then the records are noted. */
  isShifted = false;
  /** Its role, by the names below. */
  roles = new Int32Array(ROOM);
  /** The record that first referred to it, and the field, by the names below; -1 for the root. */
  discoverers = new Int32Array(ROOM);
  vias = new Int32Array(ROOM);
  /** Its record, once that has begun. */
  records = new Int32Array(ROOM);
  #room = ROOM;
  readonly roleNames: Names;
  readonly fieldNames: Names;

  /** @param roles names that are to have their places here as numbers, and so for the fields. */
  constructor(roles: readonly string[] = [], fields: readonly string[] = []) {
    this.roleNames = new Names(roles);
    this.fieldNames = new Names(fields);
  }

  clear(): void {
    this.count = 0;
    this.roleNames.clear();
    this.fieldNames.clear();
  }

  /** Forgets all but what the first so many records refer to; of none, the root too. */
  truncate(records: number): void {
    if (records === 0) this.count = 0;
    while (this.count > 0 && this.discoverers[this.count - 1]! >= records) this.count--;
  }

  recordOf(label: number): number {
    return this.isShifted ? this.records[label]! : label;
  }

  /** Notes the records of all objects, those before one being still theirs. */
  shiftFrom(label: number): void {
    if (!this.isShifted) for (let before = 0; before < label; before++) this.records[before] = before;
    this.isShifted = true;
  }

  /** Adds the next object. */
  add(role: number, discoverer: number, via: number): void {
    const label = this.count++;
    this.reserve(this.count);
    this.roles[label] = role;
    this.discoverers[label] = discoverer;
    this.vias[label] = via;
  }

  /** Makes room for so many; returns how many there is room for. */
  reserve(count: number): number {
    if (count > this.#room) this.#grow(2 * count);
    return this.#room;
  }

  #grow(length: number): void {
    this.#room = length;
    for (const column of ['roles', 'discoverers', 'vias', 'records'] as const) {
      const grown = new Int32Array(length);
      grown.set(this[column]);
      this[column] = grown;
    }
  }
}

/**
 * Unfolds heaps into records: one for each object, in label order, and behind each container one for each of
 * its places (elements, entries). Objects have the role of their class; containers and places are called after
 * the field that first referred to them, since every array is an Array.
 */
export class Unfolder<Role> {
  /** What was found in the heap unfolded last. */
  readonly found: Found;
  readonly #source: HeapSource;
  readonly #dictionaries: ReadonlySet<string>;
  readonly #into: Unfolding<Role>;
  /** By label, what the fields of a container's places are called after, where it is not the field found by. */
  readonly #holders = new Map<number, string>();

  /** @param dictionaries classes whose fields are entries rather than fields. */
  constructor(
    source: HeapSource,
    dictionaries: ReadonlySet<string>,
    into: Unfolding<Role>,
    found: Found = new Found(),
  ) {
    this.found = found;
    this.#source = source;
    this.#dictionaries = dictionaries;
    this.#into = into;
  }

  /**
   * Unfolds what the source holds now.
   *
   * @param first the object to begin with, where the ones before it are a record each, and `found` tells what they refer to.
   */
  unfold(first = 0): void {
    const found = this.found;
    const source = this.#source;
    this.#holders.clear();
    if (first === 0) {
      found.clear();
      found.add(found.roleNames.idOf(source.className(0)), -1, -1);
    }
    let label = first;
    let next = first;
    found.isShifted = false;
    for (;;) {
      const inRow = source.row(label, next, found);
      if (found.isShifted) for (let i = 0; i < inRow; i++) found.records[label + i] = next + i;
      label += inRow;
      next += inRow;
      if (label === source.count) return;
      const known = source.firstOf(label);
      const record = known === label ? next : found.recordOf(known);
      if (known === label) next = this.#unfoldObject(label, next);
      if (next !== label + 1) found.shiftFrom(label);
      found.records[label++] = record;
      if (label === source.count || this.#stopped()) return;
    }
  }

  #stopped(): boolean {
    return this.#into.stopped?.() === true;
  }

  /** Tells of one object; returns the next record. */
  #unfoldObject(label: number, record: number): number {
    const into = this.#into;
    const object = this.#source.at(label);
    const kind = this.#kindOf(label);
    const { roles, vias, discoverers, roleNames, fieldNames } = this.found;
    const role = roleNames.nameOf(roles[label]!);
    const via = label === 0 ? '' : fieldNames.nameOf(vias[label]!);
    const known = into.begin(record, role, kind, discoverers[label]!, via, -1);
    this.#send(record, role, known, fieldsOf(object, kind));
    const places = placesOf(object, kind, this.#holders.get(label) ?? via);
    const placeRole = `${role}[]`;
    for (let position = 0; position < places.length && !this.#stopped(); position++) {
      const place = record + 1 + position;
      const knownPlace = into.begin(place, placeRole, 'place', record, '[]', position);
      this.#send(place, placeRole, knownPlace, places[position]!);
    }
    return record + 1 + places.length;
  }

  #send(record: number, role: string, known: Role | undefined, fields: readonly Held[]): void {
    for (const [field, value] of fields) {
      if (this.#stopped()) return;
      if (value instanceof Reference) {
        const { label } = value;
        if (label >= this.found.count) this.#discover(record, role, field, label);
        if (known === undefined) continue;
        const { roles, roleNames } = this.found;
        this.#into.reference(record, known, field, label, roleNames.nameOf(roles[label]!));
      } else if (known !== undefined) this.#into.plain(record, known, field, value);
    }
  }

  #discover(record: number, role: string, field: string, label: number): void {
    const name =
      this.#kindOf(label) === 'object' ? this.#source.className(label) : containerRole(role, field);
    if (isDeep(role)) this.#holders.set(label, holderName(role, field));
    const { roleNames, fieldNames } = this.found;
    this.found.add(roleNames.idOf(name), record, fieldNames.idOf(field));
  }

  #kindOf(label: number): RolePlan['kind'] {
    return kindOf(this.#source.className(label), this.#source.container(label), this.#dictionaries);
  }
}

/** What objects of a class and container are to records. */
export const kindOf = (
  className: string,
  container: Container,
  dictionaries: ReadonlySet<string>,
): RolePlan['kind'] => (container === 'object' && dictionaries.has(className) ? 'dictionary' : container);

/** The role of a container that is first referred to by a field of records of some role. */
export const containerRole = (owner: string, field: string): string =>
  isDeep(owner) ? owner.slice(0, -'[]'.length) : `${owner}.${field}`;

/** What the fields of a container's places are called after, which a field of records of some role refers to. */
export const holderName = (owner: string, field: string): string =>
  isDeep(owner) ? field.replace(PLACE_FIELD, '') : field;

/** Whether a role is of places so deep that containers in them have the names of the one they are places of. */
const isDeep = (role: string): boolean => role.endsWith('[]') && role.split('[].').length >= NESTED;

/** What {@link placesOf} adds to the name of a container's field. */
const PLACE_FIELD = /\[\]$|\.key$|\.value$/;

/** A field and what it holds. */
type Held = readonly [field: string, value: Value];

/** What the record of an object itself holds. */
function fieldsOf({ shape, values, items }: HeapObject, kind: RolePlan['kind']): Held[] {
  if (kind === 'dictionary') return [];
  const fields = shape.keys.map((key, index): Held => [key, values[index]]);
  return kind === 'date' ? [...fields, ['time', items[0]]] : fields;
}

/** What each place of a container holds; fields are called after the field that holds the container. */
function placesOf({ shape, values, items }: HeapObject, kind: RolePlan['kind'], holder: string): Held[][] {
  const key = `${holder}.key`;
  const value = `${holder}.value`;
  switch (kind) {
    case 'object':
    case 'date':
      return [];
    case 'dictionary': {
      const entries = shape.keys.map((name, index): Held[] => [
        [key, name],
        [value, values[index]],
      ]);
      return entries.filter((_, index) => values[index] !== ABSENT);
    }
    case 'map':
      return Array.from({ length: items.length / 2 }, (_, entry): Held[] => [
        [key, items[2 * entry]],
        [value, items[2 * entry + 1]],
      ]);
    default:
      return items.map((item): Held[] => [[`${holder}[]`, item]]);
  }
}
