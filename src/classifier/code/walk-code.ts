import { containerRole } from '../../encode/windows/records/role-names.ts';
import type { FieldPlan, RolePlan } from '../../encode/windows/window-plan.ts';
import { arrivalCode } from './arrival-code.ts';
import { checkCode } from './check-code.ts';
import type { CodeContext } from './code-context.ts';
import { literal, property } from './code-names.ts';
import { hasKeys } from './record-code.ts';
import type { Check } from './order-checks.ts';

/** Returns the code of the loop that lists the records of an object, breadth first, with the checks of links. */
export function walkCode(checks: readonly Check[], context: CodeContext): string {
  const { roles } = context.plan;
  const cases = roles
    .filter(({ kind }) => kind !== 'place')
    .map((role) => {
      const code = context.isPlain ? plainCase(role, checks, context) : containerCase(role, context);
      return `      case ${literal(role.name)}:\n${code}\n        break;`;
    });
  const start = context.isPlain
    ? '  for (const item of records) {'
    : `  for (const item of queue) {
    item.index = records.push(item) - 1;`;
  // In objects without containers, each link is checked where it is read.
  const others = context.isPlain
    ? ''
    : `\n      default:\n        return fault(item, 'an object of another class');`;
  return `${start}
    if (records.length > MOST) return \`more than \${MOST} objects\`;
    switch (item.role) {
${cases.join('\n')}${others}
    }
  }
`;
}

/** Returns the code of the function that makes the record of an object, with the lists that it fills. */
export function reachCode(context: CodeContext, hasIndex: boolean): string {
  const { isPlain, names } = context;
  const index = hasIndex ? ', index: records.length' : '';
  const links = [...names.links, ...names.bounds].map((name) => `, ${name}: undefined`).join('');
  const made = isPlain
    ? `{ object, role: classOf(object), from, by${index}${links} }`
    : `recordOf(object, classOf(object) ?? container, from, by, -1, ${hasKeys(context) ? 'undefined, ' : ''}undefined)`;
  return `
  /** Returns the record of an object; undefined for a value that is none. */
  function reach(object«: any», from«: Reached | undefined», by«: string»${isPlain ? '' : ', container«: string»'})«: Reached | undefined» {
    if (!isObject(object)) return undefined;
    const before = known.get(object);
    if (before !== undefined) return before;
    const record«: Reached» = ${made};
    known.set(object, record);
    ${isPlain ? 'records' : 'queue'}.push(record);
    return record;
  }
`;
}

function unknownField({ fields }: RolePlan): string {
  const known = fields.map(({ name }) => `name !== ${literal(name)} && `).join('');
  return `        for (const name in item.object) {
          if (${known}isField(item.object, name)) return fault(item, 'an unknown field');
        }`;
}

/** Reads the fields of an object in turn; a check stands where all of the fields that it needs are read. */
function plainCase(role: RolePlan, checks: readonly Check[], context: CodeContext): string {
  const read = new Set<string>();
  const left = checks.filter((check) => check.role === role);
  const due = (): string[] => {
    const ready = left.filter(({ needs }) => [...needs.near!].every((field) => read.has(field)));
    for (const check of ready) left.splice(left.indexOf(check), 1);
    return ready.map((check) => checkCode(check, 'item', '        ', context));
  };
  const code = [unknownField(role), ...due()];
  for (const field of role.fields.filter(({ refers }) => refers)) {
    read.add(field.name);
    code.push(readCode(role, field, context), ...due(), ...arrivalCode(field, role, context));
  }
  return code.filter((line) => line !== '').join('\n');
}

function readCode({ name }: RolePlan, { name: field }: FieldPlan, context: CodeContext): string {
  const container = context.isPlain ? '' : `, ${literal(containerRole(name, field))}`;
  const value = `item.object${property(field)}`;
  const reached = `reach(${value}, item, ${literal(field)}${container})`;
  // A link back is not looked up among the objects that are known.
  const isBack = context.arrivals.some((arrival) => arrival.role.name === name && arrival.field === field);
  const target = isBack ? `${value} === item.from?.object ? item.from : ${reached}` : reached;
  return `        item.${context.names.link(field)} = ${target};`;
}

function containerCase(role: RolePlan, context: CodeContext): string {
  const { name, kind, fields } = role;
  const isDictionary = kind === 'dictionary';
  const reads = isDictionary
    ? []
    : fields.filter(({ refers }) => refers).map((field) => readCode(role, field, context));
  const hasNoFields = isDictionary || kind === 'array' || kind === 'typed-array' || kind === 'date';
  const others = hasNoFields ? [] : [unknownField(role)];
  const place = context.plan.roles.find((other) => other.name === `${name}[]`);
  const places = place === undefined ? emptyPlaces(kind) : placesCode(place, kind, context);
  return [...others, ...reads, places].filter((code) => code !== '').join('\n');
}

/** A container all of whose known objects are empty has no role of places: a place is foreign. */
const emptyPlaces = (kind: RolePlan['kind']): string =>
  kind === 'array' || kind === 'typed-array'
    ? "        if (item.object.length > 0) return fault(item, 'an array with elements');"
    : kind === 'map' || kind === 'set'
      ? "        if (item.object.size > 0) return fault(item, 'a container with entries');"
      : kind === 'dictionary'
        ? "        if (Object.keys(item.object).length > 0) return fault(item, 'an object with entries');"
        : '';

function placesCode({ name, fields }: RolePlan, kind: RolePlan['kind'], context: CodeContext): string {
  const isList = kind === 'array' || kind === 'typed-array';
  const hasKey = kind === 'map' || kind === 'dictionary';
  const entries =
    {
      map: 'item.object.entries()',
      set: 'item.object.values()',
      dictionary: 'Object.entries(item.object)',
    }[kind as string] ?? 'item.object';
  const key = hasKeys(context) ? (hasKey ? 'key, ' : 'undefined, ') : '';
  const links = fields.flatMap((field) => {
    const part = field.name.endsWith('.key') ? 'key' : 'value';
    // A table gives the first array the fields of the others; these are read there.
    const isOwn = !context.isBeside(field.name) || name.endsWith(`.${field.name}`);
    if (!field.refers || !isOwn) return [];
    const link = part === 'key' ? 'toKey' : 'toValue';
    return [
      `          place.${link} = reach(place.${part}, place, ${literal(field.name)}, ${literal(containerRole(name, field.name))});`,
    ];
  });
  const bound = isList ? '        if (item.object.length > MOST) return `more than ${MOST} objects`;\n' : '';
  return `${bound}        item.places = [];
        for (const ${hasKey ? '[key, value]' : 'value'} of ${entries}) {
          const place = recordOf(undefined, ${literal(name)}, item, '', item.places.length, ${key}value);
          place.index = records.push(place) - 1;
          item.places.push(place);
${links.join('\n')}
        }`;
}
