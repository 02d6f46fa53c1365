import { LearnInvError } from '../../../base/error.ts';
import { isClassKey, type KnownFields } from '../../../objects/heap/known-fields.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { jsString } from '../../../base/escape/javascript.ts';
import { privateFieldsOf } from '../../../objects/heap/private-fields.ts';
import { prototypeChain } from '../../../base/prototype-chain.ts';
import { parseObserver } from '../../../objects/structure/observer.ts';

/** Names of #private fields in a message, at most. */
const MAX_NAMES = 8;

/** The error for builders that change nothing that can be read. */
export function nothingChanges(structure: Structure, object: object): LearnInvError {
  const { name, builders } = structure;
  const calls = builders.map((builder) => builder.name).join(', ');
  return new LearnInvError('NO_READABLE_STATE', `the builders of "${name}" change no readable state`, {
    expected: `fields, or items of arrays, Maps and Sets, that change when ${calls} runs`,
    got: `the same readable state after every call; the state may be in ${hiddenIn(object)}`,
    hint: remedyFor(structure, object, 'what changes, as plain fields and arrays'),
  });
}

/** The error for hidden state of which too little can be read: no part depends on another, so nothing can be learned. */
export function nothingBreaks(structure: Structure, object: object, fields: KnownFields): LearnInvError {
  const { name } = structure;
  const read = Object.entries(fields).flatMap(([name, names]) => (isClassKey(name) ? names : []));
  const seen = read.join(', ') || 'the items of a container';
  return new LearnInvError('NO_READABLE_STATE', `what can be read of "${name}" has no invariant`, {
    expected: 'parts of the state that depend on each other, such as the items and their number',
    got: `only ${seen}, in which no change contradicts the rest; more of the state may be in ${hiddenIn(object)}`,
    hint: remedyFor(structure, object, MORE),
  });
}

/** What too small a view lacks. */
const MORE =
  'more of the state: its items in an array, its nodes with their links; if no public member shows them, add a method that does';

/** @param lacking what the observers or the view of the structure must show. */
function remedyFor({ expose, observe }: Structure, object: object, lacking: string): string {
  if (expose !== undefined) return `let \`expose\` return ${lacking}`;
  if (observe !== undefined) return `\`observe\` ${lacking}`;
  const members = `observe members that tell the state and change nothing: ${suggestObserve(object)}`;
  return hasCompiledFields(object) ? `compile the class for ES2022 or newer, or ${members}` : members;
}

function hiddenIn(object: object): string {
  const hidden = privateFields(object);
  if (hasCompiledFields(object)) return 'private fields that a compiler replaced by WeakMaps';
  if (hidden.length === 0) return '#private fields, closures or a WeakMap';
  const rest = hidden.length - MAX_NAMES;
  return `${hidden.slice(0, MAX_NAMES).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** Methods that usually return the content of a container. */
const LISTS: ReadonlySet<string> = new Set(['toArray', 'entries', 'values', 'keys']);

/** Returns the `#private` fields that the classes of an object use in their source and do not expose. */
export function privateFields(object: object): string[] {
  const found = new Set<string>();
  const exposed = new Set(
    privateFieldsOf(Object.getPrototypeOf(object) as object | null).map(({ name }) => name),
  );
  for (const source of sourcesOf(object)) {
    for (const [name] of source.matchAll(
      /(?<=this\.)#[\p{ID_Start}$_][\p{ID_Continue}$]*(?![\p{ID_Continue}$]|\s*\()/gu,
    )) {
      if (!exposed.has(name)) found.add(name);
    }
  }
  return [...found];
}

/** The helpers with which TypeScript, Babel, SWC and esbuild replace private fields by WeakMaps. */
const COMPILED = /\b_+(?:class_?private_?field_?[gs]et|private[GS]et)\w*\s*\(/i;

/** True if a compiler replaced the private fields of an object's classes by WeakMaps, which nothing can read. */
export const hasCompiledFields = (object: object): boolean =>
  [...sourcesOf(object)].some((source) => COMPILED.test(source));

/** Returns source text for `observe`, from accessors and iterators of the class, else a method to add to the class. */
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

function* sourcesOf(object: object): Generator<string> {
  for (const prototype of prototypesOf(object)) {
    const { constructor } = prototype as { constructor?: unknown };
    if (typeof constructor === 'function') yield Function.prototype.toString.call(constructor);
  }
}

const hasNoParameters = (value: unknown): boolean => typeof value === 'function' && value.length === 0;

const prototypesOf = (object: object): Iterable<object> =>
  prototypeChain(Object.getPrototypeOf(object) as object | null);
