import { itemAt } from '../../../base/item-at.ts';
import { containerRole } from '../../windows/records/role-names.ts';
import type { Link } from '../../windows/vocabulary/links/link.ts';
import type { RolePlan, WindowPlan } from '../../windows/window-plan.ts';
import { linkTargets } from '../describe/link-words.ts';
import { rootArrays, CodePlan, type RoleNames, type Layout } from './code-plan.ts';
import { CodeNames, partOfPlace, recordsOf } from './code-names.ts';
import { helper } from './helper-names.ts';
import * as js from './nodes.ts';
import type { Node, PlaceNode } from './nodes.ts';
import { all, any, not } from './simplify.ts';

/** The index in a loop over the places of a container. */
export const INDEX = js.name('index');
export const ITEM = js.name('item');
export const RECORDS = js.name('records');
/** The records in a loop over all of them, which may be plain objects. */
export const LISTED = js.name('records');

/** The records that code reads, and where their links lead; what it knows of their roles. */
export class RecordLinks extends CodePlan {
  readonly names = new CodeNames();
  /** How the code keeps the objects that the walk reaches. */
  readonly layout: Layout;
  /** The fields of the root that hold arrays that the code reads by index; undefined if places have records. */
  readonly arrays: ReadonlySet<string> | undefined;

  constructor(plan: WindowPlan, layout: Layout) {
    super(plan);
    this.layout = layout;
    this.arrays = layout === 'arrays' ? rootArrays(plan) : undefined;
  }

  /** Returns the record that the checks of a role are about. */
  itemOf(role: RolePlan): Node {
    if (this.isRoot(role)) return js.name('root', [role]);
    if (role.kind !== 'place') return js.name('item', [role]);
    const array = this.arrayOfRole(role.name);
    if (array === undefined) return js.name('place', [role]);
    return { kind: 'place', array, at: INDEX, exists: js.TRUE, roles: [role] };
  }

  /** Returns the role of the record that the checks are about. */
  roleOfItem(item: Node): RolePlan {
    return itemAt(this.rolesOf(item) ?? [], 0);
  }

  /** Returns the role of a record that the checks are about; undefined for any other record. */
  roleOf(record: Node): RolePlan | undefined {
    return isItem(record) ? this.rolesOf(record)?.[0] : undefined;
  }

  /** Returns the roles that a record may have; undefined if they are not known. */
  rolesOf(record: Node): readonly RolePlan[] | undefined {
    return 'roles' in record ? record.roles : undefined;
  }

  /** Returns the names of these roles. */
  namesOf(record: Node): RoleNames {
    return this.rolesOf(record)?.map((role) => role.name);
  }

  /** Returns the roles of the records that a link leads to from a record; undefined if they are not known. */
  rolesAt(link: Link, record: Node): readonly RolePlan[] | undefined {
    const from = this.namesOf(record);
    const names = from && linkTargets(link, from, this.plan);
    return names && this.plan.roles.filter((role) => names.includes(role.name));
  }

  /** Returns the name of the array whose places have a role, if the code reads them by index. */
  arrayOfRole(role: string): string | undefined {
    const [root] = this.plan.roles;
    return [...(this.arrays ?? [])].find((field) => role === `${containerRole(root.name, field)}[]`);
  }

  /** Returns the name of the array that a record stands for, if the code reads it by index. */
  arrayAt(record: Node): string | undefined {
    return record.kind === 'link' && this.arrays?.has(record.field) === true ? record.field : undefined;
  }

  /** True for a record that is known to be a place. */
  isPlace(record: Node): boolean {
    const roles = this.rolesOf(record) ?? [];
    return roles.length > 0 && roles.every(({ kind }) => kind === 'place');
  }

  /** True for a place in a container that a field of the root holds. */
  isOwnedByRoot(record: Node): boolean {
    const [root] = this.plan.roles;
    const role = this.roleOf(record);
    if (role?.kind !== 'place' || !this.isRoot(root)) return false;
    return root.fields.some((field) => role.name === `${containerRole(root.name, field.name)}[]`);
  }

  /** Returns the object of a record; of one that a field of an object leads to, the value of the field. */
  objectOf(record: Node): Node {
    const array = this.arrayAt(record);
    if (array !== undefined) return js.name(array);
    if (record.kind !== 'link' || !record.isFollowed) return objectIn(record);
    return js.member(this.objectOf(record.record), record.field);
  }

  /** Returns the record that a field of another leads to. */
  linkFrom(record: Node, field: string, isOptional = false): Node {
    const link = this.names.link(field);
    if (isPlaceItem(record)) return js.element(js.member(ITEM, recordsOf(link)), INDEX, true);
    const known = this.rolesOf(record);
    const haveField = known?.every(
      ({ kind, fields }) => kind === 'object' && fields.some((own) => own.name === field),
    );
    const holders = known !== undefined && known.length > 0 && haveField === true ? known : undefined;
    const kinds = holders?.flatMap((role) => this.field(role, field).kinds);
    return {
      ...{ kind: 'link', record, field, name: link, holders },
      ...(isOptional ? { isOptional } : {}),
      isFollowed: !isOptional && partOfPlace(field) === undefined && (this.isPlain || holders !== undefined),
      roles: kinds && this.plan.roles.filter((role) => kinds.includes(role.name)),
    };
  }

