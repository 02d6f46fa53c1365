import { containerRole } from '../../windows/records/role-names.ts';
import type { RolePlan, WindowPlan } from '../../windows/window-plan.ts';
import type { Link } from '../../windows/vocabulary/links/link.ts';
import { linkTargets } from '../describe/link-targets.ts';
import { classTestNames, roleTest } from './class-tests.ts';
import { literal, optionalProperty, partOfPlace, property } from './code-names.ts';
import { isConstant, OF_CONTAINERS } from './code-plan.ts';
import { isItem, isPath, RecordPaths } from './record-paths.ts';
import { fieldKey } from './settled-fields.ts';
import { ROLE, type Layout, type MetOnce } from './layout.ts';
import type { Determined } from './determined-fields.ts';
import { Folds, type Fold } from './folds.ts';
import type { Arrival } from './arrival-code.ts';
import type { HelperName } from './helpers.ts';
import type { NextList } from './next-code.ts';
import type { Bound } from './order-checks.ts';
import { SharedExpressions } from './shared-expressions.ts';
import { unusedName } from './unused-name.ts';

/** What the parts of a generated function share: the plan, names, helpers in use, and columns. */
export class CodeContext extends RecordPaths {
  /** Conditions that are checked where an object is first reached. */
  readonly arrivals: Arrival[] = [];
  /** Fields that are not read and that objects may have besides, as `field` or `Class.field`. */
  unread: readonly string[] = [];
  /** Fields that lead nowhere or to an object that they have led to first, by `fieldKey`. */
  fresh: ReadonlySet<string> = new Set();
  /** By field, the words of a condition that is checked where an object is reached; see `freshAtReach`. */
  freshAtReach: ReadonlyMap<string, string> = new Map();
  /** Bounds that a record gets where it is reached. */
  bounds: readonly Bound[] = [];
  /** Why the walk needs no look-up of objects that it has reached; undefined if it does. */
  metOnce: MetOnce | undefined;
  /** Fields that can only lead to objects that the walk has met, by `fieldKey`. */
  settled: ReadonlySet<string> = new Set();
  /** By field, the number that it holds in valid objects. */
  determined: ReadonlyMap<string, Determined> = new Map();
  /** The condition whose code is written. */
  rule: Determined['rule'] | undefined;
  /** By expression, the name of a column: a list of numbers by record, or one number for all. */
  readonly columns = new Map<string, string>();
  readonly folds = new Folds();
  readonly shared = new SharedExpressions();
  /** By class, the name of the function that is true for its objects. */
  readonly classTests: ReadonlyMap<string, string>;
  /** How the code keeps the objects that the walk reaches. */
  readonly layout: Layout;
  #declared = 0;

  constructor(plan: WindowPlan, layout: Layout = 'linked') {
    super(plan);
    this.layout = layout;
    this.classTests = classTestNames(plan.roles);
  }

  /** Returns the code of a fault. @param at the code of the record at fault. */
  fault(at: string, words: string): string {
    return `fault(${this.isPlain ? this.objectOf(at) : at}, ${literal(words)})`;
  }

  /** True for a field whose value code computes from the links, so that it need not be read. */
  isDetermined(field: string): boolean {
    const known = this.determined.get(field);
    return known !== undefined && known.rule !== this.rule;
  }

  /** True for a field of the record of the checks that leads nowhere or to an object that it has led to first. */
  isFresh(record: string, field: string): boolean {
    return isItem(record) && this.role !== undefined && this.fresh.has(fieldKey(this.role.name, field));
  }

  /** Returns the code of a test that a record has one of some roles; an empty text if all have. */
  isHolder(record: string, holders: readonly RolePlan[]): string {
    const [root, ...others] = this.plan.roles;
    if (holders.length === this.plan.roles.length) return '';
    const isOfOthers = holders.length === others.length && !holders.includes(root!);
    if (this.isPlain && this.isRoot(root!) && isOfOthers) return `${record} !== records[0]`;
    return holders.map(({ name }) => `${record}${ROLE} === ${literal(name)}`).join(' || ');
  }

  /** Returns the code of a test that a link leads to a record that it was first reached by, from the record. */
  isChild(record: string, target: string, field: string): string {
    if (partOfPlace(field) === undefined)
      return `${target}?.from === ${record} && ${target}.by === ${literal(field)}`;
    // Of the places of an array, the container tells the field.
    const by = field.endsWith('[]') ? '' : ` && ${target}.by === ${literal(field)}`;
    return `${target}?.from === ${record}.from && ${target}.slot === ${record}.at${by}`;
  }

