import { constantNumber } from '../../windows/records/constant-number.ts';
import type { FieldPlan, RolePlan, WindowPlan } from '../../windows/window-plan.ts';
import type { Link } from '../../windows/vocabulary/links/link.ts';
import { partOfPlace } from './code-names.ts';
import { isBindingName } from '../../../base/escape/javascript.ts';
import { containerRole } from '../../windows/records/role-names.ts';
import { HELPER_NAMES } from './helper-names.ts';

/** Names of the roles that a record may have; undefined if they are not known. */
export type RoleNames = readonly string[] | undefined;

/** What code knows of the classes and fields of an object from the plan of its windows. */
export class CodePlan {
  readonly plan: WindowPlan;
  /** True if there are only objects: no arrays, Maps, Sets or other containers. */
  readonly isPlain: boolean;

  constructor(plan: WindowPlan) {
    this.plan = plan;
    this.isPlain = plan.roles.every(({ kind }) => kind === 'object');
  }

  /** True for a kind of values that are objects of a role. */
  isRole(kind: string): boolean {
    return this.plan.roles.some(({ name }) => name === kind);
  }

  /** True for a role that no other role is like, so that a value tells it: a class, or containers of the only field of a kind. */
  isToldByValue(name: string): boolean {
    const { kind } = this.role(name);
    return kind === 'object' || this.plan.roles.filter((role) => role.kind === kind).length === 1;
  }

  /** True for a role of which an object has one record: the root's, if no field refers to it. */
  isRoot(role: RolePlan): boolean {
    const { roles } = this.plan;
    const isReferred = roles.some(({ fields }) => fields.some(({ kinds }) => kinds.includes(role.name)));
    return role === roles[0] && !isReferred;
  }

  /** True if a field is the only one of the root that refers to objects. */
  isOnlyLink(field: string): boolean {
    const [link, ...others] = this.plan.roles[0].fields.filter(({ refers }) => refers);
    return link?.name === field && others.length === 0;
  }

  /** True if a record may be a place of a container. */
  mayBePlace(names: RoleNames): boolean {
    return this.plan.roles.some(({ name, kind }) => kind === 'place' && (names?.includes(name) ?? true));
  }

  /** True if there are places of containers. */
  get hasPlaces(): boolean {
    return this.plan.roles.some(({ kind }) => kind === 'place');
  }

  /** True for the role of a container that has places. */
  mayHoldPlaces({ name }: RolePlan): boolean {
    return this.plan.roles.some((role) => role.kind === 'place' && role.name === `${name}[]`);
  }

  /** Returns the roles of all objects to which a field leads, at any distance. */
  rolesBelow({ kinds }: FieldPlan): Set<RolePlan> {
    const below = new Set(this.plan.roles.filter(({ name }) => kinds.includes(name)));
    for (const { fields } of below) {
      const further = new Set(fields.flatMap((field) => (field.refers ? field.kinds : [])));
      for (const role of this.plan.roles) if (further.has(role.name)) below.add(role);
    }
    return below;
  }

  /** Returns the roles of the records that a link leads to; undefined if they are not known. */
  targetsOf({ parts }: Link): RolePlan[] | undefined {
    return parts.kind === 'field' && this.isPlain ? this.rolesIn(parts.field) : undefined;
  }

  /** Returns the roles of the objects that a field leads to. */
  rolesIn(field: string): RolePlan[] {
    const kinds = new Set(this.rolesWith(field).flatMap((role) => this.field(role, field).kinds));
    return this.plan.roles.filter(({ name }) => kinds.has(name));
  }

  /** True if the objects that a field leads to are all known to have another field, which code can then read ahead. */
  canReadAhead(first: string, field: string): boolean {
    const targets = this.isPlain ? this.rolesIn(first) : [];
    const isOfOneKind = (role: RolePlan): boolean => {
      const known = role.fields.find(({ name }) => name === field);
      return (
        known !== undefined && this.plan.roles.filter(({ name }) => known.kinds.includes(name)).length < 2
      );
    };
    return targets.length > 0 && targets.every(isOfOneKind);
  }

  /** True unless a link is the field of records of some roles, where it always holds an object. */
  mayLeadNowhere({ parts }: Link, from: readonly string[] | undefined): boolean {
    if (parts.kind !== 'field' || from === undefined || from.length === 0) return true;
    return from.some((name) => {
      const field = this.plan.roles
        .find((role) => role.name === name)
        ?.fields.find((other) => other.name === parts.field);
      return field === undefined || !field.kinds.every((kind) => this.isRole(kind));
    });
  }

