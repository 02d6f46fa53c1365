import type { Term } from '../../windows/vocabulary/terms/term.ts';
import type { CodeContext } from './code-context.ts';
import type { Folded } from './folds.ts';
import { endsAt } from './path-ends.ts';
import { isPlace, lengthCode, membersCode } from './place-terms.ts';
import { tallied } from './tally-code.ts';
import { fieldLinkCode, linkCode, placeAbove } from './link-code.ts';
import { containerOf, isOfPlaces, literal, property } from './code-names.ts';
import { nextByField, nextCode } from './next-code.ts';
import { ROLE } from './layout.ts';
import { isPath } from './record-paths.ts';
import type { RolePlan } from '../../windows/window-plan.ts';

/**
 * Returns the code for the number that a term has at a record; NaN, or undefined where a link leads nowhere, if it has none.
 *
 * @param roles the roles that the record may have; by default that of the checks, or any.
 */
export const termCode = (
  term: Term,
  record: string,
  context: CodeContext,
  roles?: readonly RolePlan[],
): string => context.share(term.name, numberCode(term, record, context, roles), record);

function numberCode(term: Term, record: string, context: CodeContext, roles?: readonly RolePlan[]): string {
  const { parts } = term;
  const use = context.use.bind(context);
  const of = (inner: Term, at = 'record'): string => termCode(inner, at, context);
  switch (parts.kind) {
    case 'own':
      return ownCode(parts.field, record, context, roles);
    case 'linked': {
      const target = linkCode(parts.link, record, context);
      if (
        context.placeAt(target) !== undefined &&
        parts.term.parts.kind === 'own' &&
        Number.isNaN(parts.nothing)
      )
        return context.number(parts.term.parts.field, target, context.rolesAt(parts.link, record));
      const known = context.targetsOf(parts.link);
      if (
        known !== undefined &&
        parts.term.parts.kind === 'own' &&
        !context.isDetermined(parts.term.parts.field)
      ) {
        const { field } = parts.term.parts;
        const holdsField = known.every((role) => role.fields.some(({ name }) => name === field));
        const value = context.number(field, target, known);
        const plain = `${context.objectOf(target)}${property(field)}`;
        // A number that is compared: undefined, where the link leads nowhere, compares as NaN does.
        if (holdsField && Number.isNaN(parts.nothing))
          return value.replace(plain, () => context.valueAhead(target, field));
      }
      const there = known ?? context.rolesAt(parts.link, record, roles);
      return ofTarget(target, (to) => termCode(parts.term, to, context, there), parts.nothing, context);
    }
    case 'below': {
      const target = fieldLinkCode(parts.field, record, context);
      if (record === 'root' && parts.term.parts.kind === 'count' && context.isOnlyLink(parts.field))
        return 'records.length - 1';
      if (record === 'root' && parts.term.parts.kind === 'count' && context.isOnlyWay(parts.field))
        return countBelow(parts, context);
      const isChild = context.isFresh(record, parts.field)
        ? context.isSomewhere(target)
        : context.isChild(record, target, parts.field);
      const value = isPath(target)
        ? `(${isChild} ? ${of(parts.term, target)} : NaN)`
        : `${use('at')}(${use('childBy')}(${record}, ${target}, ${literal(parts.field)}), (to) => ${of(parts.term, 'to')}, NaN)`;
      if (Number.isNaN(parts.nothing)) return value;
      return context.isFresh(record, parts.field)
        ? value.replace(/ : NaN\)$/u, ' : 0)')
        : context.isAlways(target)
          ? value
          : `(${context.isNowhere(target)} ? 0 : ${value})`;
    }
    case 'owner':
      if (context.isOwnedByRoot(record))
        return context.withRole(context.plan.roles[0]!, () => of(parts.term, 'root'));
      return ofTarget(
        context.share('owner', `${use('ownerOf')}(${record})`, record),
        (to) => of(parts.term, to),
        NaN,
        context,
      );
    case 'least':
    case 'greatest':
      return context.fold({ name: term.name, kind: parts.kind, ...foldedCode(parts.term, context) }, record);
    case 'rank': {
      const [first, second] = parts.fields.map((field) => context.number(field, 'record'));
      const ranks = (records: string): string =>
        `${use('rankBy')}(${records}, (record) => ${first!}, (record) => ${second!})`;
      return context.columnBy(context.listed(parts.fields.some(isOfPlaces)), ranks, term.name, record);
    }
    case 'count':
      if (record === 'root' && context.isPlain) return 'records.length';
      if (record === 'root' && context.arrays !== undefined) return String(1 + context.arrays.size);
      return context.fold({ name: term.name, kind: 'count', own: '', isBelowRoot: true }, record);
    case 'position':
      if (context.placeAt(record) !== undefined) return context.placeAt(record)!.index;
      return isPlace(record, roles, context) ? `${record}.at«!»` : `(${record}.at ?? NaN)`;
    case 'length':
      return lengthCode(record, roles, context);
    case 'shortest':
    case 'longest': {
      // From the root to an array.
      if (record === 'root' && context.arrays !== undefined && parts.fields.length === 0 && !parts.weight)
        return '2';
      const ends = endsAt(parts.fields, context);
      const own = parts.weight === undefined ? '1' : `${use('add')}(${of(parts.weight)}, 0)`;
      const onPaths = context.plan.roles.filter(({ fields }) =>
        fields.some(({ name }) => parts.fields.includes(name)),
      );
      const isOnPath = parts.fields.length === 0 ? '' : context.isHolder('record', onPaths);
      const weight = isOnPath === '' ? own : `(${isOnPath} ? ${own} : NaN)`;
      // A place is an end of a path only where all records are on paths.
      const endsAtPlace = context.hasPlaces && parts.fields.length === 0;
      const name = `paths ${parts.weight === undefined ? '' : parts.weight.name}`;
      const paths = context.constant(
        name,
        `${use('paths')}(records, (record) => ${endsAtPlace ? `${ends} || ${use('hasEmpty')}(record)` : ends}, (record) => ${weight})`,
      );
      const lengths = `${paths}.${parts.kind}`;
      const known = roles ?? context.rolesNamed(record);
      return context.hasPlaces &&
        context.arrays === undefined &&
        context.mayBePlace(known?.map(({ name }) => name))
        ? `${use('lengthOf')}(${lengths}, ${record}, Math.${parts.kind === 'shortest' ? 'min' : 'max'})`
        : `${lengths}[${context.recordOf(record)}.index]«!»`;
    }
    case 'chain':
      return context.columnBy(
        nextByField(parts.field, context),
        (next) => `${use('chains')}(${next})`,
        term.name,
        record,
      );
    case 'filled':
      if (context.arrayAt(record) !== undefined)
        return `${use('countOf')}(${context.arrayAt(record)!}, ${filledTest(parts.field, context)})`;
      return `${use('placesOf')}(${record}).filter((to«: Reached») => ${use('isFilled')}(${context.value(parts.field, 'to')})).length`;
    case 'members':
      if (context.isRoot(context.plan.roles[0]!) && parts.role === context.plan.roles[0]!.name) return '1';
      if (context.arrayOfRole(parts.role) !== undefined) return `${context.arrayOfRole(parts.role)!}.length`;
      return context.constant(term.name, membersCode(parts.role, context));
    case 'walk':
      return context.columnBy(
        nextCode(parts.link, context),
        (next) => `${use('chains')}(${next})`,
        term.name,
        record,
      );
    case 'followers':
      return context.columnBy(
        nextCode(parts.link, context),
        (next) => `${use('followers')}(${next})`,
        term.name,
        record,
      );
    case 'loops':
      return context.constant(
        term.name,
        `${nextCode(parts.link, context).list}.filter((to, index) => to === index).length`,
      );
    case 'sum':
    case 'tally': {
      const [role, ...others] = context.rolesWith(parts.field);
      const array = others.length > 0 || record !== 'root' ? undefined : context.arrayOfRole(role!.name);
      if (array !== undefined)
        return parts.kind === 'sum'
          ? `${use('sumOf')}(${array})`
          : `${use('countOf')}(${array}, ${filledTest(parts.field, context)})`;
      return context.fold({ name: term.name, kind: parts.kind, ...tallied(parts, context) }, record);
    }
    case 'flag':
      return `(${context.value(parts.field, record)} === ${typeof parts.value === 'string' ? literal(parts.value) : String(parts.value)} ? 1 : 0)`;
    case 'written':
      return parts.code({
        value: (field) => context.value(field, record, roles),
        foldChildren: (inner, kind) => {
          const own = of(inner);
          return context.fold({ name: term.name, kind, own, isOfChildren: true, isBelowRoot: true }, record);
        },
      });
    case 'power':
      return `${use('powerOf2')}(${of(parts.term, record)})`;
    case 'residue':
      return `${use('modulo')}(${of(parts.term, record)}, ${placeAbove(record, context)}?.from.values.length ?? NaN)`;
    case 'steps': {
      const place = context.placeAt(record);
      if (place !== undefined)
        return `${use('modulo')}(${place.index} - ${of(parts.term, record)}, ${place.array}.length)`;
      return `${use('modulo')}(${record}.at«!» - ${of(parts.term, record)}, ${record}.from?.values?.length ?? NaN)`;
    }
  }
}

