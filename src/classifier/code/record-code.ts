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
  readonly places: Reached[];
  /** True for an array, whose places have no keys. */
  isList: boolean;
  /** The places by their keys, once they are asked for. */
  byKey?: Map<unknown, Reached>;
  readonly key?: any;
  readonly value?: any;
  toKey?: Reached | undefined;
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
${isPlain ? '' : PLACE_CODE}
/** Returns words with the path to the record that they are about: \`object.root.left: …\`. */
function fault(record«: Reached | undefined», words«: string»)«: string» {
  let path = '';
  for (let part = record; part?.from !== undefined; part = part.from) {
    ${isPlain ? 'path = `.${part.by}${path}`;' : 'if (part.at >= 0) path = `[${part.at}]${path}`;\n    else if (part.from.at < 0) path = `.${part.by}${path}`;'}
  }
  return \`object\${path}: \${words}\`;
}
`;
}

const PLACE_CODE = `
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
