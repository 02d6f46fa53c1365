import type { Term } from '../../encode/windows/vocabulary/terms/term.ts';
import type { CodeContext } from './code-context.ts';
import { fieldLinkCode, linkCode } from './link-code.ts';
import { literal, property } from './code-names.ts';
import { nextByField, nextCode } from './next-code.ts';
import { ROLE } from './layout.ts';
import { isPath } from './record-paths.ts';
import type { RolePlan } from '../../encode/windows/window-plan.ts';

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
  const column = (expression: string): string => context.column(term.name, expression, record);
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
      const there = known ?? context.rolesAt(parts.link, record);
      return ofTarget(target, (to) => termCode(parts.term, to, context, there), parts.nothing, context);
    }
    case 'below': {
      const target = fieldLinkCode(parts.field, record, context);
      if (record === 'root' && parts.term.parts.kind === 'count' && context.isOnlyLink(parts.field))
        return `${context.isPlain ? 'records' : 'queue'}.length - 1`;
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
      return context.fold({ name: term.name, kind: parts.kind, own: of(parts.term) }, record);
    case 'rank': {
      const [first, second] = parts.fields.map((field) => context.number(field, 'record'));
      return column(`${use('rankBy')}(records, (record) => ${first!}, (record) => ${second!})`);
    }
    case 'count':
      if (record === 'root' && context.isPlain) return 'records.length';
      if (record === 'root' && context.arrays !== undefined) return String(1 + context.arrays.size);
      return context.fold({ name: term.name, kind: 'count', own: '' }, record);
    case 'position':
      if (context.placeAt(record) !== undefined) return context.placeAt(record)!.index;
      return context.isPlace(record) ? `${record}.at` : `(${record}.at < 0 ? NaN : ${record}.at)`;
    case 'length':
      return `${context.arrayAt(record) ?? `${record}.places`}.length`;
    case 'shortest':
    case 'longest': {
      // From the root to an array.
      if (record === 'root' && context.arrays !== undefined && parts.fields.length === 0 && !parts.weight)
        return '2';
      const ends = endsAt(parts.fields, context);
      const inner = parts.weight === undefined ? '1' : `${use('add')}(${of(parts.weight)}, 0)`;
      const own = context.isPlain ? inner : `(record.at < 0 ? ${inner} : 0)`;
      const { roles } = context.plan;
      const onPaths = roles.filter(({ fields }) => fields.some(({ name }) => parts.fields.includes(name)));
      const isOnPath = parts.fields.length === 0 ? '' : context.isHolder('record', onPaths);
      const weight = isOnPath === '' ? own : `(${isOnPath} ? ${own} : NaN)`;
      const name = `paths ${parts.weight === undefined ? '' : parts.weight.name}`;
      const paths = context.constant(
        name,
        `${use('paths')}(records, (record) => ${ends}, (record) => ${weight})`,
      );
      return `${paths}.${parts.kind}[${context.recordOf(record)}.index]«!»`;
    }
    case 'chain':
      return column(`${use('chains')}(${nextByField(parts.field, context)})`);
    case 'filled':
      if (context.arrayAt(record) !== undefined)
        return `${use('countOf')}(${context.arrayAt(record)!}, ${filledTest(parts.field, context)})`;
      return `${record}.places.filter((to«: Reached») => ${use('isFilled')}(${context.value(parts.field, 'to')})).length`;
    case 'members':
      if (context.isRoot(context.plan.roles[0]!) && parts.role === context.plan.roles[0]!.name) return '1';
      if (context.arrayOfRole(parts.role) !== undefined) return `${context.arrayOfRole(parts.role)!}.length`;
      return context.constant(
        term.name,
        `records.filter((record) => record${ROLE} === ${literal(parts.role)}).length`,
      );
    case 'walk':
      return column(`${use('chains')}(${nextCode(parts.link, context)})`);
    case 'followers':
      return column(`${use('followers')}(${nextCode(parts.link, context)})`);
    case 'loops':
      return context.constant(
        term.name,
        `${nextCode(parts.link, context)}.filter((to, index) => to === index).length`,
      );
    case 'sum':
    case 'tally': {
      const [role, ...others] = context.rolesWith(parts.field);
      const array = others.length > 0 || record !== 'root' ? undefined : context.arrayOfRole(role!.name);
      if (array !== undefined)
        return parts.kind === 'sum'
          ? `${use('sumOf')}(${array})`
          : `${use('countOf')}(${array}, ${filledTest(parts.field, context)})`;
      const value =
        parts.kind === 'sum'
          ? context.number(parts.field, 'record')
          : `(${use('isFilled')}(${context.value(parts.field, 'record')}) ? 1 : 0)`;
      const own = `(${hasField(parts.field, parts.role, context)} ? ${value} : 0)`;
      return parts.kind === 'tally'
        ? context.fold({ name: term.name, kind: 'tally', own }, record)
        : column(`${use('upward')}(records, (record) => ${own}, ${use('add')})`);
    }
    case 'flag':
      return `(${context.value(parts.field, record)} === ${typeof parts.value === 'string' ? literal(parts.value) : String(parts.value)} ? 1 : 0)`;
    case 'power':
      return `${use('powerOf2')}(${of(parts.term, record)})`;
    case 'residue':
      return `${use('modulo')}(${of(parts.term, record)}, ${use('placeAbove')}(${record})?.from«!».places.length ?? NaN)`;
    case 'steps': {
      const place = context.placeAt(record);
      if (place !== undefined)
        return `${use('modulo')}(${place.index} - ${of(parts.term, record)}, ${place.array}.length)`;
      return `${use('modulo')}(${record}.at - ${of(parts.term, record)}, ${record}.from?.places.length ?? NaN)`;
    }
  }
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
  const read = Number.isNaN(nothing) ? value('to') : '';
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

/** Returns a condition that is true where a chain along one of some fields ends: a record has the field without a reference. */
function endsAt(fields: readonly string[], context: CodeContext): string {
  const byRoles = new Map<string, string[]>();
  for (const field of fields) {
    const holders = context.rolesWith(field);
    const has = context.isHolder('record', holders);
    const value = `${context.objectOf('record')}${property(field)}`;
    const ends = !context.isPlain
      ? `record.${context.names.link(field)} === undefined`
      : context.holdsNothing(value, field, holders);
    byRoles.set(has, [...(byRoles.get(has) ?? []), ends]);
  }
  const tests = [...byRoles].map(([has, ends]) =>
    has === '' ? ends.join(' || ') : `((${has}) && (${ends.join(' || ')}))`,
  );
  return tests.join(' || ') || 'false';
}

function hasField(field: string, role: string | undefined, context: CodeContext): string {
  const { roles } = context.plan;
  const holders = role === undefined ? context.rolesWith(field) : roles.filter(({ name }) => name === role);
  return context.isHolder('record', holders) || 'true';
}
