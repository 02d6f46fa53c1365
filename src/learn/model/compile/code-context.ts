import { containerRole } from '../../windows/records/role-names.ts';
import type { Link } from '../../windows/vocabulary/links/link.ts';
import type { RolePlan, WindowPlan } from '../../windows/window-plan.ts';
import { linkTargets } from '../describe/link-targets.ts';
import type { Arrival } from './arrival-code.ts';
import { arraysOf } from './arrays-of.ts';
import { classTestNames, roleTest } from './class-tests.ts';
import { CodeNames, partOfPlace, recordsOf, USED_NAMES } from './code-names.ts';
import { CodePlan, isConstant, OF_CONTAINERS, type RoleNames } from './code-plan.ts';
import type { Determined } from './determined-fields.ts';
import { HELPER_NAMES, helper } from './helper-names.ts';
import type { Layout } from './layout.ts';
import {
  arrow,
  binary,
  call,
  element,
  equal,
  FALSE,
  list,
  literal,
  member,
  name,
  present,
  TRUE,
  UNDEFINED,
  unequal,
  type Fold,
  type Node,
  type PlaceNode,
} from './nodes.ts';
import type { NextList } from './next-code.ts';
import type { Bound } from './order-checks.ts';
import { fieldKey } from './settled-fields.ts';
import { firstNumbers, Sharing } from './sharing.ts';
import { all, any, choice, isPath, not } from './simplify.ts';

/** The index in a loop over the places of a container. */
export const INDEX = name('index');
export const ITEM = name('item');
export const RECORDS = name('records');
/** The records in a loop over all of them, which may be plain objects. */
export const LISTED = name('records');

/** What the parts of a generated function share: the plan, names, and how records and their values are read. */
export class CodeContext extends CodePlan {
  readonly names = new CodeNames();
  /** Conditions that are checked where an object is first reached. */
  readonly arrivals: Arrival[] = [];
  /** Fields that are not read and that objects may have besides, as `field` or `Class.field`. */
  readonly unread: readonly string[];
  /** Fields that lead nowhere or to an object that they have led to first, by `fieldKey`. */
  fresh: ReadonlySet<string> = new Set();
  /** By field, the words of a condition that is checked where an object is reached; see `freshAtReach`. */
  freshAtReach: ReadonlyMap<string, string> = new Map();
  /** Bounds that a record gets where it is reached. */
  bounds: readonly Bound[] = [];
  /** True if the walk needs no look-up of objects that it has reached; see `isChain`. */
  isChain = false;
  /** Fields that can only lead to objects that the walk has met, by `fieldKey`. */
  settled: ReadonlySet<string> = new Set();
  /** By field, the number that it holds in valid objects. */
  determined: ReadonlyMap<string, Determined> = new Map();
  /** The condition whose code is written. */
  rule: Determined['rule'] | undefined;
  /** How the code keeps the objects that the walk reaches. */
  readonly layout: Layout;
  /** The fields of the root that hold arrays that the code reads by index; undefined if places have records. */
  readonly arrays: ReadonlySet<string> | undefined;
  /** By class, the name of the function that is true for its objects. */
  readonly classTests: ReadonlyMap<string, string>;
  readonly sharing: Sharing;

  constructor(plan: WindowPlan, layout: Layout, unread: readonly string[] = []) {
    super(plan);
    this.layout = layout;
    this.unread = unread;
    this.arrays = layout === 'arrays' ? arraysOf(plan) : undefined;
    this.classTests = classTestNames(plan.roles);
    this.sharing = new Sharing([
      ...HELPER_NAMES,
      ...USED_NAMES,
      ...this.classTests.values(),
      ...(this.arrays ?? []),
    ]);
  }

  /** Returns the record that the checks of a role are about. */
  itemOf(role: RolePlan): Node {
    if (this.isRoot(role)) return name('root', [role]);
    if (role.kind !== 'place') return name('item', [role]);
    const array = this.arrayOfRole(role.name);
    if (array === undefined) return name('place', [role]);
    return { kind: 'place', array, at: INDEX, exists: TRUE, roles: [role] };
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
    return [...(this.arrays ?? [])].find((field) => role === `${containerRole(root!.name, field)}[]`);
  }

