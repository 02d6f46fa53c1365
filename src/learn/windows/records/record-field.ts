import type { PlainValue } from '../../../objects/heap/value.ts';
import type { FieldPlan, RolePlan } from '../window-plan.ts';
import type { FieldColumns } from './field-columns.ts';
import { FieldKinds } from './field-kinds.ts';
import type { GrowingFloats } from './growing.ts';
import { containerRole } from './role-names.ts';

/** A string of the object, and the cell for its rank among the object's strings. */
export interface RankedString {
  readonly column: GrowingFloats;
  readonly record: number;
  readonly text: string;
}

/** Writes the values of one field of a role into the columns of that field. */
export class RecordField {
  readonly columns: FieldColumns;
  /** The name of the role of a container that this field is the first to refer to. */
  readonly container: string;
  readonly #kinds: FieldKinds;
  readonly #strings: RankedString[];
  /** By role id, the code of references to it; 0 if no valid object refers to the role here. */
  readonly #codes: Int32Array;

  /** @param owner the name of the role. @param strings collects the strings that are written. */
  constructor(
    owner: string,
    plan: FieldPlan,
    columns: FieldColumns,
    roles: readonly RolePlan[],
    strings: RankedString[],
  ) {
    this.columns = columns;
    this.container = containerRole(owner, plan.name);
    this.#kinds = new FieldKinds(plan);
    this.#strings = strings;
    this.#codes = Int32Array.from(roles, ({ name }) => this.#kinds.ofReference(name));
  }

  /** Writes a value that is no reference; returns false if no valid object has a value of this kind here. */
  plain(record: number, value: PlainValue): boolean {
    const code = this.#kinds.ofPlain(value);
    if (code === 0) return false;
    const { kind, number } = this.columns;
    kind.values[record] = code;
    // A constant among data is not compared.
    if (value === null || value === undefined || this.#kinds.isConstant(value)) return true;
    if (typeof value === 'string') this.#strings.push({ column: number, record, text: value });
    else if (typeof value !== 'symbol') number.values[record] = Number(value);
    return true;
  }

  /**
   * Writes the label of an object, which its record replaces in the end; returns false if no valid object refers to the
   * role here.
   */
  reference(record: number, label: number, role: number): boolean {
    const code = this.#codes[role];
    if (code === undefined || code === 0) return false;
    this.columns.kind.values[record] = code;
    this.columns.link.values[record] = label;
    return true;
  }
}

/** A role of the plan, with its fields ready for writing. */
export interface RecordRole {
  /** The index of the role in the plan. */
  readonly id: number;
  readonly name: string;
  readonly kind: RolePlan['kind'];
  /** The fields by name. */
  readonly fields: ReadonlyMap<string, RecordField>;
}

/** The fields of the objects of one role, in reading order. */
export interface RecordLayout {
  readonly role: RecordRole;
  readonly names: readonly string[];
  readonly fields: readonly RecordField[];
}

/** Returns the layout of objects that are single records; undefined if the role is unknown, no class, or lacks a field. */
export function layoutOf(role: RecordRole | undefined, names: readonly string[]): RecordLayout | undefined {
  if (role?.kind !== 'object') return undefined;
  const fields = names.flatMap((name) => role.fields.get(name) ?? []);
  return fields.length === names.length ? { role, names, fields } : undefined;
}
