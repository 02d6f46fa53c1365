import type { RolePlan, WindowPlan } from '../../windows/window-plan.ts';
import type { Arrival } from './arrival-code.ts';
import { classTestNames, roleTest } from './class-tests.ts';
import { partOfPlace, USED_NAMES } from './code-names.ts';
import { isConstant, OF_CONTAINERS, type Layout, fieldKey } from './code-plan.ts';
import type { Determined } from './determined-fields.ts';
import { HELPER_NAMES, helper } from './helper-names.ts';
import * as js from './nodes.ts';
import type { Fold, Node } from './nodes.ts';
import type { NextList } from './link-code.ts';
import type { Once } from './fresh-fields.ts';
import type { Bound, Check } from './order-checks.ts';
import { firstNumbers, Sharing } from './sharing.ts';
import { choice, isPath } from './simplify.ts';
import { isItem, isPlaceItem, ITEM, INDEX, objectIn, partOf, RECORDS, RecordLinks } from './record-links.ts';

/** What the parts of a generated function share: the plan, names, and how records and their values are read. */
export class CodeContext extends RecordLinks {
  /** True if classes and unknown fields are not checked. */
  readonly trustsClasses: boolean;
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
  /** How the walk tells without a look-up that it reaches an object twice; see `onceBy`. */
  once: Once | undefined;
  /** The checks of keys that stand where an object is reached, if their order tells whether it was reached before. */
  keyChecks: readonly Check[] = [];
  /** By field, the number that it holds in valid objects. */
  determined: ReadonlyMap<string, Determined> = new Map();
  /** The condition whose code is written. */
  rule: Determined['rule'] | undefined;
  /** By class, the name of the function that is true for its objects. */
  readonly classTests: ReadonlyMap<string, string>;
  readonly sharing: Sharing;

  constructor(plan: WindowPlan, layout: Layout, unread: readonly string[] = [], trustsClasses = false) {
    super(plan, layout);
    this.trustsClasses = trustsClasses;
    this.unread = unread;
    this.classTests = classTestNames(plan.roles);
    this.sharing = new Sharing([
      ...HELPER_NAMES,
      ...USED_NAMES,
      ...this.classTests.values(),
      ...(this.arrays ?? []),
    ]);
  }

  /** Returns the fault of a record. */
  fault(at: Node, words: string): Node {
    if (at.kind === 'place') {
      const [start, end] = [js.literal(`.${at.array}[`), js.literal(']')];
      return helper('fault', js.binary(js.binary(start, '+', at.at), '+', end), js.literal(words));
    }
    if (this.arrays !== undefined) return helper('fault', js.literal(''), js.literal(words));
    const record = isPlaceItem(at) ? js.call('placeOf', ITEM, INDEX) : at;
    return helper('fault', this.isPlain ? this.objectOf(at) : record, js.literal(words));
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

  /** Returns the test that a value is an object of a role. */
  isOfRole(value: Node, roleName: string): Node {
    return roleTest(value, this.role(roleName), this.classTests);
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

  /** Returns the number of a record in a column that is computed from a list, by the record's index there. */
  columnBy({ items, index }: NextList, column: (items: Node) => Node, words: string, record: Node): Node {
    const at = record.kind === 'place' ? record.at : js.member(record, index);
    return js.present(js.element(this.constant(words, column(items)), at));
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
    return js.present(js.element(folded, js.member(record, 'index')));
  }

  /**
   * Returns the record that holds the value of a field: another place, if the field is in a table; undefined for no
   * place with it.
   */
  holder(field: string, record: Node): Node {
    for (const { role, fields } of this.plan.tables) {
      const [first, ...others] = fields;
      const other = others.find((text) => field === `${text}[]`);
      if (other === undefined) continue;
      const roles = [first, other].map((text) => js.literal(`${role}.${text}[]`));
      const arrays = [other, first].map((text) => js.arrow('owner', this.linkFrom(js.name('owner'), text)));
      return this.share(`row of ${other}`, helper('beside', record, ...roles, ...arrays), record);
    }
    if (partOfPlace(field) === undefined) return record;
    const roles = this.rolesWith(field);
    const places = this.plan.roles.filter(({ kind }) => kind === 'place');
    const isOwn = this.rolesOf(record)?.every((role) => roles.includes(role)) ?? false;
    return isOwn || places.length === roles.length ? record : this.#inRole(record, roles);
  }

  #inRole(record: Node, roles: readonly RolePlan[]): Node {
    return helper('inRole', record, ...roles.map((role) => js.literal(role.name)));
  }

  /** Returns the test that a row of a table has a value of another array. */
  existsBeside(field: string, record: Node): Node {
    if (record.kind === 'place')
      return js.binary(record.at, '<', js.member(js.name(field.slice(0, -'[]'.length)), 'length'));
    return js.unequal(this.holder(field, record), js.UNDEFINED);
  }

  /** Returns the value of a field of a record; if `isAhead`, undefined where the link to the record leads nowhere. */
  value(field: string, record: Node, isAhead = false): Node {
    const part = partOfPlace(field);
    if (part !== undefined) return this.#partValue(field, part, record);
    const { arrays, isPlain } = this;
    if (arrays?.has(field) === true && isItem(record)) return js.name(field);
    if (this.rolesWith(field).some(({ kind }) => kind === 'date'))
      return helper('timeOf', this.objectOf(record), js.literal(field));
    const roles = this.rolesOf(record);
    const isKnown =
      isItem(record) || roles?.every(({ fields }) => fields.some((own) => own.name === field)) === true;
    // Containers have some numbers that are no fields.
    if (OF_CONTAINERS.has(field) && !isKnown && !isPlain)
      return js.member(objectIn(this.#inRole(record, this.rolesWith(field)), true), field);
    return js.member(this.objectOf(record), field, isAhead || !(isKnown || !this.hasPlaces));
  }

  /** Returns the value, or key, of a place. */
  #partValue(field: string, part: string, record: Node): Node {
    if (record.kind === 'place') {
      // Rows of a table have the values of all its arrays.
      const array = field.slice(0, -'[]'.length);
      return isItem(record) && array === record.array ? ITEM : js.element(js.name(array), record.at);
    }
    const holder = this.holder(field, record);
    if (holder === record) return partOf(record, part);
    const isRow = this.isBeside(field);
    if (isRow || !isPath(record)) return js.member(holder, part, true);
    return choice(
      this.hasRole(
        record,
        this.rolesWith(field).map((role) => role.name),
      ),
      js.member(record, part),
      js.UNDEFINED,
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
    if (constants.size > 0) return helper('numberUnless', value, js.list([...constants].map(kindLiteral)));
    // The kinds of values are checked before, so a field of numbers holds a number.
    const isCertain = known === undefined ? this.holdsField(field) : known.length === holding.length;
    const isNumber = fields.every(({ kinds }) => kinds.every((kind) => kind === 'number'));
    return isCertain && isNumber ? value : helper(this.hasTexts ? 'numberOrRankOf' : 'numberOf', value);
  }

  /** Returns the record that a field of a record, or of the row that it is in, leads to. */
  fieldLink(field: string, record: Node): Node {
    const holder = this.holder(field, record);
    return holder === record
      ? this.linkFrom(record, field)
      : this.share(field, this.linkFrom(holder, field, true), record);
  }
}

/** Returns the value that a kind of values stands for. */
export const kindLiteral = (kind: string): Node =>
  kind === 'undefined' ? js.UNDEFINED : js.literal(JSON.parse(kind) as string | number | boolean | null);
