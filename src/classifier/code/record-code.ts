import type { CodeContext } from './code-context.ts';
import { literal } from './code-names.ts';

/** Returns the code of the record type, of the names of classes, and of the words for a fault. */
export function recordCode(context: CodeContext, hasIndex: boolean): string {
  const { names, isPlain } = context;
  const links = [...names.links, ...names.bounds].map((name) => `  ${name}?: Reached | undefined;`);
  const index = hasIndex
    ? '\n  /** The number of the record in the order of the walk. */\n  index: number;'
    : '';
  const places = `
  /** The index of a place in its container, else -1. */
  readonly at: number;
  /** The places of a container. */
  places: Reached[];${context.helpers.has('named') ? '\n  /** The places by their keys, once they are asked for. */\n  byKey: Map<unknown, Reached> | undefined;' : ''}${hasKeys(context) ? '\n  readonly key: any;\n  toKey?: Reached | undefined;' : ''}
  readonly value: any;
  toValue?: Reached | undefined;`;
  return `«/** An object that the walk has reached${isPlain ? '' : ', or a place of a container'}. */
interface Reached {
  readonly object: any;
  /** The class${isPlain ? '' : '; for a container the field that holds it, for a place `[]` after that'}. */
  readonly role: string;
  /** The record whose field first led here, and that field; undefined for the root. */
  readonly from: Reached | undefined;
  readonly by: string;${index}${isPlain ? '' : places}
${links.join('\n')}
}
»
/** The most objects that are read, so that a walk ends even if getters make new objects. */
const MOST = 10_000_000;
${classNameCode(context)}
/** True for a field of an object itself that holds no function. */
const isField = (object«: any», name«: string»)«: boolean» =>
  Object.hasOwn(object, name) && typeof object[name] !== 'function';
${isPlain ? '' : recordOfCode(context)}
/** The conditions, as \`whyNot\` says them. */
const CONDITIONS = [
${context.conditions.map((words) => `  ${literal(words)},\n`).join('')}];

/** Returns what should hold, a condition or other words, after the path to the record at fault: \`object.root.left: …\`. */
function fault(record«: Reached | undefined», broken«: number | string»)«: string» {
  let path = '';
  for (let part = record; part?.from !== undefined; part = part.from) {
    ${isPlain ? 'path = `.${part.by}${path}`;' : 'if (part.at >= 0) path = `[${part.at}]${path}`;\n    else if (part.from.at < 0) path = `.${part.by}${path}`;'}
  }
  return \`object\${path}: \${typeof broken === 'string' ? broken : CONDITIONS[broken]}\`;
}
`;
}

/** True if places have keys: those of Maps and dictionaries. */
export const hasKeys = ({ plan }: CodeContext): boolean =>
  plan.roles.some(({ kind }) => kind === 'map' || kind === 'dictionary');

/** Returns the code of the function that makes records, all of the same shape, which engines read fast. */
function recordOfCode(context: CodeContext): string {
  const { names, helpers } = context;
  const keys = hasKeys(context);
  const links = [...(keys ? ['toKey'] : []), 'toValue', ...names.links, ...names.bounds];
  const byKey = helpers.has('named') ? ['byKey'] : [];
  return `
/** The places of what is no container. */
const NONE«: Reached[]» = [];
/** Returns a new record; \`at\` is the index of a place in its container, else -1. */
const recordOf = (
  object«: any»,
  role«: string»,
  from«: Reached | undefined»,
  by«: string»,
  at«: number»,
  ${keys ? 'key«: unknown»,\n  ' : ''}value«: unknown»,
)«: Reached» => ({
  object, role, from, by, index: 0, at, places: NONE, ${keys ? 'key, ' : ''}value,
  ${[...byKey, ...links].map((name) => `${name}: undefined`).join(', ')},
});
`;
}

/** The name of classes without one in object graphs. */
const ANONYMOUS = '(anonymous)';

function classNameCode({ plan, isPlain }: CodeContext): string {
  const { dictionaries } = plan;
  // Only plans with a class without a name need its stand-in.
  const hasAnonymous = plan.roles.some(({ name }) => name === ANONYMOUS);
  const own = 'Object.getPrototypeOf(object)?.constructor?.name';
  const name = hasAnonymous
    ? `(${own} === '' ? '${ANONYMOUS}' : (${own} ?? 'Object(null)'))`
    : `${own} ?? 'Object(null)'`;
  if (isPlain) {
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