  /** Returns the roles that have a field. */
  rolesWith(field: string): RolePlan[] {
    return this.plan.roles.filter(({ fields }) => fields.some(({ name }) => name === field));
  }

  /** Returns the field of a role. */
  field(role: RolePlan, name: string): FieldPlan {
    return named(role.fields, name);
  }

  /** Returns the role with a name. */
  role(name: string): RolePlan {
    return named(this.plan.roles, name);
  }

  /** True for the field of an array whose values are read as part of the rows of another array. */
  isBeside(field: string): boolean {
    return this.plan.tables.some(({ fields }) => fields.slice(1).some((name) => field === `${name}[]`));
  }

  /** Returns the value of a field of some roles where it holds no object; undefined if it may hold several. */
  nothingIn(field: string, roles: readonly RolePlan[]): 'null' | 'undefined' | undefined {
    const kinds = roles.map(({ fields }) => fields.find(({ name }) => name === field)?.kinds);
    return (['null', 'undefined'] as const).find((nothing) =>
      kinds.every((ofRole) => ofRole?.every((kind) => kind === nothing || this.isRole(kind))),
    );
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

/** Returns the thing with a name. @throws RangeError if there is none: a defect of this program. */
function named<T extends { readonly name: string }>(things: readonly T[], name: string): T {
  const found = things.find((thing) => thing.name === name);
  if (found === undefined) throw new RangeError(`nothing has the name ${name}`);
  return found;
}

/** Returns the name of a field of a role in a set of fields. */
export const fieldKey = (role: string, field: string): string => `${role}.${field}`;

/** True for a kind of texts. */
export const isText = (kind: string): boolean => kind === 'string' || kind.startsWith('"');

/** The properties of containers that hold numbers. */
export const OF_CONTAINERS = new Set(['size', 'length', 'byteLength', 'byteOffset']);

/** True for a kind that is a constant among data: a number, or a string beside other strings. */
export const isConstant = (kind: string, kinds: readonly string[]): boolean =>
  constantNumber(kind) !== undefined || (kind.startsWith('"') && kinds.includes('string'));

/**
 * How the code keeps the objects that the walk reaches:
 *
 * - `arrays`: not at all, if they are arrays of plain values that the root holds;
 * - `objects`: the objects alone, in a Set;
 * - `records`: a record of each, with what the conditions need besides;
 * - `linked`: records that can be looked up, so that they lead to each other.
 */
export type Layout = 'arrays' | 'objects' | 'records' | 'linked';

/**
 * Returns the fields of a root object that hold one array of plain values each, if there are no other objects; else
 * undefined.
 */
export function rootArrays({ roles, tables, dictionaries }: WindowPlan): Set<string> | undefined {
  const [root, ...others] = roles;
  if (root.kind !== 'object' || dictionaries.includes(root.name)) return undefined;
  const roleIn = (field: string): string => containerRole(root.name, field);
  const referring = root.fields.filter(({ refers }) => refers);
  const isOneArray = ({ name, kinds }: RolePlan['fields'][number]): boolean =>
    kinds.join() === roleIn(name) && isBindingName(name) && !USED.has(name) && !/^is\p{Lu}/u.test(name);
  if (referring.length === 0 || !referring.every(isOneArray)) return undefined;
  const isPlain = ({ refers, kinds }: RolePlan['fields'][number]): boolean => !refers && !kinds.some(isText);
  const isOfArrays = others.every(({ name, kind, fields }) =>
    kind === 'place'
      ? referring.some((field) => name === `${roleIn(field.name)}[]`) && fields.every(isPlain)
      : (kind === 'array' || kind === 'typed-array') &&
        referring.some((field) => name === roleIn(field.name)),
  );
  const isOfRoot = tables.every(({ role }) => role === root.name);
  return isOfArrays && isOfRoot ? new Set(referring.map(({ name }) => name)) : undefined;
}

/** Names of constants and functions of the code that reads arrays by index. */
const USED = new Set([
  ...HELPER_NAMES,
  ...'repOK whyNot firstFault constructorOf root item index name value to record sum'.split(' '),
]);
