import { itemAt } from '../../../base/item-at.ts';
import type { HeapObject } from '../../../objects/heap/graph.ts';
import { ABSENT, Reference, type PlainValue, type Value } from '../../../objects/heap/value.ts';
import type { RolePlan } from '../window-plan.ts';
import type { Dictionaries } from './dictionaries.ts';
import { DiscoveredObjects } from './discovered-objects.ts';
import type { HeapSource } from './heap-source.ts';
import { memoByName } from './memo-by-name.ts';
import { placeNames, type PlaceNames } from './place-names.ts';
import { containerRole, isTooDeep, placeFieldPrefix } from './role-names.ts';

/** Receives the records that a heap unfolds into, in order. */
export interface RecordVisitor<Role> {
  /** Returns true to end the walk; by default the walk visits everything. */
  stopped?(): boolean;
  /**
   * Called at the start of a record.
   *
   * @param discoverer the record that first referred to this one, -1 for the root.
   * @param via the field of that reference.
   * @param position the index of a place in its container, -1 for an object.
   * @returns the role, passed to the calls for the record's fields; undefined to skip them.
   */
  begin(
    record: number,
    role: string,
    kind: RolePlan['kind'],
    discoverer: number,
    via: string,
    position: number,
  ): Role | undefined;
  /** Called for each field whose value is no reference. */
  plain(record: number, role: Role, field: string, value: PlainValue): void;
  /**
   * Called for each field that holds a reference.
   *
   * @param label the target; its record is known when the walk has ended, from {@link DiscoveredObjects.recordOf}.
   */
  reference(record: number, role: Role, field: string, label: number, targetRole: string): void;
}

/**
 * Walks a heap breadth first and turns it into records: one for each object, in label order. After the record of a
 * container follow the records of its places (elements or entries). An object has the role of its class. A container
 * has a role named after the field that first referred to it, since a class name such as Array says nothing about its
 * contents.
 */
