import type { WindowPlan } from '../../windows/window-plan.ts';
import type { CodeContext } from './code-context.ts';
import { literal } from './code-names.ts';
import { classTestsCode } from './class-tests.ts';
import { ifLinked, recordsOf, type Layout } from './layout.ts';

/**
 * Returns the code of the record type, of the names of classes, and of the words for a fault.
 *
 * @param properties of records of objects, as they are written in the code that makes one.
 * @param links the names of the links that records keep.
 * @param words those of the code of the checks.
 */
export function recordCode(
  context: CodeContext,
  layout: Layout,
  properties: readonly string[],
  links: ReadonlySet<string>,
  words: ReadonlySet<string>,
): string {
  return `${layout === 'objects' ? '' : recordType(context, properties, links)}
/** The most objects that are read, so that a walk ends even if getters make new objects. */
const MOST = 10_000_000;
${classNameCode(context, words)}
${IS_FIELD}${context.isPlain ? '' : placeCode(context)}${faultCode(context)}`;
}

/** The code of a function that tells fields from methods. */
export const IS_FIELD = `/** True for a field of an object itself that holds no function. */
const isField = (object«: any», name«: string»)«: boolean» =>
  Object.hasOwn(object, name) && typeof object[name] !== 'function';
`;

/** Returns the code of the function that returns a place of a container. */
const placeCode = (context: CodeContext): string => `
/** Returns a place of a container. */
const placeOf = (from«: Reached», at«: number»)«: Target» => ({
  ${ifLinked('places')}role: from.places,
  ${ifLinked('number')}number: from.number + 1 + at,
  from,
  at,${hasKeys(context) ? '\n  key: from.keys?.[at],' : ''}
  value: from.values[at],
  ${ifLinked('toKey')}toKey: from.keyRecords?.[at],
  ${ifLinked('toValue')}toValue: from.valueRecords?.[at],
});
`;

/** Compilers do not follow which of the checks on a record exclude one another. */
export const TARGET = `«/** The record that a link leads to; undefined if it leads nowhere. */
type Target = any;

»`;

/** The links of places, to their keys and values. */
export const PLACE_LINKS: readonly string[] = ['toKey', 'toValue'];

function recordType(
  context: CodeContext,
  properties: readonly string[],
  linked: ReadonlySet<string>,
): string {
  const { names, isPlain } = context;
  const has = (name: string): boolean =>
    properties.some((property) => property === name || property.startsWith(`${name}:`));
  const links = [
    ...[...linked].flatMap((name) => [
      `\n  ${name}?: Target;`,
      ...(PLACE_LINKS.includes(name) ? [`\n  ${recordsOf(name)}?: Target[];`] : []),
    ]),
    ...names.bounds.map((name) => `\n  ${name}?: Reached | undefined;`),
  ].join('');
  const role = `
  /** The class${isPlain ? '' : '; for a container the field that holds it, for a place `[]` after that'}. */
  readonly role: string;`;
  const from = `
  /** The record whose field first led here; undefined for the root. */
  readonly from: Reached | undefined;`;
  const by = `
  /** The field that first led here. */
  readonly by${isPlain ? '' : '?'}: string;`;
  const index = '\n  /** The number of the record in the order of the walk. */\n  index: number;';
  const ofKeys = hasKeys(context);
  const places = `
  /** The index of the place of the container \`from\` that first led here; -1 if a field did. */
  readonly slot?: number;
  /** The ${ofKeys ? 'keys and ' : ''}values of the places of a container. */${ofKeys ? '\n  keys?: any;' : ''}
  values?: any;${has('places') ? '\n  /** The role of its places. */\n  places?: any;' : ''}${has('byKey') ? '\n  /** Their indices by their keys, once they are asked for. */\n  byKey?: Map<unknown, number> | undefined;' : ''}
  /** The index of a place, and its ${ofKeys ? 'key and ' : ''}value. */
  readonly at?: any;${ofKeys ? '\n  readonly key?: any;' : ''}
  readonly value?: any;${has('number') ? '\n  /** The number of the record among all, those of places included. */\n  number?: any;' : ''}`;
  return `«/** An object that the walk has reached${isPlain ? '' : ', or a place of a container'}. */
interface Reached {
  readonly object${isPlain ? '' : '?'}: any;${has('role') ? role : ''}${has('from') ? from : ''}${has('by') ? by : ''}${has('index') ? index : ''}${isPlain ? '' : places}${links}
}
»`;
}

