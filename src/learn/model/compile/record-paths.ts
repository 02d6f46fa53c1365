import type { RolePlan } from '../../windows/window-plan.ts';
import { CodeNames, optionalProperty, property } from './code-names.ts';
import { CodePlan, type RoleNames } from './code-plan.ts';
import type { HelperName } from './helpers.ts';
import { OBJECT } from './layout.ts';

/** A field that the code of a record follows from the code of another. */
interface FollowedField {
  readonly from: string;
  readonly field: string;
  /** The roles of the records that it leads from; undefined if they are not known. */
  readonly holders: readonly RolePlan[] | undefined;
}

/** The code of records and of their objects: `item.toLeft` is the record of `item.object.left`. */
export class RecordPaths extends CodePlan {
  /** The role of the records that the code called `item`, `root` or `place` stands for; undefined outside of their checks. */
  role: RolePlan | undefined;
  readonly names = new CodeNames();
  readonly helpers = new Set<HelperName>();

  /** Marks a helper function as used; returns its name. */
  use(helper: HelperName): string {
    this.helpers.add(helper);
    return helper;
  }

  /**
   * Returns the code of the object of a record; of one that a link of an object leads to, the value of the field.
   *
   * @param record the code of the record.
   */
  objectOf(record: string): string {
    const link = this.#linkOf(record);
    return link === undefined ? `${record}${OBJECT}` : `${this.objectOf(link.from)}${property(link.field)}`;
  }

  /** Returns the code of the value of a field of the object of a record; undefined if a link to it leads nowhere. */
  valueAhead(record: string, field: string): string {
    return `${this.objectOf(record)}${optionalProperty(field)}`;
  }

  /** Returns the code of a record that is there. */
  recordOf(record: string): string {
    return this.#linkOf(record) === undefined ? record : `${record}«!»`;
  }

  /**
   * Returns the code of a test that two links lead to the same record, or one to the record of the other code.
   *
   * @param roles by code, the names of the roles that the record may have; undefined if they are not known.
   */
  isSame(a: string, b: string, roles: readonly RoleNames[]): string {
    return this.isPlain ? `${this.objectOf(a)} === ${this.objectOf(b)}` : this.isEqual(a, b, roles);
  }

  /** Returns the code of a test that two records, or two objects, are the same; see `isSame`. */
  isEqual(a: string, b: string, roles: readonly RoleNames[]): string {
    const arePlaces = this.arrays === undefined && roles.every((names) => this.mayBePlace(names));
    return arePlaces ? `${this.use('isSame')}(${a}, ${b})` : `${a} === ${b}`;
  }

  /** Returns the code of a test that a link leads nowhere. */
  isNowhere(record: string): string {
    const link = this.#linkOf(record);
    if (link === undefined) return `${record} === undefined`;
    return this.holdsNothing(this.objectOf(record), link.field, link.holders ?? this.plan.roles);
  }

  /** Returns the code of a test that a link leads to a record. */
  isSomewhere(record: string): string {
    const link = this.#linkOf(record);
    if (link === undefined) return `${record} !== undefined`;
    return this.holdsObject(this.objectOf(record), link.field, link.holders ?? this.plan.roles);
  }

  /** True for the code of a record that is always there: fields that hold objects only lead to it. */
  isAlways(record: string): boolean {
    if (isItem(record)) return true;
    const link = this.#linkOf(record);
    return (
      link?.holders !== undefined &&
      this.isAlways(link.from) &&
      link.holders.every((role) => this.field(role, link.field).kinds.every((kind) => this.isRole(kind)))
    );
  }

  /** Returns the code of a test that a value is no object. @param field that holds it, of some roles. */
  holdsNothing(value: string, field: string, roles: readonly RolePlan[]): string {
    const nothing = this.nothingIn(field, roles);
    return nothing === undefined ? `!${this.use('isObject')}(${value})` : `${value} === ${nothing}`;
  }

  /** Returns the code of a test that a value is an object. @param field that holds it, of some roles. */
  holdsObject(value: string, field: string, roles: readonly RolePlan[]): string {
    const nothing = this.nothingIn(field, roles);
    return nothing === undefined ? `${this.use('isObject')}(${value})` : `${value} !== ${nothing}`;
  }

  /** Returns the roles of the record that code names; undefined if they are not known. */
  rolesNamed(record: string): readonly RolePlan[] | undefined {
    if (record === 'root' && this.isRoot(this.plan.roles[0]!)) return [this.plan.roles[0]!];
    if (isItem(record)) return this.role && [this.role];
    const link = this.#linkOf(record);
    const kinds = link?.holders?.flatMap((role) => this.field(role, link.field).kinds);
    return kinds && this.plan.roles.filter(({ name }) => kinds.includes(name));
  }

  /** The field of an object that a record is the target of, by the code of the record; undefined for other code. */
  #linkOf(record: string): FollowedField | undefined {
    const at = record.lastIndexOf('.');
    const field = at > 0 ? this.names.fieldOf(record.slice(at + 1)) : undefined;
    if (field === undefined) return undefined;
    const from = record.slice(0, at);
    const holders = this.rolesNamed(from);
    const haveField = holders?.every(
      ({ kind, fields }) => kind === 'object' && fields.some(({ name }) => name === field),
    );
    const isKnown = holders !== undefined && holders.length > 0 && haveField === true;
    if (!this.isPlain && !isKnown) return undefined;
    return { from, field, holders: isKnown ? holders : undefined };
  }
}

/** True for the code of a record that has the role of the checks. */
export const isItem = (record: string): boolean =>
  record === 'item' || record === 'root' || record === 'place';

/** True for code that names a record and computes nothing, so that it can stand twice. */
export const isPath = (record: string): boolean => /^[\p{ID_Continue}$.]+$/u.test(record);