export class Unfolder<Role> {
  /** The objects discovered by the last walk. */
  readonly discovered: DiscoveredObjects;
  readonly #source: HeapSource;
  readonly #dictionaries: Dictionaries;
  readonly #visitor: RecordVisitor<Role>;
  /** By label of a deeply nested container, the prefix of its places' field names. */
  readonly #prefixes = new Map<number, string>();
  readonly #placeRole = memoByName((role) => `${role}[]`);
  readonly #placeNames = placeNames();
  /** By role and field, the role of a container there, and the prefix of a deeply nested one. */
  readonly #containers = memoByName((role) =>
    memoByName((field) => ({
      role: containerRole(role, field),
      prefix: isTooDeep(role) ? placeFieldPrefix(role, field) : undefined,
    })),
  );

  constructor(
    source: HeapSource,
    dictionaries: Dictionaries,
    visitor: RecordVisitor<Role>,
    discovered: DiscoveredObjects = new DiscoveredObjects(),
  ) {
    this.discovered = discovered;
    this.#source = source;
    this.#dictionaries = dictionaries;
    this.#visitor = visitor;
  }

  /**
   * Walks the heap that the source holds now.
   *
   * @param first the label to start at. The objects before it must be single records from the last walk, and
   * `discovered` must list what they refer to.
   */
  unfold(first = 0): void {
    const discovered = this.discovered;
    const source = this.#source;
    this.#prefixes.clear();
    if (first === 0) {
      discovered.clear();
      discovered.add(discovered.roleNames.idOf(source.className(0)), -1, -1);
    }
    let label = first;
    let next = first;
    discovered.isShifted = false;
    for (;;) {
      const inRow = source.row(label, next, discovered);
      if (discovered.isShifted) for (let i = 0; i < inRow; i++) discovered.records[label + i] = next + i;
      label += inRow;
      next += inRow;
      if (label === source.count) return;
      const known = source.firstOf(label);
      const record = known === label ? next : discovered.recordOf(known);
      if (known === label) next = this.#unfoldObject(label, next);
      if (next !== label + 1) discovered.shiftFrom(label);
      discovered.records[label++] = record;
      if (label === source.count || this.#stopped()) return;
    }
  }

  #stopped(): boolean {
    return this.#visitor.stopped?.() === true;
  }

  /** Visits the records of one object; returns the number of the next record. */
  #unfoldObject(label: number, record: number): number {
    const visitor = this.#visitor;
    const object = this.#source.at(label);
    const kind = this.#kindOf(label);
    const { roles, vias, discoverers, roleNames, fieldNames } = this.discovered;
    const role = roleNames.nameOf(roles[label]!);
    const via = label === 0 ? '' : fieldNames.nameOf(vias[label]!);
    const known = visitor.begin(record, role, kind, discoverers[label]!, via, -1);
    const { shape, values, items } = object;
    if (kind !== 'dictionary') {
      for (let index = 0; index < shape.keys.length; index++) {
        this.#visit(record, role, known, shape.keys[index]!, values[index]);
      }
    }
    if (kind === 'object') return record + 1;
    if (kind === 'date') {
      this.#visit(record, role, known, 'time', items[0]);
      return record + 1;
    }
    return this.#unfoldPlaces(object, record, kind, role, this.#prefixes.get(label) ?? via);
  }

  /**
   * Visits the places of a container: its elements, or its entries with a key and a value.
   *
   * @param prefix the first part of the names of their fields: the field that holds the container.
   * @returns the number of the next record.
   */
  #unfoldPlaces(
    { shape, values, items }: HeapObject,
    container: number,
    kind: RolePlan['kind'],
    role: string,
    prefix: string,
  ): number {
    const names = this.#placeNames(prefix);
    let next = container + 1;
    if (kind === 'dictionary') {
      for (let index = 0; index < values.length; index++) {
        if (values[index] === ABSENT) continue;
        const key = this.#dictionaries.keyOf(itemAt(shape.keys, index));
        next = this.#unfoldEntry(next, container, role, names, key, values[index]);
      }
      return next;
    }
    if (kind === 'map') {
      for (let index = 0; index < items.length; index += 2)
        next = this.#unfoldEntry(next, container, role, names, items[index], items[index + 1]);
      return next;
    }
    const placeRole = this.#placeRole(role);
    for (let index = 0; index < items.length && !this.#stopped(); index++, next++) {
      const known = this.#visitor.begin(next, placeRole, 'place', container, '[]', index);
      this.#visit(next, placeRole, known, names.item, items[index]);
    }
    return next;
  }

  /** Visits an entry of a container; returns the number of the next record. */
  #unfoldEntry(
    record: number,
    container: number,
    role: string,
    names: PlaceNames,
    key: Value,
    value: Value,
  ): number {
    if (this.#stopped()) return record;
    const placeRole = this.#placeRole(role);
    const known = this.#visitor.begin(record, placeRole, 'place', container, '[]', record - container - 1);
    this.#visit(record, placeRole, known, names.key, key);
    this.#visit(record, placeRole, known, names.value, value);
    return record + 1;
  }

  #visit(record: number, role: string, known: Role | undefined, field: string, value: Value): void {
    if (this.#stopped()) return;
    if (value instanceof Reference) {
      const { label } = value;
      if (label >= this.discovered.count) this.#discover(record, role, field, label);
      if (known === undefined) return;
      const { roles, roleNames } = this.discovered;
      this.#visitor.reference(record, known, field, label, roleNames.nameOf(roles[label]!));
    } else if (known !== undefined) this.#visitor.plain(record, known, field, value);
  }

  #discover(record: number, role: string, field: string, label: number): void {
    const container = this.#containers(role)(field);
    const name = this.#kindOf(label) === 'object' ? this.#source.className(label) : container.role;
    if (container.prefix !== undefined) this.#prefixes.set(label, container.prefix);
    const { roleNames, fieldNames } = this.discovered;
    this.discovered.add(roleNames.idOf(name), record, fieldNames.idOf(field));
  }

  #kindOf(label: number): RolePlan['kind'] {
    const source = this.#source;
    const container = source.container(label);
    const isDictionary =
      container === 'object' && this.#dictionaries.has(source.className(label), label === 0);
    return isDictionary ? 'dictionary' : container;
  }
}