/** Returns the code of what is wrong with an object, and of the function that finds the path to it. */
function faultCode({ isPlain, plan }: CodeContext): string {
  const at = isPlain ? 'unknown' : 'Reached | undefined';
  const fault = `«
/** What is wrong with an object: the part at fault, and the condition that it breaks. */
interface Fault {
  readonly at: ${at};
  readonly broken: string;
}
»
const fault = (at«: ${at}», broken«: string»)«: Fault» => ({ at, broken });
`;
  if (!isPlain) {
    return `${fault}
/** Returns the path to a record: \`.root.left\`. */
function pathTo(record«: Reached | undefined»)«: string» {
  let path = '';
  for (let part = record; part?.from !== undefined; part = part.from) {
    const at = part.at ?? part.slot;
    path = at === undefined || at < 0 ? \`.\${part.by}\${path}\` : \`[\${at}]\${path}\`;
  }
  return path;
}
`;
  }
  const fields = plan.roles.flatMap((role) =>
    role.fields.filter(({ refers }) => refers).map(({ name }) => literal(name)),
  );
  return `${fault}
/** Returns the path from an object to a part of it: \`.root.left\`. */
function pathTo(part«: unknown», object«: any»)«: string» {
  const paths = new Map«<any, string>»([[object, '']]);
  for (const [from, path] of paths) {
    if (from === part) return path;
    for (const name of [${[...new Set(fields)].join(', ')}]) {
      if (isObject(from[name]) && !paths.has(from[name])) paths.set(from[name], \`\${path}.\${name}\`);
    }
  }
  return '';
}
`;
}

/** True if places have keys: those of Maps and dictionaries. */
export const hasKeys = ({ plan }: CodeContext): boolean =>
  plan.roles.some(({ kind }) => kind === 'map' || kind === 'dictionary');

/** The name of classes without one in object graphs. */
const ANONYMOUS = '(anonymous)';

/** Returns the code of the function that returns the name of a class, and of those that test for one. @param words of the checks. */
export function classNameCode(
  { plan, isPlain, layout, classTests }: CodeContext,
  words: ReadonlySet<string>,
): string {
  const isOfObjects = isPlain || layout === 'arrays';
  // Only plans with a class without a name need its stand-in.
  const hasAnonymous = plan.roles.some(({ name }) => name === ANONYMOUS);
  // The property of the prototype, unless objects have a field of this name.
  const isOwn = plan.roles.some(
    ({ kind, fields }) => kind === 'object' && fields.some((field) => field.name === 'constructor'),
  );
  const constructorOf = (object: string): string =>
    isOwn || plan.dictionaries.length > 0
      ? `Object.getPrototypeOf(${object})?.constructor`
      : `${object}.constructor`;
  const own = `${constructorOf('object')}?.name`;
  const name = hasAnonymous
    ? `(${own} === '' ? '${ANONYMOUS}' : (${own} ?? 'Object(null)'))`
    : `${own} ?? 'Object(null)'`;
  const tested = new Set([...words, classTests.get(plan.roles[0]!.name) ?? '']);
  const tests = classTestsCode(classTests, tested, constructorOf('value'), plan);
  if (isOfObjects) {
    return `
/** Returns the name of the class of an object. */
const classOf = (object«: any»)«: string» => ${name};
${tests}`;
  }
  return `
/** Returns the name of the class of an object; undefined for a container. */
function classOf(object«: any»)«: string | undefined» {
  if (Array.isArray(object) || ArrayBuffer.isView(object)) return undefined;
  if (object instanceof Map || object instanceof Set || object instanceof Date) return undefined;
  return ${name};
}
${dictionaryCode(plan)}${tests}`;
}

/** Returns the code of the test for dictionaries, if there are any. */
function dictionaryCode({ dictionaries, records = [] }: WindowPlan): string {
  if (dictionaries.length === 0) return '';
  const ofClass = dictionaries.map((dictionary) => `classOf(value) === ${literal(dictionary)}`).join(' || ');
  const test = records.length === 0 ? ofClass : `(${ofClass}) && !RECORDS.has(fieldsOf(value))`;
  return `${recordsCode(records)}
/** True for an object whose fields are entries. */
const isDictionary = (value«: any»)«: boolean» => isObject(value) && ${records.length === 0 && dictionaries.length > 1 ? `(${test})` : test};
`;
}

/** Returns the fields of plain objects that are records although their class has dictionaries, as code. */
function recordsCode(records: NonNullable<WindowPlan['records']>): string {
  if (records.length === 0) return '';
  const known = records.map((fields) => literal(fields.toSorted().join()));
  return `
/** The fields of plain objects that are no dictionaries. */
const RECORDS = new Set([${known.join(', ')}]);
/** Returns the names of the fields of an object. */
const fieldsOf = (object«: object»)«: string» =>
  Object.entries(object).filter(([, value]) => typeof value !== 'function').map(([key]) => key).sort().join();
`;
}