  /** Returns the test that a record has a role with one of some names. */
  hasRole(record: Node, names: readonly string[]): Node {
    return any(...names.map((role) => js.equal({ kind: 'role', record }, js.literal(role))));
  }

  /** Returns the test that a record has one of some roles. */
  isHolder(record: Node, holders: readonly RolePlan[]): Node {
    const [root, ...others] = this.plan.roles;
    if (holders.length === this.plan.roles.length) return js.TRUE;
    const isOfOthers = holders.length === others.length && !holders.includes(root);
    if (this.isPlain && this.isRoot(root) && isOfOthers)
      return js.unequal(record, js.element(RECORDS, js.literal(0)));
    return this.hasRole(
      record,
      holders.map((role) => role.name),
    );
  }

  /** Returns the test that a link leads to a record that it was first reached by, from the record. */
  isChild(record: Node, target: Node, field: string): Node {
    const isBy = js.equal(js.member(target, 'by'), js.literal(field));
    if (partOfPlace(field) === undefined) return all(js.equal(js.member(target, 'from', true), record), isBy);
    // Of the places of an array, the container tells the field.
    return all(
      js.equal(js.member(target, 'from', true), partOf(record, 'from')),
      js.equal(js.member(target, 'slot'), partOf(record, 'at')),
      field.endsWith('[]') ? js.TRUE : isBy,
    );
  }

  /** Returns the test that two links lead to the same record, or one to the other record. */
  isSame(a: Node, b: Node, roles: readonly RoleNames[]): Node {
    return this.isPlain ? js.equal(this.objectOf(a), this.objectOf(b)) : this.isEqual(a, b, roles);
  }

  /** Returns the test that two records, or two objects, are the same. @param roles those that each may have, if known. */
  isEqual(a: Node, b: Node, roles: readonly RoleNames[]): Node {
    if (a.kind === 'place' && b.kind === 'place')
      return a.array === b.array ? js.equal(a.at, b.at) : js.FALSE;
    const arePlaces = this.arrays === undefined && roles.every((names) => this.mayBePlace(names));
    return arePlaces ? helper('isSame', a, b) : js.equal(a, b);
  }

  /** Returns the test that a link leads nowhere. */
  isNowhere(record: Node): Node {
    return not(this.isSomewhere(record));
  }

  /** Returns the test that a link leads to a record. */
  isSomewhere(record: Node): Node {
    if (record.kind === 'place') return record.exists;
    if (this.arrayAt(record) !== undefined) return js.TRUE;
    if (record.kind !== 'link' || !record.isFollowed) return js.unequal(record, js.UNDEFINED);
    return this.holdsObject(this.objectOf(record), record.field, record.holders ?? this.plan.roles);
  }

  /** True for a record that is always there: fields that hold objects only lead to it. */
  isAlways(record: Node): boolean {
    if (record.kind !== 'link') return isItem(record);
    const { holders = [], field, isFollowed } = record;
    return (
      isFollowed &&
      holders.length > 0 &&
      this.isAlways(record.record) &&
      holders.every((role) => this.field(role, field).kinds.every((kind) => this.isRole(kind)))
    );
  }

  /** Returns the test that a value is an object. @param field that holds it, of some roles. */
  holdsObject(value: Node, field: string, roles: readonly RolePlan[]): Node {
    const nothing = this.nothingIn(field, roles);
    if (nothing === undefined) return helper('isObject', value);
    return js.unequal(value, nothing === 'null' ? js.literal(null) : js.UNDEFINED);
  }
}

/** Returns the object of a record. */
export const objectIn = (record: Node, isOptional = false): Node => ({
  kind: 'object',
  record,
  ...(isOptional ? { isOptional } : {}),
});

/** True for a record that has the role of the checks. */
export const isItem = (record: Node): boolean =>
  record.kind === 'name'
    ? ['item', 'root', 'place'].includes(record.name)
    : record.kind === 'place' && record.exists === js.TRUE && record.at === INDEX;

/** True for the place of a container in a loop over its places, which is read by its index. */
export const isPlaceItem = (record: Node): boolean => record.kind === 'name' && record.name === 'place';

/** Returns a part of a place; the loop over the places of a container `item` has its index, key and value. */
export function partOf(place: Node, part: string): Node {
  if (!isPlaceItem(place)) return js.member(place, part);
  return part === 'from' ? ITEM : part === 'at' ? INDEX : js.name(part);
}

/** Returns a place at a distance from another in the same array. */
export function neighbourOf(place: PlaceNode, at: Node, isBefore: boolean): PlaceNode {
  const exists = isBefore
    ? js.binary(at, '>=', js.literal(0))
    : js.binary(at, '<', js.member(js.name(place.array), 'length'));
  const { roles, ...own } = place;
  return { ...own, at, exists: all(place.exists, exists), ...(roles && { roles }) };
}
