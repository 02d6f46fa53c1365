import type { FieldPlan, RolePlan, WindowPlan } from '../../encode/windows/window-plan.ts';
import { isBindingName } from '../../escape/javascript.ts';
import { CodeNames, literal, optionalProperty, partOfPlace, property } from './code-names.ts';
import type { Rule } from '../describe/role-rules.ts';
import type { Determined } from './determined-fields.ts';
import type { Arrival } from './arrival-code.ts';
import { HELPER_NAMES, type HelperName } from './helpers.ts';
import { SharedExpressions } from './shared-expressions.ts';
import type { Link } from '../../encode/windows/vocabulary/links/link.ts';

/** What the parts of a generated function share: the plan, names, helpers in use, and columns. */
export class CodeContext {
  readonly plan: WindowPlan;
  /** The role of the records that the code called `item` or `root` stands for; undefined outside of their checks. */
  role: RolePlan | undefined;
  /** True if there are only objects: no arrays, Maps, Sets or other containers. */
  readonly isPlain: boolean;
  /** Conditions that are checked where an object is first reached. */
  readonly arrivals: Arrival[] = [];
  /** By field, the number that it holds in valid objects. */
  determined: ReadonlyMap<string, Determined> = new Map();
  /** The condition whose code is written. */
  rule: Rule | undefined;
  readonly names = new CodeNames();
  readonly helpers = new Set<HelperName>();
  /** By expression, the name of a column: a list of numbers by record, or one number for all. */
  readonly columns = new Map<string, string>();
  readonly shared = new SharedExpressions();
  /** The conditions that the code checks, in words. */
  readonly conditions: string[] = [];
  #declared = 0;

  constructor(plan: WindowPlan) {
    this.plan = plan;
    this.isPlain = plan.roles.every(({ kind }) => kind === 'object');
  }

  /** True for a field whose value code computes from the links, so that it need not be read. */
  isDetermined(field: string): boolean {
    const known = this.determined.get(field);
    return known !== undefined && known.rule !== this.rule;
  }

  /** True for a role of which an object has one record: the root's, if no field refers to it. */
  isRoot(role: RolePlan): boolean {
    const { roles } = this.plan;
    const isReferred = roles.some(({ fields }) => fields.some(({ kinds }) => kinds.includes(role.name)));
    return role === roles[0] && !isReferred;
  }

  /** True if a field is the only one of the root that refers to objects. */
  isOnlyLink(field: string): boolean {
    const links = this.plan.roles[0]!.fields.filter(({ refers }) => refers);
    return this.isPlain && links.length === 1 && links[0]!.name === field;
  }

  /** Returns the roles of the records that a link leads to; undefined if they are not known. */
  targetsOf({ parts }: Link): RolePlan[] | undefined {
    if (parts.kind !== 'field' || !this.isPlain) return undefined;
    const kinds = new Set(this.rolesWith(parts.field).flatMap((role) => this.field(role, parts.field).kinds));
    return this.plan.roles.filter(({ name }) => kinds.has(name));
  }

  /** True if the objects that a field leads to are all known to have another field, which code can then read ahead. */
  canReadAhead(link: Link, field: string): boolean {
    const targets = this.targetsOf(link) ?? [];
    const isOfOneKind = (role: RolePlan): boolean => {
      const known = role.fields.find(({ name }) => name === field);
      return (
        known !== undefined && this.plan.roles.filter(({ name }) => known.kinds.includes(name)).length < 2
      );
    };
    return targets.length > 0 && targets.every(isOfOneKind);
  }

  /** Returns how many of the other links of a path decide whether it has one of some outcomes. */
  decidingOthers(outcomes: readonly number[]): number {
    const isElsewhere = outcomes.includes(3);
    const others = outcomes.filter((outcome) => outcome > 3).map((outcome) => outcome - 3);
    return isElsewhere ? Infinity : Math.max(0, ...others);
  }

