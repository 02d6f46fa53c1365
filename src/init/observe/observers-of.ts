import { ownFields } from '../../objects/heap/own-fields.ts';
import type { CallFrame } from '../../objects/structure/framed-structure.ts';
import { prototypeChain } from '../../base/prototype-chain.ts';
import { parseObserver, type Observer } from '../../objects/structure/observer.ts';

/** An observer that may be proposed. */
export interface PossibleObserver extends Observer {
  /** `list` for one that lists the content, of which one is usually enough; `lookup` for the results for listed keys. */
  readonly kind: 'scalar' | 'list' | 'lookup';
}

/** Members that list the content, those that list keys first, then the most complete. */
const LISTS = [
  'keys()',
  '[...this]',
  'entries()',
  'toArray()',
  'values()',
  'toJSON()',
  'serialize()',
  'dump()',
];
/** Methods that tell whether a key is present, or what it has. */
const LOOKUPS: ReadonlySet<string> = new Set(['get', 'has', 'peek']);
/** Methods of all objects, and names under which members build, remove or start something: no observer has one. */
const COMMON = /^(?:toString|toLocaleString|valueOf|constructor|inspect)$/;
const ACTS =
  /^(?:add|append|clear|close|delete|dequeue|destroy|dispose|drain|emit|flush|next|off|on|once|pop|push|put|remove|reset|shift|start|stop|unshift)(?![a-z])/;

/**
 * Returns what may observe an object: getters, methods without parameters, iteration, and methods that look up each key
 * which a list of keys shows. Fields are read anyway.
 *
 * @param frame watches the readings.
 */
export function observersOf(object: object, frame: CallFrame = (work) => work()): PossibleObserver[] {
  const own = ownFields(object);
  const scalars: string[] = [];
  const names = new Set<string>();
  const lookups: string[] = [];
  for (const link of prototypeChain(object)) {
    for (const [name, member] of Object.entries(Object.getOwnPropertyDescriptors(link))) {
      const value: unknown = member.value;
      if (names.has(name) || own.has(name) || COMMON.test(name) || name.startsWith('_')) continue;
      names.add(name);
      if (member.get !== undefined) scalars.push(name);
      else if (typeof value !== 'function' || ACTS.test(name)) continue;
      else if (value.length === 0) scalars.push(`${name}()`);
      else if (value.length === 1 && LOOKUPS.has(name)) lookups.push(name);
    }
  }
  const lists = LISTS.filter((text) =>
    text === '[...this]' ? Symbol.iterator in object : scalars.includes(text),
  );
  const observer = (text: string, kind: PossibleObserver['kind']): PossibleObserver[] => {
    const parsed = parseObserver(text);
    if (parsed === undefined) return [];
    // Named like the operation that it calls.
    const name = text.replace(/\(.*/, '');
    return [{ ...parsed, kind, read: (object) => frame(() => parsed.read(object), name, []) }];
  };
  const [keys] = lists;
  return [
    ...scalars.filter((text) => !lists.includes(text)).flatMap((text) => observer(text, 'scalar')),
    ...lists.flatMap((text) => observer(text, 'list')),
    ...(keys === undefined ? [] : lookups.flatMap((name) => observer(`${name}(${keys})`, 'lookup'))),
  ];
}
