import { containerRole } from '../../encode/windows/records/role-names.ts';
import type { FieldPlan, RolePlan } from '../../encode/windows/window-plan.ts';
import type { CodeContext } from './code-context.ts';
import { literal, property } from './code-names.ts';

/** Returns the code of the record type and of the walk that lists the records of an object, breadth first. */
export function walkCode(context: CodeContext): string {
  const { plan, names } = context;
  const isContainer = ({ kind }: RolePlan): boolean => kind !== 'object' && kind !== 'place';
  const containers = plan.roles.filter(isContainer);
  const cases = plan.roles.filter(({ kind }) => kind !== 'place').map((role) => caseOf(role, context));
  const hasPlaces = plan.roles.some(({ kind }) => kind === 'place');
  const links = names.links.map((name) => `  ${name}?: Reached | undefined;`);
  const keys = containers.some(({ kind }) => kind === 'map' || kind === 'set' || kind === 'dictionary');
  const placeType = hasPlaces
    ? `
  /** The index of a place in its container, else -1. */
  readonly at: number;
  /** The places of a container. */
  readonly places: Reached[];
  /** True for an array, whose places have no keys. */
  isList: boolean;
  /** The places by their keys, once they are asked for. */
  byKey?: Map<unknown, Reached>;
  readonly key?: any;
  readonly value?: any;
  toKey?: Reached | undefined;
  toValue?: Reached | undefined;`
    : `
  readonly at: number;
  readonly places: Reached[];`;
  context.use('isObject');
  return `«/** An object that the walk has reached, or a place of a container. */
interface Reached {
  readonly object: any;
  /** The class; for a container the field that holds it, for a place \`[]\` after that. */
  readonly role: string;
  /** The record whose field first led here, and that field; undefined for the root. */
  readonly from: Reached | undefined;
  readonly by: string;
  /** The number of the record in the order of the walk. */
  index: number;${placeType}
${links.join('\n')}
}
»
${classNameCode(containers.length > 0, plan)}
/** True if an object has a field of its own, no method, that is none of the given ones. */
function hasOther(object«: any», fields«: readonly string[]»)«: boolean» {
  for (const name in object) {
    if (fields.includes(name) || !Object.hasOwn(object, name)) continue;
    if (typeof object[name] !== 'function') return true;
  }
  return false;
}

/** The most objects that are read, so that a walk ends even if getters make new objects. */
const MOST = 10_000_000;

/** Lists an object and everything that it refers to, breadth first; returns a text if something is of no known class. */
function walk(root«: any»)«: Reached[] | string» {
  const records«: Reached[]» = [];
  const queue«: Reached[]» = [];
  const known = new Map«<object, Reached>»();
  const reach = (object«: any», from«: Reached | undefined», by«: string»${containers.length > 0 ? ', container«: string»' : ''})«: Reached» => {
    const before = known.get(object);
    if (before !== undefined) return before;
    const role = classOf(object)${containers.length > 0 ? ' ?? container' : ''};
    const record«: Reached» = { object, role, from, by, index: 0, at: -1, places: ${hasPlaces ? '[], isList: false' : 'NONE'}${names.links.map((name) => `, ${name}: undefined`).join('')} };
    known.set(object, record);
    queue.push(record);
    return record;
  };
  reach(root, undefined, ''${containers.length > 0 ? `, ${literal(plan.roles[0]!.name)}` : ''});
  for (const record of queue) {
    const { object } = record;
    record.index = records.push(record) - 1;
    if (records.length > MOST) return \`more than \${MOST} objects\`;
    switch (record.role) {
${cases.join('\n')}
      default:
        return \`\${where(record)}: an object of another class, \${record.role}\`;
    }
  }
  return records;
}
${hasPlaces ? placeCode(keys) : '\nconst NONE«: Reached[]» = [];\n'}
/** Returns the path to a record: \`object.root.left\`. */
function where(record«: Reached»)«: string» {
  let path = '';
  for (let part = record; part.from !== undefined; part = part.from) {
    if (part.at >= 0) path = \`[\${part.at}]\${path}\`;
    else if (part.from.at < 0) path = \`.\${part.by}\${path}\`;
  }
  return \`object\${path}\`;
}
`;
}

