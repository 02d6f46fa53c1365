import { basename } from 'node:path';
import type { ClassImport } from '../proposal.ts';
import { loadText } from '../load-text.ts';
import { isBindingName, isIdentifier, jsKey, jsString } from '../../escape/javascript.ts';
import { prototypeChain } from '../../prototype-chain.ts';

/** A constructor of any class. */
export type AnyClass = (...args: never[]) => unknown;

/** A class that a module exports, and how a structure file imports it. */
export interface FoundClass {
  readonly Class: AnyClass;
  readonly import: ClassImport;
}

/**
 * Returns the classes that a module exports to a structure file: by name, as the default export, or as a property of a
 * CommonJS export.
 *
 * @param specifier the import specifier in the structure file, for example `./queue.ts` or `yallist`.
 * @param path the path of the structure file; its extension decides the kind of module.
 * @param file the module, named in errors.
 * @throws LearnInvError `INVALID_STRUCTURE` if the module cannot be loaded.
 */
export async function findClasses(specifier: string, path: string, file: string): Promise<FoundClass[]> {
  const source = `import * as probed from ${jsString(specifier)};\nexport default { probed };\n`;
  const { probed } = (await loadText(source, path, basename(file))) as { probed: Record<string, unknown> };
  return classesOf(probed, specifier);
}

function classesOf(exported: Record<string, unknown>, specifier: string): FoundClass[] {
  const found = new Map<AnyClass, ClassImport>();
  const add = (value: unknown, name: string, lines: (name: string) => string[]): void => {
    if (!isClass(value) || found.has(value)) return;
    found.set(value, { name, lines: lines(name) });
  };
  const from = `from ${jsString(specifier)};`;
  const whole = exported['default'];
  for (const [name, value] of Object.entries(exported)) {
    if (name === 'default' || name === 'module.exports') continue;
    // The default export can also have other names, as in `Yallist.create = Yallist`.
    const isAlias = value === whole && name !== nameOf(whole, specifier);
    const shown = bindingOf(name);
    const part = name === shown ? name : `${isIdentifier(name) ? name : jsString(name)} as ${shown}`;
    if (!isAlias) add(value, shown, () => [`import { ${part} } ${from}`]);
  }
  add(whole, nameOf(whole, specifier), (name) => [`import ${name} ${from}`]);
  if (typeof whole === 'object' && whole !== null) {
    const parts = whole as Record<string, unknown>;
    for (const [name, value] of Object.entries(parts)) {
      const shown = name === 'default' ? nameOf(value, specifier) : bindingOf(name);
      add(value, shown, () => [
        `import exported ${from}`,
        '',
        `const { ${name === shown ? name : `${jsKey(name)}: ${shown}`} } = exported;`,
      ]);
    }
  }
  return [...found].map(([Class, imported]) => ({ Class, import: imported }));
}

/** True for a constructor whose prototype has methods, except errors. */
function isClass(value: unknown): value is AnyClass {
  if (typeof value !== 'function') return false;
  const prototype = (value as { prototype?: unknown }).prototype as object | undefined;
  if (typeof prototype !== 'object' || prototype === null || prototype instanceof Error) return false;
  for (const link of prototypeChain(prototype)) {
    const members = Object.entries(Object.getOwnPropertyDescriptors(link));
    if (members.some(([name, member]) => name !== 'constructor' && typeof member.value === 'function'))
      return true;
  }
  return false;
}

/** Returns the name of a default export, from the file if the name of the class has under 3 letters, as in minified code. */
function nameOf(value: unknown, specifier: string): string {
  const own = typeof value === 'function' ? value.name : '';
  if (own.length > 2 && isBindingName(own)) return own;
  return bindingOf(basename(specifier).split('.')[0]!);
}

/** Returns a name that a variable can have: the name itself or, in its place, its words in camel case. */
function bindingOf(name: string): string {
  if (isBindingName(name)) return name;
  const words = name.split(/[^\p{ID_Continue}$]+/u);
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return [joined, `Class${joined}`].find(isBindingName)!;
}