/** Returns the number that is folded to the extremes of a term. */
function foldedCode(term: Term, context: CodeContext): Folded {
  const fields =
    term.parts.kind === 'own' ? [term.parts.field] : term.parts.kind === 'rank' ? term.parts.fields : [];
  const holders = context.rolesWith(fields[0] ?? '');
  if (fields.some(isOfPlaces))
    return {
      own: termCode(term, 'entry', context, holders),
      containers: holders.map(({ name }) => containerOf(name)),
      isBelowRoot: true,
    };
  const [root, ...others] = context.plan.roles;
  const isBelowRoot = context.isRoot(root!) && fields.length > 0 && !holders.includes(root!);
  // Below the root, all objects may have the field.
  const known = isBelowRoot && holders.length === others.length ? others : undefined;
  return { own: termCode(term, 'record', context, known), isBelowRoot };
}

/** Returns the number of objects below a field of the root that alone leads to objects of their classes. */
function countBelow(
  { field, nothing }: Extract<Term['parts'], { kind: 'below' }>,
  context: CodeContext,
): string {
  const [root] = context.plan.roles;
  const roles = [...context.rolesBelow(context.field(root!, field))];
  const others = root!.fields.filter(({ name, refers }) => refers && name !== field);
  // Each of the other fields leads to one object.
  if (others.every((other) => context.isLeaf(other)) && !Number.isNaN(nothing))
    return `records.length - ${1 + others.length}`;
  const isBelow = roles.map(({ name }) => `record${ROLE} === ${literal(name)}`).join(' || ');
  const count = context.constant(
    `number of objects below ${field}`,
    `records.filter((record) => ${isBelow}).length`,
  );
  return Number.isNaN(nothing)
    ? `(${context.isSomewhere(fieldLinkCode(field, 'root', context))} ? ${count} : NaN)`
    : count;
}

