import { jsString } from '../../../base/escape/javascript.ts';
import { privateFieldsOf } from '../../../objects/heap/private-fields.ts';
import { prototypeChain } from '../../../base/prototype-chain.ts';
import { parseObserver } from '../../../objects/structure/observer.ts';

/** Methods that usually return the content of a container. */
const LISTS: ReadonlySet<string> = new Set(['toArray', 'entries', 'values', 'keys']);

/**
 * Returns the names of the `#private` fields that the classes of an object use, as found in their source, except those
 * that the classes expose.
 */
export function privateFields(object: object): string[] {
  const found = new Set<string>();
  const exposed = new Set(
    privateFieldsOf(Object.getPrototypeOf(object) as object | null).map(({ name }) => name),
  );
  for (const source of sourcesOf(object)) {
    for (const [, name] of source.matchAll(
      /this\.(#[\p{ID_Start}$_][\p{ID_Continue}$]*)(?![\p{ID_Continue}$]|\s*\()/gu,
    )) {
      if (!exposed.has(name!)) found.add(name!);
    }
  }
  return [...found];
}

/** The helpers with which TypeScript, Babel, SWC and esbuild replace private fields by WeakMaps. */
const COMPILED = /\b_+(?:class_?private_?field_?[gs]et|private[GS]et)\w*\s*\(/i;

/** True if a compiler replaced the private fields of an object's classes by WeakMaps, which nothing can read. */
export const hasCompiledFields = (object: object): boolean =>
  [...sourcesOf(object)].some((source) => COMPILED.test(source));

/**
 * Returns a suggestion, as source text, for the `observe` of a structure. It uses accessors and iterators of the class;
 * if there are none, it proposes a method to add to the class.
 */
export function suggestObserve(object: object): string {
  const parts: string[] = [];
  const lists: string[] = [];
  for (const prototype of prototypesOf(object)) {
    for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
      if ('get' in property) parts.push(name);
      else if (LISTS.has(name) && hasNoParameters(property.value)) lists.push(`${name}()`);
    }
  }
  parts.push(...(Symbol.iterator in object ? ['[...this]'] : lists.slice(0, 1)));
  const declared = [...new Set(parts)].filter((part) => parseObserver(part) !== undefined);
  if (declared.length > 0) return `observe: [${declared.map(jsString).join(', ')}]`;
  const fields = privateFields(object);
  const view = fields.map((name) => `${name.slice(1)}: this.${name}`).join(', ') || '…';
  return `add to the class \`view() { return { ${view} }; }\`, and declare observe: ['view()']`;
}

/** Yields the source of each class of an object. */
function* sourcesOf(object: object): Generator<string> {
  for (const prototype of prototypesOf(object)) {
    const { constructor } = prototype as { constructor?: unknown };
    if (typeof constructor === 'function') yield Function.prototype.toString.call(constructor);
  }
}

const hasNoParameters = (value: unknown): boolean => typeof value === 'function' && value.length === 0;

const prototypesOf = (object: object): Iterable<object> =>
  prototypeChain(Object.getPrototypeOf(object) as object | null);
