import { containerRole } from '../../encode/windows/records/role-names.ts';
import type { RolePlan } from '../../encode/windows/window-plan.ts';
import type { CodeContext } from './code-context.ts';
import { literal } from './code-names.ts';
import { caseOf, plainWalk, unknownField } from './plain-walk.ts';
import { ifLinked, setLink } from './layout.ts';
import { hasKeys } from './record-code.ts';
import type { Check } from './order-checks.ts';

/** Returns the code of the loop that lists the records of an object, breadth first, with the checks of links. */
export function walkCode(checks: readonly Check[], context: CodeContext): string {
  const { roles } = context.plan;
  if (context.isPlain) return plainWalk(checks, context);
  const cases = roles
    .filter(({ kind }) => kind !== 'place')
    .map((role) => caseOf(role, containerCase(role, context)));
  return `  for (const item of queue) {
    item.index = records.push(item) - 1;
    if (records.length > MOST) return fault(records[0]«!», \`more than \${MOST} objects\`);
    switch (item.role) {
${cases.join('\n')}
      default:
        return fault(item, 'an object of another class');
    }
  }
`;
}

function containerCase(role: RolePlan, context: CodeContext): string {
  const { name, kind, fields } = role;
  const isDictionary = kind === 'dictionary';
  const reads = isDictionary
    ? []
    : fields
        .filter(({ refers }) => refers)
        .map(
          ({ name: field }) =>
            `${setLink(`item.${context.names.link(field)}`)}reach(${context.value(field, 'item')}, item, ${literal(field)}, ${literal(containerRole(name, field))});`,
        );
  const hasNoFields = isDictionary || kind === 'array' || kind === 'typed-array' || kind === 'date';
  const others = hasNoFields ? [] : [unknownField(role, 'item', context)];
  const place = context.plan.roles.find((other) => other.name === `${name}[]`);
  const places = place === undefined ? emptyPlaces(kind) : placesCode(place, kind, context);
  return [...others, ...reads, places].filter((code) => code !== '').join('\n');
}

/** A container all of whose known objects are empty has no role of places: a place is foreign. */
const emptyPlaces = (kind: RolePlan['kind']): string =>
  kind === 'array' || kind === 'typed-array'
    ? "if (item.object.length > 0) return fault(item, 'an array with elements');"
    : kind === 'map' || kind === 'set'
      ? "if (item.object.size > 0) return fault(item, 'a container with entries');"
      : kind === 'dictionary'
        ? "if (Object.keys(item.object).length > 0) return fault(item, 'an object with entries');"
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
  const keyOfPlace = hasKeys(context) ? (hasKey ? ' key,' : ' key: undefined,') : '';
  const links = fields.flatMap((field) => {
    const part = field.name.endsWith('.key') ? 'key' : 'value';
    // A table gives the first array the fields of the others; these are read there.
    const isOwn = !context.isBeside(field.name) || name.endsWith(`.${field.name}`);
    if (!field.refers || !isOwn) return [];
    const link = part === 'key' ? 'toKey' : 'toValue';
    return [
      `  ${setLink(`place.${link}`)}reach(place.${part}, place, ${literal(field.name)}, ${literal(containerRole(name, field.name))});`,
    ];
  });
  const bound = isList
    ? 'if (item.object.length > MOST) return fault(item, `more than ${MOST} objects`);\n'
    : '';
  return `${bound}item.places = [];
for (const ${hasKey ? '[key, value]' : 'value'} of ${entries}) {
  const place«: Reached» = {
    role: ${literal(name)}, from: item, index: records.length, at: item.places.length, places: NONE,${keyOfPlace} value,
${['toKey', 'toValue'].map((link) => `${ifLinked(link)}${link}: undefined,\n`).join('')}  };
  records.push(place);
  item.places.push(place);
${links.join('\n')}
}`;
}
