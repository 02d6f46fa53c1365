import { containerRole } from '../../windows/records/role-names.ts';
import type { FieldPlan, RolePlan } from '../../windows/window-plan.ts';
import { checkCode } from './check-code.ts';
import type { CodeContext } from './code-context.ts';
import { literal } from './code-names.ts';
import { placeLoop } from './place-loop.ts';
import { caseOf, plainWalk, unknownField } from './plain-walk.ts';
import { ifLinked, ofRole, reachedFrom, recordsOf, setLink } from './layout.ts';
import { grouped } from './negated.ts';
import type { Check } from './order-checks.ts';
import { fieldKey } from './settled-fields.ts';

/** Returns the code of the loop that lists the records of an object, breadth first, with the checks that stand there. */
export function walkCode(checks: readonly Check[], context: CodeContext): string {
  const { roles } = context.plan;
  if (context.isPlain) return plainWalk(checks, context);
  const cases = roles
    .filter(({ kind }) => kind !== 'place')
    .map((role) => caseOf(role, containerCase(role, checks, context)));
  return `  for (const item of records) {
    if (records.length > MOST) return fault(item, \`more than \${MOST} objects\`);
    switch (item.role) {
${cases.join('\n')}
    }
  }
`;
}

/** Returns the code that reads an object or container: its fields, then its places. */
function containerCase(role: RolePlan, checks: readonly Check[], context: CodeContext): string {
  const { name, kind } = role;
  const hasNoFields = kind === 'dictionary' || kind === 'array' || kind === 'typed-array' || kind === 'date';
  const others = hasNoFields ? [] : [unknownField(role, 'item', context)];
  const fields = kind === 'dictionary' ? [] : fieldsCode(role, 'item', checks, context);
  const place = context.plan.roles.find((other) => other.name === `${name}[]`);
  const places = place === undefined ? emptyPlaces(kind) : placesCode(place, kind, checks, context);
  return [...others, ...fields, places].filter((code) => code !== '').join('\n');
}

/**
 * Returns the code that reads the fields of a record and reaches the objects in them, and the checks on these fields.
 *
 * @param item the code of the record.
 */
function fieldsCode(
  role: RolePlan,
  item: 'item' | 'place',
  checks: readonly Check[],
  context: CodeContext,
): string[] {
  const own = checks.filter((check) => check.role === role);
  const written = (some: readonly Check[]): string[] => some.map((check) => checkCode(check, item, context));
  const reads = ownFields(role, context).map((field) => {
    const kind = own.filter(({ kindOf }) => kindOf === field.name);
    context.role = role;
    const isTold = field.kinds.every((one) => !context.isRole(one) || context.isToldByValue(one));
    const reach = reachField(role, field, item, isTold, context);
    return { kind, code: isTold ? [...written(kind), reach] : [reach, ...written(kind)] };
  });
  const read = new Set(reads.flatMap(({ kind }) => kind));
  const others = written(own.filter((check) => !read.has(check))).filter((code) => code !== '');
  return [
    ...reads.flatMap(({ code }) => code.map((line) => context.shared.inlined(line))),
    ...context.shared.declared(others, () => true),
  ];
}

/** Returns the fields of a role that hold references, and which its own records have. */
const ownFields = ({ name, kind, fields }: RolePlan, context: CodeContext): FieldPlan[] =>
  fields.filter(
    (field) =>
      field.refers &&
      // A table gives the first array the fields of the others; these are read there.
      (kind !== 'place' || !context.isBeside(field.name) || name.endsWith(`.${field.name}`)),
  );

/**
 * Returns the statement that reaches the object in a field.
 *
 * @param isTold true if its kind was checked, and tells its role.
 */
function reachField(
  role: RolePlan,
  field: FieldPlan,
  item: 'item' | 'place',
  isTold: boolean,
  context: CodeContext,
): string {
  const link = `${item}.${context.names.link(field.name)}`;
  const value = context.value(field.name, item);
  const roles = context.plan.roles.filter(({ name }) => field.kinds.includes(name));
  const isObject = isTold ? context.holdsObject(value, field.name, [role]) : testsOf(roles, value, context);
  const isAlways = isTold && field.kinds.every((kind) => context.isRole(kind));
  const fresh = context.freshAtReach.get(fieldKey(role.name, field.name));
  const guard = isAlways ? '' : `if (${isObject}) `;
  const own = literal(containerRole(role.name, field.name));
  const index = item === 'place' ? ', index' : '';
  // The role of an object is its class; that of a container tells the field.
  const names = new Map(
    roles.map((other) => [
      context.isOfRole(value, other.name),
      other.kind === 'object' ? literal(other.name) : own,
    ]),
  );
  const [[, last], ...others] = [...names].reverse() as [[string, string], ...[string, string][]];
  const name = others.reduce(
    (code, [test, other]) => (other === code ? code : `${test} ? ${other} : ${code}`),
    last,
  );
  const reach = `reach(${value}${ofRole(name)}${reachedFrom(item, literal(field.name))}${index})`;
  return fresh === undefined
    ? `${guard}${setLink(link)}${reach};`
    : `if (${isAlways ? '' : `${grouped(isObject)} && `}!${reach}) return ${context.fault(item, fresh)};`;
}

/** Returns the code of a test that a value has one of some roles. */
const testsOf = (roles: readonly RolePlan[], value: string, context: CodeContext): string =>
  [...new Set(roles.map(({ name }) => context.isOfRole(value, name)))].join(' || ');

/** The code of the values of the places of a container, by its kind. */
const VALUES_OF: Readonly<Record<string, string>> = {
  map: '[...item.object.values()]',
  set: '[...item.object]',
  dictionary: 'Object.values(item.object)',
  array: 'item.object',
  'typed-array': 'item.object',
};

/** A container all of whose known objects are empty has no role of places: a place is foreign. */
function emptyPlaces(kind: RolePlan['kind']): string {
  const test = {
    array: "if (item.object.length > 0) return fault(item, 'an array with elements');",
    map: "if (item.object.size > 0) return fault(item, 'a container with entries');",
    dictionary: "if (Object.keys(item.object).length > 0) return fault(item, 'an object with entries');",
  }[kind === 'typed-array' ? 'array' : kind === 'set' ? 'map' : (kind as string)];
  return test === undefined ? '' : `${test}\nitem.values = [];`;
}

/** Returns the code that reads the places of a container. */
function placesCode(
  place: RolePlan,
  kind: RolePlan['kind'],
  checks: readonly Check[],
  context: CodeContext,
): string {
  const isList = kind === 'array' || kind === 'typed-array';
  const bound = isList
    ? ['if (item.object.length > MOST) return fault(item, `more than ${MOST} objects`);']
    : [];
  const reads = fieldsCode(place, 'place', checks, context).filter((code) => code !== '');
  const body = reads.join('\n');
  const links = ['toKey', 'toValue'].filter((link) => body.includes(`place.${link} = `));
  const lines = [
    `${ifLinked('places')}item.places = ${literal(place.name)};`,
    ...(kind === 'map' ? ['item.keys = [...item.object.keys()];'] : []),
    ...(kind === 'dictionary' ? ['item.keys = Object.keys(item.object);'] : []),
    `item.values = ${VALUES_OF[kind]};`,
    ...links.map((link) => `${ifLinked(link)}item.${recordsOf(link)} = [];`),
  ];
  return [...bound, ...lines, ...(body === '' ? [] : [placeLoop(body)])].join('\n');
}
