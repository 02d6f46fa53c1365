import { prototypeChain } from '../../base/prototype-chain.ts';

/**
 * The name of the global variable that holds, by prototype, the private fields that a class exposes. Classes register
 * themselves: `learn-inv/private-fields` adds the code for it when they are loaded. A name is used rather than a symbol,
 * since a module may declare its own `Symbol` or `globalThis`.
 */
export const REGISTRY = '__learnInvPrivateFields__';

/** The functions with which a class exposes one of its private fields. */
export type PrivateAccess = readonly [
  name: string,
  has: (object: object) => boolean,
  get: (object: object) => unknown,
  set: (object: object, value: unknown) => void,
];

/** A private field of the objects of one class, with its name among the fields of these objects. */
export class PrivateField {
  /** `#head`; `Base.#head` if a class nearer to the object has a private field of the same name. */
  readonly name: string;
  /** Returns true if an object has the field. */
  readonly has: (object: object) => boolean;
  /** Returns the value of the field. */
  readonly get: (object: object) => unknown;
  /** Sets the field. */
  readonly set: (object: object, value: unknown) => void;

  constructor(name: string, [, has, get, set]: PrivateAccess) {
    this.name = name;
    this.has = has;
    this.get = get;
    this.set = set;
  }
}

/** The name of a private field, with or without its class. No other field of a class instance has such a name. */
const PRIVATE_NAME = /(?:^|\.)#[\p{ID_Start}$_][\p{ID_Continue}$\u200C\u200D]*$/u;

/** True if a field name is that of a private field. */
export const isPrivateName = (name: string): boolean => PRIVATE_NAME.test(name);

/**
 * Returns the private fields that the classes of a prototype expose, those of the nearest class first. Returns none for
 * a class that was loaded without `learn-inv/private-fields`.
 */
export function privateFieldsOf(prototype: object | null): PrivateField[] {
  const found: PrivateField[] = [];
  const registry = (globalThis as Record<string, unknown>)[REGISTRY] as
    | WeakMap<object, readonly PrivateAccess[]>
    | undefined;
  if (registry === undefined) return found;
  const taken = new Set<string>();
  for (const link of prototypeChain(prototype)) {
    for (const access of registry.get(link) ?? []) {
      const name = uniqueName(access[0], link, taken);
      taken.add(name);
      found.push(new PrivateField(name, access));
    }
  }
  return found;
}

function uniqueName(plain: string, prototype: object, taken: ReadonlySet<string>): string {
  if (!taken.has(plain)) return plain;
  const { constructor } = prototype as { constructor?: { name?: unknown } };
  const owner = typeof constructor?.name === 'string' && constructor.name !== '' ? constructor.name : 'base';
  let name = `${owner}.${plain}`;
  for (let copy = 2; taken.has(name); copy++) name = `${owner}#${copy}.${plain}`;
  return name;
}