function caseOf(role: RolePlan, context: CodeContext): string {
  const { name, kind, fields } = role;
  const isDictionary = kind === 'dictionary';
  const reads = isDictionary
    ? []
    : fields.filter(({ refers }) => refers).map((field) => readCode(role, field, context));
  const known = fields.map((field) => literal(field.name)).join(', ');
  const others =
    isDictionary || kind === 'array' || kind === 'typed-array' || kind === 'date'
      ? ''
      : `\n        if (hasOther(object, [${known}])) return \`\${where(record)}: an unknown field\`;`;
  const place = context.plan.roles.find((other) => other.name === `${name}[]`);
  const list = kind === 'array' || kind === 'typed-array' ? '\n        record.isList = true;' : '';
  const places = place === undefined ? emptyPlaces(kind) : placesCode(place, kind, context);
  return `      case ${literal(name)}:${others}${list}
${[...reads, places].filter((code) => code !== '').join('\n')}
        break;`;
}

function readCode({ name }: RolePlan, { name: field }: FieldPlan, context: CodeContext): string {
  const hasContainers = context.plan.roles.some(({ kind }) => kind !== 'object');
  const value = `object${property(field)}`;
  const container = hasContainers ? `, ${literal(containerRole(name, field))}` : '';
  return `        if (isObject(${value})) record.${context.names.link(field)} = reach(${value}, record, ${literal(field)}${container});`;
}

/** A container all of whose known objects are empty has no role of places: a place is foreign. */
const emptyPlaces = (kind: RolePlan['kind']): string =>
  kind === 'array' || kind === 'typed-array'
    ? '        if (object.length > 0) return `${where(record)}: an array with elements`;'
    : kind === 'map' || kind === 'set'
      ? '        if (object.size > 0) return `${where(record)}: a container with entries`;'
      : kind === 'dictionary'
        ? '        if (Object.keys(object).length > 0) return `${where(record)}: an object with entries`;'
        : '';

function placesCode({ name, fields }: RolePlan, kind: RolePlan['kind'], context: CodeContext): string {
  const entries =
    {
      map: '[...object.entries()]',
      set: '[...object.values()].map((value) => [undefined, value])',
      dictionary: 'Object.entries(object)',
    }[kind as string] ?? 'Array.from(object, (value) => [undefined, value])';
  const links = fields.flatMap((field) => {
    const part = field.name.endsWith('.key') ? 'key' : 'value';
    // A table gives the first array the fields of the others; these are read there.
    const isOwn = !context.isBeside(field.name) || name.endsWith(`.${field.name}`);
    if (!field.refers || !isOwn) return [];
    const link = part === 'key' ? 'toKey' : 'toValue';
    return [
      `          if (isObject(place.${part})) place.${link} = reach(place.${part}, place, ${literal(field.name)}, ${literal(containerRole(name, field.name))});`,
    ];
  });
  const isList = kind === 'array' || kind === 'typed-array';
  const bound = isList ? '        if (object.length > MOST) return `more than ${MOST} objects`;\n' : '';
  return `${bound}        for (const [key, value] of ${entries}) {
          const place = placeOf(record, key, value);
          place.index = records.push(place) - 1;
          record.places.push(place);
${links.join('\n')}
        }`;
}

const placeCode = (_keys: boolean): string => `
/** Returns the record of the next place of a container. */
const placeOf = (container«: Reached», key«: unknown», value«: unknown»)«: Reached» => ({
  object: undefined,
  role: \`\${container.role}[]\`,
  from: container,
  by: '',
  index: 0,
  at: container.places.length,
  places: [],
  isList: false,
  key,
  value,
});
`;

/** The name of classes without one in object graphs. */
const ANONYMOUS = '(anonymous)';

function classNameCode(hasContainers: boolean, plan: CodeContext['plan']): string {
  const { dictionaries } = plan;
  // Only plans with a class without a name need its stand-in.
  const hasAnonymous = plan.roles.some(({ name }) => name === ANONYMOUS);
  const own = 'Object.getPrototypeOf(object)?.constructor?.name';
  const name = hasAnonymous
    ? `(${own} === '' ? '${ANONYMOUS}' : (${own} ?? 'Object(null)'))`
    : `${own} ?? 'Object(null)'`;
  if (!hasContainers) {
    return `
/** Returns the name of the class of an object. */
const classOf = (object«: object»)«: string» => ${name};
`;
  }
  const isDictionary = dictionaries.map((dictionary) => `name === ${literal(dictionary)}`).join(' || ');
  return `
/** Returns the name of the class of an object; undefined for a container. */
function classOf(object«: object»)«: string | undefined» {
  if (Array.isArray(object) || ArrayBuffer.isView(object)) return undefined;
  if (object instanceof Map || object instanceof Set || object instanceof Date) return undefined;
  const name«: string» = ${name};
  return ${isDictionary === '' ? 'name' : `${isDictionary} ? undefined : name`};
}
`;
}
