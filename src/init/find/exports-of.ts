import { isBindingName, isIdentifier, jsKey, jsMember, jsString } from '../../base/escape/javascript.ts';
import { unlessThrows } from '../../base/unless-throws.ts';

/** A value that a module exports, directly or inside an object, and how a structure file imports it. */
export interface Exported {
  readonly value: unknown;
  readonly name: string;
  /** The lines of code that import it. */
  readonly lines: readonly string[];
  /** True if it is inside an exported object. */
  readonly isInner: boolean;
  /** True for a static member of an exported class or function. */
  readonly isMember: boolean;
}

/** An object that a module exports, and the code that reads it. */
interface Holder {
  readonly object: object;
  /** True for a class or function, or what is inside one. */
  readonly isFunction: boolean;
  readonly importing: string;
  readonly code: string;
}

const OUTER = { isInner: false, isMember: false };

/** Maximum number of objects around a value, as in `lib.structures.Queue`. */
const DEPTH = 3;

/**
 * Yields the exports of a module, and then the content of exported objects and namespaces, and the classes and functions that are
 * static members of others, the outermost first.
 *
 * @param moduleName the name of a default export that has none of its own.
 */
export function* exportsOf(
  exported: Record<string, unknown>,
  specifier: string,
  moduleName: string,
): Generator<Exported> {
  const from = `from ${jsString(specifier)};`;
  const whole = exported['default'];
  const wholeName = nameOf(whole, moduleName);
  let holders: Holder[] = [];
  const hold = (object: unknown, importing: string, code: string, isOfFunction = false): void => {
    const isFunction = isOfFunction || typeof object === 'function';
    if (isPlain(object) || typeof object === 'function')
      holders.push({ object, isFunction, importing, code });
  };
  hold(whole, `import exported ${from}`, 'exported');
  for (const [name, value] of Object.entries(exported)) {
    if (name === 'default' || name === 'module.exports') continue;
    // The default export can also have other names, as in `Yallist.create = Yallist`.
    if (value === whole && name !== wholeName) continue;
    const shown = bindingOf(name);
    const part = name === shown ? name : `${isIdentifier(name) ? name : jsString(name)} as ${shown}`;
    yield { value, name: shown, lines: [`import { ${part} } ${from}`], ...OUTER };
    hold(value, `import { ${part} } ${from}`, shown);
  }
  if (whole !== undefined)
    yield { value: whole, name: wholeName, lines: [`import ${wholeName} ${from}`], ...OUTER };
  const seen = new Set<object>();
  for (let depth = 0; depth < DEPTH; depth++) {
    const outer = holders;
    holders = [];
    for (const { object, isFunction, importing, code } of outer) {
      if (seen.has(object)) continue;
      seen.add(object);
      for (const [key, value] of unlessThrows((): [string, unknown][] => Object.entries(object), [])) {
        if (isFunction && typeof value !== 'function') continue;
        const name = key === 'default' ? nameOf(value, moduleName) : bindingOf(key);
        const part = name === key ? key : `${jsKey(key)}: ${name}`;
        const lines = [importing, '', `const { ${part} } = ${code};`];
        yield { value, name, lines, isInner: true, isMember: isFunction };
        hold(value, importing, `${code}${jsMember(key)}`, isFunction);
      }
    }
  }
}

/** True for an object literal, a namespace of TypeScript or a module. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** Names of classes and functions that say nothing, as compilers and module wrappers give them. */
const EMPTY_NAME =
  /^(?:_?index|_?default|_?class|exports?|module|main|factory|anonymous|constructor|ctor|klass)$/i;

/** Returns the name of a default export: its own unless that says nothing or has under 3 letters, as in minified code. */
function nameOf(value: unknown, moduleName: string): string {
  const own = typeof value === 'function' ? value.name : '';
  if (own.length > 2 && isBindingName(own) && !EMPTY_NAME.test(own)) return own;
  return bindingOf(moduleName);
}

/** Returns a name that a variable can have: the name itself or, in its place, its words in camel case. */
function bindingOf(name: string): string {
  if (isBindingName(name)) return name;
  const words = name.split(/[^\p{ID_Continue}$]+/u);
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return [joined, `Class${joined}`].find(isBindingName)!;
}