  /** Returns the code of a test that a link leads to a record that it was first reached by, from the record. */
  isChild(record: string, target: string, field: string): string {
    return `${target}?.from === ${record} && ${target}.by === ${literal(field)}`;
  }

  /** Returns the declarations of the columns that were added since the last call. */
  newColumns(): string[] {
    const added = [...this.columns].slice(this.#declared);
    this.#declared = this.columns.size;
    return added.map(([expression, name]) => `  const ${name} = ${expression};`);
  }

  /** Marks a helper function as used; returns its name. */
  use(helper: HelperName): string {
    this.helpers.add(helper);
    return helper;
  }

  /** Returns what a function returns; the helpers that it marks stay unmarked. */
  withoutUse<T>(write: () => T): T {
    const before = new Set(this.helpers);
    const written = write();
    for (const helper of this.helpers) if (!before.has(helper)) this.helpers.delete(helper);
    return written;
  }

  /**
   * Returns the code of an expression about a record. Of the record of the checks it is a mark, since an expression that
   * several checks contain becomes a constant.
   */
  share(name: string, expression: string, record: string): string {
    if (!isItem(record) || !/[([]/u.test(expression) || /^⟦\d+⟧$/u.test(expression)) return expression;
    return this.shared.mark(expression, () => this.#unusedName(name, ''));
  }

  /** Returns the code for the number of a record in a column that `expression` computes from `records`. */
  column(name: string, expression: string, record: string): string {
    return `${this.constant(name, expression)}[${record}.index]«!»`;
  }

  /** Returns the code for a number of the whole object. */
  constant(name: string, expression: string): string {
    const own = this.columns.get(expression) ?? this.#unusedName(name, 'Of');
    this.columns.set(expression, own);
    return own;
  }

  /** Returns a name for a column or an expression that no other has. */
  #unusedName(name: string, ending: string): string {
    const words = name.split(/[^A-Za-z0-9]+/u).filter((word) => word !== '');
    const plain = words
      .map((word, index) => (index === 0 ? word.toLowerCase() : word[0]!.toUpperCase() + word.slice(1)))
      .join('');
    const taken = new Set([...HELPER_NAMES, ...USED, ...this.columns.values(), ...this.shared.names]);
    const first = /^(\d|$)/u.test(plain) ? `number${plain}` : plain;
    let own = `${first}${ending}`;
    for (let copy = 2; taken.has(own) || !isBindingName(own); copy++) own = `${first}${copy}${ending}`;
    return own;
  }

  /** Returns the number of a condition that the code checks. */
  condition(words: string): number {
    const known = this.conditions.indexOf(words);
    return known < 0 ? this.conditions.push(words) - 1 : known;
  }

  /** True for the code of a record that is known to be a place. */
  isPlace(record: string): boolean {
    return isItem(record) && this.role?.kind === 'place';
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
   * @param record the code of the record, called `item` or `root` if it has the role of the checks.
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
    const isOwn = isItem(record) && roles.includes(this.role?.name ?? '');
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
      const isSure = isItem(record) || this.plan.roles.every(({ kind }) => kind !== 'place');
      return isSure ? `${record}.object${property(field)}` : `${record}.object${optionalProperty(field)}`;
    }
    const holder = this.holder(field, record);
    return holder === record ? `${record}.${part}` : `${holder}?.${part}`;
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
    const value = this.value(field, record);
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

/** Names in the code that no column has. */
const USED = (
  'repOK whyNot firstFault classOf isField recordOf fault reach known queue records root object item where ' +
  'name key value to record other owner place from'
).split(' ');

/** True for the code of a record that has the role of the checks. */
const isItem = (record: string): boolean => record === 'item' || record === 'root';

/** True for a kind of texts. */
export const isText = (kind: string): boolean => kind === 'string' || kind.startsWith('"');

/** True for a kind that is a constant among data: a number, or a string beside other strings. */
const isConstant = (kind: string, kinds: readonly string[]): boolean =>
  (Number.isFinite(Number(kind)) && String(Number(kind)) === kind) ||
  (kind.startsWith('"') && kinds.includes('string'));