  /** Returns the name of the array that a record stands for, if the code reads it by index. */
  arrayAt(record: Node): string | undefined {
    return record.kind === 'link' && this.arrays?.has(record.field) === true ? record.field : undefined;
  }

  /** Returns the fault of a record. */
  fault(at: Node, words: string): Node {
    if (at.kind === 'place') {
      const [start, end] = [literal(`.${at.array}[`), literal(']')];
      return helper('fault', binary(binary(start, '+', at.at), '+', end), literal(words));
    }
    if (this.arrays !== undefined) return helper('fault', literal(''), literal(words));
    const record = isPlaceItem(at) ? call('placeOf', ITEM, INDEX) : at;
    return helper('fault', this.isPlain ? this.objectOf(at) : record, literal(words));
  }

  /** True for a field whose value code computes from the links, so that it need not be read. */
  isDetermined(field: string): boolean {
    const known = this.determined.get(field);
    return known !== undefined && known.rule !== this.rule;
  }

  /** True for a field of the record of the checks that leads nowhere or to an object that it has led to first. */
  isFresh(record: Node, field: string): boolean {
    const role = this.roleOf(record);
    return role !== undefined && this.fresh.has(fieldKey(role.name, field));
  }

  /** Returns the test that a record has one of some roles. */
  isHolder(record: Node, holders: readonly RolePlan[]): Node {
    const [root, ...others] = this.plan.roles;
    if (holders.length === this.plan.roles.length) return TRUE;
    const isOfOthers = holders.length === others.length && !holders.includes(root!);
    if (this.isPlain && this.isRoot(root!) && isOfOthers)
      return unequal(record, element(RECORDS, literal(0)));
    return this.hasRole(
      record,
      holders.map((role) => role.name),
    );
  }

  /** Returns the test that a record has a role with one of some names. */
  hasRole(record: Node, names: readonly string[]): Node {
    return any(...names.map((role) => equal({ kind: 'role', record }, literal(role))));
  }

  /** Returns the test that a link leads to a record that it was first reached by, from the record. */
  isChild(record: Node, target: Node, field: string): Node {
    const isBy = equal(member(target, 'by'), literal(field));
    if (partOfPlace(field) === undefined) return all(equal(member(target, 'from', true), record), isBy);
    // Of the places of an array, the container tells the field.
    return all(
      equal(member(target, 'from', true), partOf(record, 'from')),
      equal(member(target, 'slot'), partOf(record, 'at')),
      field.endsWith('[]') ? TRUE : isBy,
    );
  }

  /** Returns the test that a value is an object of a role. */
  isOfRole(value: Node, roleName: string): Node {
    const role = this.plan.roles.find((other) => other.name === roleName)!;
    return roleTest(value, role, this.classTests);
  }

  /** Returns an expression about a record, which becomes a constant if checks of the record need it twice. */
  share(words: string, value: Node, record: Node): Node {
    if (!isItem(record) || isPath(value) || value.kind === 'shared' || value.kind === 'place') return value;
    return this.sharing.node({ words, value, isOfRecord: true });
  }

  /** Returns a value of the whole object. */
  constant(words: string, value: Node): Node {
    return this.sharing.node({ words, value, isOfRecord: false });
  }

  /**
   * Returns the number of a record in a column that is computed from a list.
   *
   * @param from the list, and the property of a record that is its index there.
   */
  columnBy({ items, index }: NextList, column: (items: Node) => Node, words: string, record: Node): Node {
    const at = record.kind === 'place' ? record.at : member(record, index);
    return present(element(this.constant(words, column(items)), at));
  }

  /** Returns the list of records, with places among them if these are asked for; see `NextList`. */
  listed(isOfPlaces: boolean): NextList {
    if (!isOfPlaces || !this.hasPlaces || this.arrays !== undefined)
      return { items: RECORDS, index: 'index' };
    return { items: this.constant('all', helper('numbered', RECORDS)), index: 'number' };
  }