  /** Returns the code of the folds and columns that were added since the last call. */
  newColumns(): string {
    const added = [...this.columns].slice(this.#declared);
    this.#declared = this.columns.size;
    const use = (helper: HelperName): string => this.use(helper);
    const folds = this.folds.written(use, new Set(added.map(([, name]) => name)));
    const columns = added.map(([expression, name]) => `  const ${name} = ${expression};\n`);
    return `${folds}${columns.join('')}${this.folds.written(use)}`;
  }

  /** Returns the code of a test that a value is an object of a role. */
  isOfRole(value: string, name: string): string {
    const role = this.plan.roles.find((other) => other.name === name)!;
    return roleTest(value, role, this.classTests, (helper) => this.use(helper));
  }

  /**
   * Returns the code of an expression about a record. Of the record of the checks it is a mark, since an expression that
   * several checks contain becomes a constant.
   */
  share(name: string, expression: string, record: string): string {
    if (!isItem(record) || !/[([]/u.test(expression) || /^⟦\d+⟧$/u.test(expression)) return expression;
    return this.shared.mark(expression, () => this.#unusedName(name, ''));
  }

  /**
   * Returns the code for the number of a record in a column that is computed from a list.
   *
   * @param from the list, and the property of a record that is its index there.
   */
  columnBy(
    { list, index }: NextList,
    expression: (list: string) => string,
    name: string,
    record: string,
  ): string {
    return `${this.constant(name, expression(list))}[${this.recordOf(record)}.${index}]«!»`;
  }

  /** Returns the list of records, with places among them if these are asked for; see `NextList`. */
  listed(isOfPlaces: boolean): NextList {
    if (!isOfPlaces || !this.hasPlaces || this.arrays !== undefined)
      return { list: 'records', index: 'index' };
    return { list: this.constant('all', `${this.use('numbered')}(records)`), index: 'number' };
  }

  /** Returns the code for a number of a record that is folded over those below. */
  fold(fold: Fold, record: string): string {
    const list = this.folds.list(fold, () => this.#unusedName(fold.name, ''));
    return `${list}[${this.recordOf(record)}.index]«!»`;
  }

  /** Returns the code for a number of the whole object. */
  constant(name: string, expression: string): string {
    const own = this.columns.get(expression) ?? this.#unusedName(name, 'Of');
    this.columns.set(expression, own);
    return own;
  }

  /** Returns a name for a column or an expression that no other has. */
  #unusedName(name: string, ending: string): string {
    const { columns, classTests, shared, folds, arrays = [] } = this;
    return unusedName(name, ending, columns.values(), classTests.values(), shared.names, folds.names, arrays);
  }

  /** Returns the code of the array that a record stands for; undefined if it is not known to be one. */
  listAt(record: string): string | undefined {
    const isList = this.rolesNamed(record)?.every(({ kind }) => kind === 'array' || kind === 'typed-array');
    return isList === true && this.isAlways(record) ? this.objectOf(record) : undefined;
  }

  /** True for the code of a record that is known to be a place. */
  isPlace(record: string): boolean {
    return isItem(record) && this.role?.kind === 'place';
  }

  /**
   * Returns the roles of the records that a link leads to; undefined if they are not known.
   *
   * @param roles those of the record that it leads from; by default those of the checks, if it is theirs.
   */
  rolesAt(link: Link, record: string, roles?: readonly RolePlan[]): readonly RolePlan[] | undefined {
    const own = isItem(record) && this.role !== undefined ? [this.role] : undefined;
    const from = (roles ?? own)?.map(({ name }) => name);
    const names = from && linkTargets(link, from, this.plan);
    return names && this.plan.roles.filter(({ name }) => names.includes(name));
  }

  /** True for the code of a place in a container that a field of the root holds. */
  isOwnedByRoot(record: string): boolean {
    const [root] = this.plan.roles;
    if (!this.isPlace(record) || !this.isRoot(root!)) return false;
    return root!.fields.some(({ name }) => this.role!.name === `${containerRole(root!.name, name)}[]`);
  }

  /** Returns what a function returns while `item` and `root` stand for records of a role. */
  withRole<T>(role: RolePlan, write: () => T): T {
    const before = this.role;
    this.role = role;
    const written = write();
    this.role = before;
    return written;
  }

  /**
   * Returns the code for the record that holds the value of a field: another place, if the field is in a table; undefined
   * in the code if the record is no place with the field.
   *
   * @param record the code of the record, called `item` or `root` if it has the role of the checks.
   * @param known the roles that the record may have; by default that of the checks, or any.
   */
  holder(field: string, record: string, known?: readonly RolePlan[]): string {
    for (const { role, fields } of this.plan.tables) {
      const [first, ...others] = fields;
      const other = others.find((name) => field === `${name}[]`);
      if (other === undefined) continue;
      const [rows, own] = [first!, other].map((name) => literal(`${role}.${name}[]`));
      const [array, ofRows] = [other, first!].map((name) => `(owner) => owner.${this.names.link(name)}`);
      this.use('ownerOf');
      const row = `${this.use('beside')}(${record}, ${rows!}, ${own!}, ${array!}, ${ofRows!})`;
      return this.share(`row of ${other}`, row, record);
    }
    if (partOfPlace(field) === undefined) return record;
    const roles = this.rolesWith(field).map(({ name }) => name);
    const own = known ?? (isItem(record) && this.role !== undefined ? [this.role] : undefined);
    const isOwn = own?.every(({ name }) => roles.includes(name)) ?? false;
    const places = this.plan.roles.filter(({ kind }) => kind === 'place');
    if (isOwn || places.length === roles.length) return record;
    return `${this.use('inRole')}(${[record, ...roles.map(literal)].join(', ')})`;
  }

  /** Returns the code of a test that a row of a table has a value of another array. */
  existsBeside(field: string, record: string): string {
    return `${this.holder(field, record)} !== undefined`;
  }

  /** Returns the code for the value of a field of a record. @param known the roles that it may have; see `holder`. */
  value(field: string, record: string, known?: readonly RolePlan[]): string {
    const part = partOfPlace(field);
    if (part === undefined) {
      if (this.rolesWith(field).some(({ kind }) => kind === 'date')) {
        return `${this.use('timeOf')}(${this.objectOf(record)}, ${literal(field)})`;
      }
      // Containers have some numbers that are no fields.
      if (OF_CONTAINERS.has(field) && known === undefined && !isItem(record) && !this.isPlain) {
        const roles = this.rolesWith(field).map(({ name }) => literal(name));
        return `${this.use('inRole')}(${[record, ...roles].join(', ')})?.object${property(field)}`;
      }
      const isSure =
        known !== undefined || isItem(record) || this.plan.roles.every(({ kind }) => kind !== 'place');
      return `${this.objectOf(record)}${isSure ? property(field) : optionalProperty(field)}`;
    }
    const holder = this.holder(field, record, known);
    if (holder === record) return `${record}.${part}`;
    if (holder.startsWith('inRole(') && isPath(record)) {
      const holders = this.rolesWith(field).map(({ name }) => `${record}${ROLE} === ${literal(name)}`);
      return `(${holders.join(' || ')} ? ${record}.${part} : undefined)`;
    }
    return `${holder}?.${part}`;
  }

  /**
   * Returns the code for the number by which the value of a field is compared.
   *
   * @param roles the roles that the record may have; by default that of the checks, or any.
   */
  number(field: string, record: string, roles?: readonly RolePlan[]): string {
    const known = roles ?? (isItem(record) && this.role !== undefined ? [this.role] : undefined);
    const holding = this.rolesWith(field).filter((role) => known?.includes(role) ?? true);
    const fields = (holding.length === 0 ? this.rolesWith(field) : holding).map((role) =>
      this.field(role, field),
    );
    const constants = fields.flatMap(({ kinds }) => kinds.filter((kind) => isConstant(kind, kinds)));
    const kinds = new Set(fields.flatMap((plan) => plan.kinds));
    const value = this.value(field, record, holding.length === known?.length ? known : undefined);
    if (constants.length > 0) {
      const list = [...new Set(constants)].join(', ');
      return `${this.use('numberUnless')}(${value}, [${list}])`;
    }
    // The kinds of values are checked before, so a field of numbers holds a number.
    const isCertain = known === undefined ? this.holdsField(field) : known.length === holding.length;
    return isCertain && [...kinds].every((kind) => kind === 'number')
      ? value
      : `${this.use(this.hasTexts ? 'numberOrRankOf' : 'numberOf')}(${value})`;
  }
}
