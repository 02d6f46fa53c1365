import type { PlainValue } from '../../../objects/heap/value.ts';
import type { FieldPlan, RolePlan } from '../window-plan.ts';
import type { FieldColumns } from './field-columns.ts';
import { FieldKinds, magnitude } from './field-kinds.ts';
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
  /** The code of null; 0 if no valid object has null here. */
  readonly null: number;
  /** The first code of numbers; 0 if no valid object has a number here. */
  readonly numbers: number;
  /** True if some number has a kind of its own. */
  readonly hasConstants: boolean;
  /** By role id, the code of references to it; 0 if no valid object refers to the role here. */
  readonly codes: Int32Array;
  /** The arrays behind `columns`, copied here for speed; see {@link refresh}. */
  link: Int32Array;
  number: Float64Array;
  kind: Int32Array;

  /**
   * @param owner the name of the role.
   * @param strings collects the strings that are written.
   */
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
    this.null = this.#kinds.ofPlain(null);
    this.numbers = this.#kinds.number;
    this.hasConstants = this.#kinds.hasConstants;
    this.codes = Int32Array.from(roles, ({ name }) => this.#kinds.ofReference(name));
    this.link = columns.link.values;
    this.number = columns.number.values;
    this.kind = columns.kind.values;
  }

  /** Copies the arrays of the columns again; call it after the columns have grown. */
  refresh(): void {
    this.link = this.columns.link.values;
    this.number = this.columns.number.values;
    this.kind = this.columns.kind.values;
  }

  /** Writes a value that is no reference; returns false if no valid object has a value of this kind here. */
  plain(record: number, value: PlainValue): boolean {
    if (value === null) return (this.kind[record] = this.null) !== 0;
    if (typeof value !== 'number') return this.#other(record, value);
    if (this.hasConstants && this.#kinds.isConstant(value)) return this.#constant(record, value);
    if (this.numbers === 0) return false;
    this.kind[record] = this.numbers + magnitude(value);
    this.number[record] = value;
    return true;
  }

  /** Writes a constant among data. It is not compared, even if the cell held a number before. */
  #constant(record: number, value: PlainValue): boolean {
    this.kind[record] = this.#kinds.ofPlain(value);
    this.number[record] = Number.NaN;
    return true;
  }

  #other(record: number, value: Exclude<PlainValue, number | null>): boolean {
    const code = this.#kinds.ofPlain(value);
    if (code === 0) return false;
    this.kind[record] = code;
    if (typeof value === 'string') {
      if (this.#kinds.isConstant(value)) return true;
      this.#strings.push({ column: this.columns.number, record, text: value });
    } else if (typeof value === 'boolean' || typeof value === 'bigint') this.number[record] = Number(value);
    return true;
  }

  /**
   * Writes a reference to an object.
   *
   * @param label the object's label, which is replaced by its record when the whole object has been read.
   * @param role the role id of the object; any other number if the plan has no such role.
   * @returns false if no valid object refers to the role here.
   */
  reference(record: number, label: number, role: number): boolean {
    const code = this.codes[role];
    if (code === undefined || code === 0) return false;
    this.kind[record] = code;
    this.link[record] = label;
    return true;
  }
}