  /** Returns a number of a record that is folded over those below. */
  fold(words: string, fold: Fold, record: Node): Node {
    const folded = this.sharing.node({ words, value: firstNumbers(fold), fold, isOfRecord: false });
    return present(element(folded, member(record, 'index')));
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
    if (role?.kind !== 'place' || !this.isRoot(root!)) return false;
    return root!.fields.some((field) => role.name === `${containerRole(root!.name, field.name)}[]`);
  }

  /**
   * Returns the record that holds the value of a field: another place, if the field is in a table; its value is undefined
   * if the record is no place with the field.
   */
  holder(field: string, record: Node): Node {
    for (const { role, fields } of this.plan.tables) {
      const [first, ...others] = fields;
      const other = others.find((text) => field === `${text}[]`);
      if (other === undefined) continue;
      const [rows, own] = [first!, other].map((text) => literal(`${role}.${text}[]`));
      const [array, ofRows] = [other, first!].map((text) =>
        arrow('owner', this.linkFrom(name('owner'), text)),
      );
      return this.share(`row of ${other}`, helper('beside', record, rows!, own!, array!, ofRows!), record);
    }
    if (partOfPlace(field) === undefined) return record;
    const roles = this.rolesWith(field);
    const places = this.plan.roles.filter(({ kind }) => kind === 'place');
    const isOwn = this.rolesOf(record)?.every((role) => roles.includes(role)) ?? false;
    return isOwn || places.length === roles.length ? record : this.#inRole(record, roles);
  }

