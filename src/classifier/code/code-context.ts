import type { FieldPlan, RolePlan, WindowPlan } from '../../encode/windows/window-plan.ts';
import { CodeNames, literal, optionalProperty, partOfPlace, property } from './code-names.ts';
import { HELPER_NAMES, type HelperName } from './helpers.ts';

/** What the parts of a generated function share: the plan, names, helpers in use, and columns. */
export class CodeContext {
  readonly plan: WindowPlan;
  /** The role of the records that the code called `item` stands for; undefined outside of their checks. */
  role: RolePlan | undefined;
  readonly names = new CodeNames();
  readonly helpers = new Set<HelperName>();
  /** By expression, the name of a column: a list of numbers by record, computed at its first use. */
  readonly columns = new Map<string, string>();

  constructor(plan: WindowPlan) {
    this.plan = plan;
  }

  /** Marks a helper function as used; returns its name. */
  use(helper: HelperName): string {
    this.helpers.add(helper);
    return helper;
  }

  /** Returns the code for the number of a record in a column that `expression` computes from `records`. */
  column(name: string, expression: string, record: string): string {
    const own = this.columns.get(expression) ?? this.#unusedName(name);
    this.columns.set(expression, own);
    return `${own}(${record})`;
  }

  /** Returns a name for a column that no other has. */
  #unusedName(name: string): string {
    const words = name.split(/[^A-Za-z0-9]+/u).filter((word) => word !== '');
    const plain = words
      .map((word, index) => (index === 0 ? word.toLowerCase() : word[0]!.toUpperCase() + word.slice(1)))
      .join('');
    const taken = new Set([...HELPER_NAMES, 'classOf', 'placeOf', ...this.columns.values()]);
    const first = /^\d/u.test(plain) ? `number${plain}` : plain;
    let own = `${first}Of`;
    for (let copy = 2; taken.has(own); copy++) own = `${first}${copy}Of`;
    return own;
  }

  /** Returns the roles that have a field. */
  rolesWith(field: string): RolePlan[] {
    return this.plan.roles.filter(({ fields }) => fields.some(({ name }) => name === field));
  }

  /** Returns the field of a role. */
  field(role: RolePlan, name: string): FieldPlan {
    return role.fields.find((field) => field.name === name)!;
  }

  /**
   * Returns the code for the record that holds the value of a field: another place, if the field is in a table; undefined
   * in the code if the record is no place with the field.
   *
   * @param record the code of the record, called `item` if it has the role of the checks.
   */
  holder(field: string, record: string): string {
    for (const { role, fields } of this.plan.tables) {
      const [first, ...others] = fields;
      const other = others.find((name) => field === `${name}[]`);
      if (other === undefined) continue;
      const [rows, own] = [first!, other].map((name) => literal(`${role}.${name}[]`));
      const [array, ofRows] = [other, first!].map((name) => `(owner) => owner.${this.names.link(name)}`);
      this.use('ownerOf');
      return `${this.use('beside')}(${record}, ${rows!}, ${own!}, ${array!}, ${ofRows!})`;
    }
    if (partOfPlace(field) === undefined) return record;
    const roles = this.rolesWith(field).map(({ name }) => name);
    const isOwn = record === 'item' && roles.includes(this.role?.name ?? '');
    const places = this.plan.roles.filter(({ kind }) => kind === 'place');
    if (isOwn || places.length === roles.length) return record;
    return `${this.use('inRole')}(${[record, ...roles.map(literal)].join(', ')})`;
  }

  /** True for the field of an array whose values are read as part of the rows of another array. */
  isBeside(field: string): boolean {
    return this.plan.tables.some(({ fields }) => fields.slice(1).some((name) => field === `${name}[]`));
  }

  /** Returns the code for the value of a field of a record. */
  value(field: string, record: string): string {
    const part = partOfPlace(field);
    if (part === undefined) {
      // The time of a date is read as a field, which a date has not.
      if (this.rolesWith(field).some(({ kind }) => kind === 'date')) {
        return `${this.use('timeOf')}(${record}.object, ${literal(field)})`;
      }
      const isSure = record === 'item' || this.plan.roles.every(({ kind }) => kind !== 'place');
      return isSure ? `${record}.object${property(field)}` : `${record}.object${optionalProperty(field)}`;
    }
    const holder = this.holder(field, record);
    return holder === record ? `${record}.${part}` : `${holder}?.${part}`;
  }

  /** Returns the code for the number by which the value of a field is compared. */
  number(field: string, record: string): string {
    const fields = this.rolesWith(field).map((role) => this.field(role, field));
    const constants = fields.flatMap(({ kinds }) => kinds.filter((kind) => isConstant(kind, kinds)));
    const kinds = new Set(fields.flatMap((plan) => plan.kinds));
    const value = this.value(field, record);
    if (constants.length > 0) {
      const list = [...new Set(constants)].join(', ');
      return `${this.use('numberUnless')}(${value}, [${list}])`;
    }
    // The kinds of values are checked before, so a field of numbers holds a number.
    const isOwn = record === 'item' && this.role?.fields.some(({ name }) => name === field) === true;
    const isCertain = isOwn || this.holdsField(field);
    return isCertain && [...kinds].every((kind) => kind === 'number')
      ? value
      : `${this.use(this.hasTexts ? 'numberOrRankOf' : 'numberOf')}(${value})`;
  }

  /** True if values may be texts, which are compared by their ranks. */
  get hasTexts(): boolean {
    return this.plan.roles.some(({ fields }) => fields.some(({ kinds }) => kinds.some(isText)));
  }

  /** True if all records but places have a field. */
  holdsField(field: string): boolean {
    const others = this.plan.roles.filter(({ kind }) => kind !== 'place');
    return (
      partOfPlace(field) === undefined &&
      others.every(({ fields }) => fields.some(({ name }) => name === field))
    );
  }
}

/** True for a kind of texts. */
export const isText = (kind: string): boolean => kind === 'string' || kind.startsWith('"');

/** True for a kind that is a constant among data: a number, or a string beside other strings. */
const isConstant = (kind: string, kinds: readonly string[]): boolean =>
  (Number.isFinite(Number(kind)) && String(Number(kind)) === kind) ||
  (kind.startsWith('"') && kinds.includes('string'));