/** Returns the code of a test that a value of a field is filled. */
function filledTest(field: string, context: CodeContext): string {
  const kinds = new Set(context.rolesWith(field).flatMap((role) => context.field(role, field).kinds));
  const nothing = ['undefined', 'null'].filter((kind) => kinds.has(kind));
  const isKnown = [...kinds].every((kind) => kind === 'number' || nothing.includes(kind));
  return isKnown && nothing.length === 1 ? `(value) => value !== ${nothing[0]!}` : context.use('isFilled');
}

/**
 * Returns the code for a number of the record that a link leads to; `nothing` if it leads nowhere.
 *
 * @param value returns the code for the number of a record.
 */
function ofTarget(
  target: string,
  value: (to: string) => string,
  nothing: number,
  context: CodeContext,
): string {
  if (context.isNowhere(target) === 'false' || context.isAlways(target)) return value(target);
  if (isPath(target)) return `(${context.isNowhere(target)} ? ${nothing} : ${value(target)})`;
  // A property of what is missing is undefined, which compares as NaN does.
  const read = Number.isNaN(nothing) ? value('to').replace(/«!»$/u, '') : '';
  if (PROPERTY.test(read)) return read.replace(PROPERTY, (_, start: string) => `${start}${target}?.`);
  return `${context.use('at')}(${target}, (to) => ${value('to')}, ${nothing})`;
}

/** The code of a property of `to`, or of the number in it. */
const PROPERTY = /^((?:number\w+\()?)to\.(?=[\p{ID_Continue}$.?]+\)?$)/u;

/** Returns the code for the number in a field: its value, or the size that it equals in valid objects. */
function ownCode(field: string, record: string, context: CodeContext, roles?: readonly RolePlan[]): string {
  const known = roles ?? context.rolesNamed(record);
  const isHeld = known?.every(({ fields }) => fields.some(({ name }) => name === field)) ?? false;
  if (!isHeld || !context.isDetermined(field)) return context.number(field, record, roles);
  const { term, plus } = context.determined.get(field)!;
  const size = termCode(term, record, context, roles);
  return plus === 0 ? size : `(${size} ${plus < 0 ? '-' : '+'} ${Math.abs(plus)})`;
}