  #inRole(record: Node, roles: readonly RolePlan[]): Node {
    return helper('inRole', record, ...roles.map((role) => literal(role.name)));
  }

  /** Returns the test that a row of a table has a value of another array. */
  existsBeside(field: string, record: Node): Node {
    if (record.kind === 'place')
      return binary(record.at, '<', member(name(field.slice(0, -'[]'.length)), 'length'));
    return unequal(this.holder(field, record), UNDEFINED);
  }

  /**
   * Returns the value of a field of a record.
   *
   * @param isAhead true if it is undefined where the link to the record leads nowhere.
   */
  value(field: string, record: Node, isAhead = false): Node {
    const part = partOfPlace(field);
    if (part !== undefined) return this.#partValue(field, part, record);
    const { arrays, isPlain } = this;
    if (arrays?.has(field) === true && isItem(record)) return name(field);
    if (this.rolesWith(field).some(({ kind }) => kind === 'date'))
      return helper('timeOf', this.objectOf(record), literal(field));
    const roles = this.rolesOf(record);
    const isKnown =
      isItem(record) || roles?.every(({ fields }) => fields.some((own) => own.name === field)) === true;
    // Containers have some numbers that are no fields.
    if (OF_CONTAINERS.has(field) && !isKnown && !isPlain)
      return member(objectIn(this.#inRole(record, this.rolesWith(field)), true), field);
    return member(this.objectOf(record), field, isAhead || !(isKnown || !this.hasPlaces));
  }

  /** Returns the value, or key, of a place. */
  #partValue(field: string, part: string, record: Node): Node {
    if (record.kind === 'place') {
      // Rows of a table have the values of all its arrays.
      const array = field.slice(0, -'[]'.length);
      return isItem(record) && array === record.array ? ITEM : element(name(array), record.at);
    }
    const holder = this.holder(field, record);
    if (holder === record) return partOf(record, part);
    const isRow = this.isBeside(field);
    if (isRow || !isPath(record)) return member(holder, part, true);
    return choice(
      this.hasRole(
        record,
        this.rolesWith(field).map((role) => role.name),
      ),
      member(record, part),
      UNDEFINED,
    );
  }

  /** Returns the number by which the value of a field is compared. @param isAhead see `value`. */
  number(field: string, record: Node, isAhead = false): Node {
    const known = this.rolesOf(record);
    const holding = this.rolesWith(field).filter((role) => known?.includes(role) ?? true);
    const fields = (holding.length === 0 ? this.rolesWith(field) : holding).map((role) =>
      this.field(role, field),
    );
    const constants = new Set(fields.flatMap(({ kinds }) => kinds.filter((kind) => isConstant(kind, kinds))));
    const value = this.value(field, record, isAhead);
    if (constants.size > 0) return helper('numberUnless', value, list([...constants].map(kindLiteral)));
    // The kinds of values are checked before, so a field of numbers holds a number.
    const isCertain = known === undefined ? this.holdsField(field) : known.length === holding.length;
    const isNumber = fields.every(({ kinds }) => kinds.every((kind) => kind === 'number'));
    return isCertain && isNumber ? value : helper(this.hasTexts ? 'numberOrRankOf' : 'numberOf', value);
  }

  /** Returns the object of a record; of one that a field of an object leads to, the value of the field. */
  objectOf(record: Node): Node {
    const array = this.arrayAt(record);
    if (array !== undefined) return name(array);
    if (record.kind !== 'link' || !record.isFollowed) return objectIn(record);
    return member(this.objectOf(record.record), record.field);
  }

  /** Returns the record that a field of another leads to. */
  linkFrom(record: Node, field: string, isOptional = false): Node {
    const link = this.names.link(field);
    if (isPlaceItem(record)) return element(member(ITEM, recordsOf(link)), INDEX, true);
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

  /** Returns the record that a field of a record, or of the row that it is in, leads to. */
  fieldLink(field: string, record: Node): Node {
    const holder = this.holder(field, record);
    return holder === record
      ? this.linkFrom(record, field)
      : this.share(field, this.linkFrom(holder, field, true), record);
  }

  /** Returns the test that two links lead to the same record, or one to the other record. */
  isSame(a: Node, b: Node, roles: readonly RoleNames[]): Node {
    return this.isPlain ? equal(this.objectOf(a), this.objectOf(b)) : this.isEqual(a, b, roles);
  }

  /** Returns the test that two records, or two objects, are the same. @param roles those that each may have, if known. */
  isEqual(a: Node, b: Node, roles: readonly RoleNames[]): Node {
    if (a.kind === 'place' && b.kind === 'place') return a.array === b.array ? equal(a.at, b.at) : FALSE;
    const arePlaces = this.arrays === undefined && roles.every((names) => this.mayBePlace(names));
    return arePlaces ? helper('isSame', a, b) : equal(a, b);
  }

  /** Returns the test that a link leads nowhere. */
  isNowhere(record: Node): Node {
    return not(this.isSomewhere(record));
  }

  /** Returns the test that a link leads to a record. */
  isSomewhere(record: Node): Node {
    if (record.kind === 'place') return record.exists;
    if (this.arrayAt(record) !== undefined) return TRUE;
    if (record.kind !== 'link' || !record.isFollowed) return unequal(record, UNDEFINED);
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
    return unequal(value, nothing === 'null' ? literal(null) : UNDEFINED);
  }
}

/** Returns the object of a record. */
const objectIn = (record: Node, isOptional = false): Node => ({
  kind: 'object',
  record,
  ...(isOptional ? { isOptional } : {}),
});

/** True for a record that has the role of the checks. */
export const isItem = (record: Node): boolean =>
  record.kind === 'name'
    ? ['item', 'root', 'place'].includes(record.name)
    : record.kind === 'place' && record.exists === TRUE && record.at === INDEX;

/** True for the place of a container in a loop over its places, which is read by its index. */
const isPlaceItem = (record: Node): boolean => record.kind === 'name' && record.name === 'place';

/** Returns a part of a place; the loop over the places of a container `item` has its index, key and value. */
export function partOf(place: Node, part: string): Node {
  if (!isPlaceItem(place)) return member(place, part);
  return part === 'from' ? ITEM : part === 'at' ? INDEX : name(part);
}

/** Returns the value that a kind of values stands for. */
export const kindLiteral = (kind: string): Node =>
  kind === 'undefined' ? UNDEFINED : literal(JSON.parse(kind) as string | number | boolean | null);

/** Returns a place at a distance from another in the same array. */
export function neighbourOf(place: PlaceNode, at: Node, isBefore: boolean): PlaceNode {
  const exists = isBefore
    ? binary(at, '>=', literal(0))
    : binary(at, '<', member(name(place.array), 'length'));
  const { roles, ...own } = place;
  return { ...own, at, exists: all(place.exists, exists), ...(roles && { roles }) };
}
