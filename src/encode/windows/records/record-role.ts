import type { PlainValue } from '../../../heap/value.ts';
import { FieldKinds, magnitude } from './field-kinds.ts';
import { GrowingFloats, GrowingInts } from './growing.ts';
import type { FieldPlan, RolePlan } from '../window-plan.ts';
import { containerRole } from './unfold.ts';

/** No record: what a link column holds where there is no reference. */
export const NOTHING = -1;

/** A field name's columns, over all records; records without the field hold nothing there. */
export interface FieldColumns {
  readonly name: string;
  /** The place of the field among all; what the column `via` holds. */
  readonly id: number;
  /** The record referred to, or {@link NOTHING}. */
  readonly link: GrowingInts;
  /** The number held, NaN where it is none; a string's rank among those of the object. */
  readonly number: GrowingFloats;
  /** The kind of value, as {@link FieldKinds} numbers it. */
  readonly kind: GrowingInts;
}

/** Columns of a field, all of them empty. */
export const createColumns = (name: string, id: number): FieldColumns => ({
  name,
  id,
  link: new GrowingInts(NOTHING),
  number: new GrowingFloats(Number.NaN),
  kind: new GrowingInts(),
});

/** A string that was met, and where its rank is to go. */
export interface Text {
  readonly column: GrowingFloats;
  readonly record: number;
  readonly text: string;
}

/** A field of a role: writes what it holds into its columns. */
export class RecordField {
  readonly columns: FieldColumns;
  /** The role of a container that the field is the first to refer to. */
  readonly container: string;
  readonly #kinds: FieldKinds;
  readonly #texts: Text[];
  /** Codes of what most fields hold, 0 where valid objects hold none; that of numbers is of the first kind of them. */
  readonly null: number;
  readonly numbers: number;
  /** By role, 0 for those that valid objects do not refer to. */
  readonly codes: Int32Array;
  /** The columns' values, kept at hand; see {@link refresh}. */
  link: Int32Array;
  number: Float64Array;
  kind: Int32Array;

  constructor(
    owner: string,
    plan: FieldPlan,
    columns: FieldColumns,
    roles: readonly RolePlan[],
    texts: Text[],
  ) {
    this.columns = columns;
    this.container = containerRole(owner, plan.name);
    this.#kinds = new FieldKinds(plan);
    this.#texts = texts;
    this.null = this.#kinds.ofPlain(null);
    this.numbers = this.#kinds.number;
    this.codes = Int32Array.from(roles, ({ name }) => this.#kinds.ofReference(name));
    this.link = columns.link.values;
    this.number = columns.number.values;
    this.kind = columns.kind.values;
  }

  /** To be called when the columns have grown. */
  refresh(): void {
    this.link = this.columns.link.values;
    this.number = this.columns.number.values;
    this.kind = this.columns.kind.values;
  }

  /** Writes a plain value; returns whether valid objects hold such here. */
  plain(record: number, value: PlainValue): boolean {
    if (value === null) return (this.kind[record] = this.null) !== 0;
    if (typeof value !== 'number') return this.#other(record, value);
    if (this.numbers === 0) return false;
    this.kind[record] = this.numbers + magnitude(value);
    this.number[record] = value;
    return true;
  }

  #other(record: number, value: Exclude<PlainValue, number | null>): boolean {
    const code = this.#kinds.ofPlain(value);
    if (code === 0) return false;
    this.kind[record] = code;
    if (typeof value === 'string') {
      this.#texts.push({ column: this.columns.number, record, text: value });
    } else if (typeof value === 'boolean' || typeof value === 'bigint') this.number[record] = Number(value);
    return true;
  }

  /**
   * Writes a reference.
   *
   * @param role of what is referred to, a number without meaning where there is no such role.
   * @returns whether valid objects refer to the role here.
   */
  reference(record: number, label: number, role: number): boolean {
    const code = this.codes[role];
    if (code === undefined || code === 0) return false;
    this.kind[record] = code;
    this.link[record] = label;
    return true;
  }
}

/** A role that records can have. */
export interface RecordRole {
  readonly id: number;
  readonly name: string;
  readonly kind: RolePlan['kind'];
  readonly fields: ReadonlyMap<string, RecordField>;
}

/** The fields of one kind of objects, in the order in which they are read. */
export interface RecordLayout {
  readonly role: RecordRole;
  readonly names: readonly string[];
  readonly fields: readonly RecordField[];
}

/** The layout of objects that are one record; undefined where they have fields that no valid object has. */
export function layoutOf(role: RecordRole | undefined, names: readonly string[]): RecordLayout | undefined {
  if (role?.kind !== 'object') return undefined;
  const fields = names.flatMap((name) => role.fields.get(name) ?? []);
  return fields.length === names.length ? { role, names, fields } : undefined;
}
