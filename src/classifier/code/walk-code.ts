import { containerRole } from '../../encode/windows/records/role-names.ts';
import type { FieldPlan, RolePlan } from '../../encode/windows/window-plan.ts';
import { checkCode } from './check-code.ts';
import type { CodeContext } from './code-context.ts';
import { literal } from './code-names.ts';
import { caseOf, indented, plainWalk, unknownField } from './plain-walk.ts';
import { ifLinked, setLink } from './layout.ts';
import type { Check } from './order-checks.ts';

/** Returns the code of the loop that lists the records of an object, breadth first, with the checks that stand there. */
export function walkCode(checks: readonly Check[], context: CodeContext): string {
  const { roles } = context.plan;
  if (context.isPlain) return plainWalk(checks, context);
  const cases = roles
    .filter(({ kind }) => kind !== 'place')
    .map((role) => caseOf(role, containerCase(role, checks, context)));
  return `  for (const item of queue) {
    ${ifLinked('index')}item.index = records.length;
    records.push(item);
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
  return [...reads.flatMap(({ code }) => code), ...written(own.filter((check) => !read.has(check)))];
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
  const guard = isAlways ? '' : `if (${isObject}) `;
  const own = literal(containerRole(role.name, field.name));
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
  return `${guard}${setLink(link)}reach(${value}, ${item}, ${literal(field.name)}, ${name});`;
}

/** Returns the code of a test that a value has one of some roles. */
const testsOf = (roles: readonly RolePlan[], value: string, context: CodeContext): string =>
  [...new Set(roles.map(({ name }) => context.isOfRole(value, name)))].join(' || ');

/** A container all of whose known objects are empty has no role of places: a place is foreign. */
const emptyPlaces = (kind: RolePlan['kind']): string =>
  kind === 'array' || kind === 'typed-array'
    ? "if (item.object.length > 0) return fault(item, 'an array with elements');"
    : kind === 'map' || kind === 'set'
      ? "if (item.object.size > 0) return fault(item, 'a container with entries');"
      : kind === 'dictionary'
        ? "if (Object.keys(item.object).length > 0) return fault(item, 'an object with entries');"
        : '';

/** Returns the code that lists the places of a container, and reads each. */
function placesCode(
  place: RolePlan,
  kind: RolePlan['kind'],
  checks: readonly Check[],
  context: CodeContext,
): string {
  const isList = kind === 'array' || kind === 'typed-array';
  const hasKey = kind === 'map' || kind === 'dictionary';
  const bound = isList
    ? 'if (item.object.length > MOST) return fault(item, `more than ${MOST} objects`);\n'
    : '';
  const add = `addPlace(item, ${literal(place.name)}, value${hasKey ? ', key' : ''});`;
  const reads = fieldsCode(place, 'place', checks, context).filter((code) => code !== '');
  const body = reads.length === 0 ? add : [`const place = ${add}`, ...reads].join('\n');
  return `${bound}item.places = [];
for (const ${hasKey ? '[key, value]' : 'value'} of ${kind === 'dictionary' ? 'Object.entries(item.object)' : 'item.object'}) {
${indented(body, '  ')}
}`;
}
