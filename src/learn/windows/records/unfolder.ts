import type { HeapObject, ObjectGraph } from '../../../objects/heap/graph.ts';
import { ABSENT, Reference, type PlainValue, type Value } from '../../../objects/heap/value.ts';
import type { RolePlan } from '../window-plan.ts';
import { type Dictionaries, heldFields } from './dictionaries.ts';
import { DiscoveredObjects } from './discovered-objects.ts';
import { memoByName, placeNames, containerRole, isTooDeep, placeFieldPrefix } from './role-names.ts';
import type { HeapSource } from './row-reader.ts';

/** Receives the records that a heap unfolds into, in order. */
export interface RecordVisitor<Role> {
  /** Returns true to end the walk; by default the walk visits everything. */
  stopped?(): boolean;
  /**
   * Called at the start of a record with its discoverer (-1 for the root), the field of that reference, and the index
   * of a place (-1 for an object). Returns the role for the record's fields; undefined to skip them.
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
  /** Called for each field that holds a reference. @param label the target; its record is known when the walk has ended. */
  reference(record: number, role: Role, field: string, label: number, targetRole: string): void;
}

/**
 * Walks a heap breadth first and turns it into records: one for each object, in label order, and after that of a
 * container those of its places. An object has the role of its class, a container a role named after the field that
 * first referred to it.
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

  /** Walks the heap that the source holds now. */
  unfold(): void {
    const { discovered } = this;
    const source = this.#source;
    this.#prefixes.clear();
    discovered.clear();
    discovered.add(discovered.roleNames.idOf(source.className(0)), -1, -1);
    let next = 0;
    for (let label = 0; label < source.count && !this.#stopped(); label++) {
      const inRow = source.row(label, next, discovered);
      if (discovered.isShifted) for (let i = 0; i < inRow; i++) discovered.records[label + i] = next + i;
      label += inRow;
      next += inRow;
      if (label === source.count) return;
      const record = next;
      next = this.#unfoldObject(label, record);
      if (next !== label + 1) discovered.shiftFrom(label);
      discovered.records[label] = record;
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
        const isOther =
          values[index] === ABSENT && this.#dictionaries.isKey(shape.className, shape.keys[index]!);
        if (!isOther) this.#visit(record, role, known, shape.keys[index]!, values[index]);
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
   * Visits the places of a container, whose fields have the prefix of the field that holds it; returns the number of
   * the next record.
   */
  #unfoldPlaces(
    { shape, values, items }: HeapObject,
    container: number,
    kind: RolePlan['kind'],
    role: string,
    prefix: string,
  ): number {
    const placeRole = this.#placeRole(role);
    const names = this.#placeNames(prefix);
    let next = container + 1;
    const begin = (): Role | undefined =>
      this.#visitor.begin(next, placeRole, 'place', container, '[]', next - container - 1);
    const entry = (key: Value, value: Value): void => {
      if (this.#stopped()) return;
      const known = begin();
      this.#visit(next, placeRole, known, names.key, key);
      this.#visit(next++, placeRole, known, names.value, value);
    };
    if (kind === 'dictionary') {
      for (let index = 0; index < values.length; index++)
        if (values[index] !== ABSENT) entry(shape.keys[index], values[index]);
    } else if (kind === 'map') {
      for (let index = 0; index < items.length; index += 2) entry(items[index], items[index + 1]);
    } else {
      for (let index = 0; index < items.length && !this.#stopped(); index++, next++)
        this.#visit(next, placeRole, begin(), names.item, items[index]);
    }
    return next;
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
      container === 'object' &&
      this.#dictionaries.has(source.className(label), () => source.fields(label), label === 0);
    return isDictionary ? 'dictionary' : container;
  }
}

/** Unfolds a graph into records; see {@link Unfolder}. @returns the record of each object, by label. */
export function unfoldGraph<Role>(
  { objects }: ObjectGraph,
  dictionaries: Dictionaries,
  visitor: RecordVisitor<Role>,
): Int32Array {
  const source = {
    count: objects.length,
    className: (label: number) => objects[label]!.shape.className,
    container: (label: number) => objects[label]!.shape.container,
    fields: (label: number) => heldFields(objects[label]!),
    at: (label: number) => objects[label]!,
    row: () => 0,
  };
  const unfolder = new Unfolder(source, dictionaries, visitor);
  unfolder.unfold();
  unfolder.discovered.shiftFrom(objects.length);
  return unfolder.discovered.records.subarray(0, objects.length);
}
