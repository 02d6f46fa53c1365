import type { AnyFunction } from '../../programs/source/read-function.ts';
import { basename } from 'node:path';
import { jsString } from '../../base/escape/javascript.ts';
import type { BuiltIns } from '../../programs/process/built-ins.ts';
import type { ClassImport } from '../proposal.ts';
import type { UsedClass } from '../use/used-class.ts';
import { loadText } from '../load-text.ts';
import { exportsOf } from './exports-of.ts';
import { nameOfModule } from './package-file.ts';
import { mainExport } from '../../programs/load/main-export.ts';
import { isFunctionNode, parseExpression, type AnyNode } from '../../programs/source/ast.ts';
import type { MakerSource } from '../../programs/source/maker-source.ts';
import { nodesOf } from '../../base/syntax/nodes-of.ts';
import { prototypeChain } from '../../base/prototype-chain.ts';

/** A class that a module exports, and how a structure file imports it. */
export interface FoundClass {
  readonly Class: AnyFunction;
  readonly import: ClassImport;
  /** True if its objects have methods. */
  readonly hasMethods: boolean;
  /** True if it is the default export of the module. */
  readonly isDefault: boolean;
  /** True for a static member of an exported class or function. */
  readonly isMember?: boolean;
  /** The classes that the module exports. */
  readonly beside?: readonly FoundClass[];
  /** What programs do with a class that the module does not export in a way that makes objects; `import` then names all exports. */
  readonly used?: UsedClass;
  /** The exported function that makes its objects, which the import names; undefined for a class. */
  readonly maker?: AnyFunction;
  /** What types tell of this function. */
  readonly makerTypes?: MakerSource | undefined;
}

/** An export that is no class. */
export interface OtherExport {
  readonly name: string;
  /** Its kind in words: `a function`. */
  readonly kind: string;
  readonly value: unknown;
  readonly isDefault: boolean;
  /** True if it is inside an exported object. */
  readonly isInner: boolean;
  readonly import: ClassImport;
}

/** The exports of a module. */
export interface FoundExports {
  readonly classes: readonly FoundClass[];
  readonly others: readonly OtherExport[];
}

/**
 * Returns the classes that a module exports to a structure file: by name, as the default export, inside an object or
 * a namespace, or as a static member of another class or function.
 *
 * @throws LearnInvError `INVALID_STRUCTURE` if the module cannot be loaded.
 */
export async function findClasses(
  specifier: string,
  path: string,
  file: string,
  builtIns: BuiltIns,
): Promise<FoundExports> {
  const source = `import * as probed from ${jsString(specifier)};\nexport default { probed };\n`;
  const { probed } = (await loadText(source, path, builtIns, basename(file))) as {
    probed: Record<string, unknown>;
  };
  const found = new Map<AnyFunction, FoundClass>();
  const names = new Set<string>();
  const others: OtherExport[] = [];
  for (const { value, name, lines, isInner, isMember } of exportsOf(probed, specifier, nameOfModule(file))) {
    if (found.has(value as AnyFunction)) continue;
    const imported = { isDefault: value === mainExport(probed), import: { name, lines } };
    const shape = typeof value === 'function' ? shapeOf(value as AnyFunction) : describe(value);
    if (shape !== 'class' && shape !== 'class without methods') {
      if (!isInner || (shape === 'a function' && !isMember))
        others.push({ name, kind: shape, value, isInner, ...imported });
    } else if (!names.has(name)) {
      names.add(name);
      const Class = value as AnyFunction;
      found.set(Class, { Class, hasMethods: shape === 'class', isMember, ...imported });
    }
  }
  return { classes: [...found.values()], others };
}

/** Describes an export that is no function. */
function describe(value: unknown): string {
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : `a ${typeof value}`;
  const { constructor } = value as { constructor?: unknown };
  const name = typeof constructor === 'function' ? constructor.name : '';
  return name === '' || name === 'Object' ? 'an object' : `an object of the class ${name}`;
}

/** Returns the kind of a function that a module exports: a constructor function is a class if it has methods. */
function shapeOf(value: AnyFunction): 'class' | 'class without methods' | 'an error class' | 'a function' {
  const prototype = (value as { prototype?: unknown }).prototype;
  if (typeof prototype !== 'object' || prototype === null) return 'a function';
  if (prototype instanceof Error) return 'an error class';
  if (hasPrototypeMethods(prototype) || hasOwnMethods(value)) return 'class';
  const isClass = /^class\b/.test(Function.prototype.toString.call(value));
  return isClass ? 'class without methods' : 'a function';
}

const hasPrototypeMethods = (prototype: object): boolean =>
  [...prototypeChain(prototype)]
    .flatMap((link) => Object.entries(Object.getOwnPropertyDescriptors(link)))
    .some(([name, { value }]) => name !== 'constructor' && typeof value === 'function');

/** True if a constructor gives its objects functions: in a field, or by an assignment to `this`. */
function hasOwnMethods(value: AnyFunction): boolean {
  const node = parseExpression(`(${Function.prototype.toString.call(value)})`);
  if (node === undefined) return false;
  return [...nodesOf(node)].some(({ type, static: isStatic, value: held, left, right }) => {
    if (type === 'ClassProperty') return isStatic !== true && isFunction(held);
    if (type !== 'AssignmentExpression' || !isFunction(right)) return false;
    return ((left as AnyNode)['object'] as AnyNode | undefined)?.type === 'ThisExpression';
  });
}

const isFunction = (node: unknown): boolean => node != null && isFunctionNode(node as AnyNode);
