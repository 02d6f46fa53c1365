import { readFunction, type AnyFunction } from '../../programs/source/read-function.ts';
import { optionNames } from '../../programs/source/option-names.ts';
import { isBindingName } from '../../base/escape/javascript.ts';
import { isPromise } from '../../objects/structure/promises.ts';
import { unlessThrows } from '../../base/unless-throws.ts';
import { prototypeChain } from '../../base/prototype-chain.ts';
import { constructorGuesses } from '../operations/constructor-arguments.ts';
import type { MakerSource } from '../../programs/source/maker-source.ts';
import type { RecordedUse } from '../../programs/record/recorded-use.ts';
import { SCOPE } from '../scope.ts';
import { argumentsOfUse } from '../use/creations-of-use.ts';
import { isMadeBy, subjectsOf } from '../use/subject-use.ts';
import type { FoundClass, OtherExport } from './find-classes.ts';

/**
 * Returns the class of the objects that an exported function makes, such as `lru(4)`: the function is called with guessed
 * arguments, and must return a new object with methods each time. An object literal with functions counts as an object
 * of the function itself.
 *
 * @param types returns what types tell of a function.
 * @returns undefined for other functions and values.
 */
export function classOfMaker(
  { value, isDefault, import: imported }: OtherExport,
  types: (name: string, isDefault: boolean) => MakerSource | undefined,
  use?: RecordedUse,
): FoundClass | undefined {
  if (typeof value !== 'function') return undefined;
  const maker = value as AnyFunction;
  const live = readFunction(maker);
  if (live === undefined || live.isGenerator) return undefined;
  const { name } = imported;
  const used = use === undefined ? [] : subjectsOf(use, { name, className: '', isDefault });
  const makerTypes = types(name, isDefault);
  const parameters = makerTypes?.parameters ?? live.parameters;
  const recorded = argumentsOfUse(used, isMadeBy(name, isDefault), parameters).map(({ code }) => code);
  for (const code of [...recorded, ...constructorGuesses(parameters, optionNames(maker, live))]) {
    const [first, second] = [made(maker, code), made(maker, code)];
    if (first === undefined || second === undefined || first === second) continue;
    const Class = classOf(first, maker);
    if (Class !== undefined)
      return { Class, maker, makerTypes, isDefault, hasMethods: true, import: imported };
  }
  return undefined;
}

/**
 * Returns the class of an object that a module exports, such as the document of a DOM, whose constructor makes others like it;
 * undefined for other values.
 */
export function classOfInstance({ value, import: { name, lines } }: OtherExport): FoundClass | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const Class = classOf(value);
  if (Class === undefined || Class !== value.constructor) return undefined;
  const own = isBindingName(Class.name) && Class.name !== name ? Class.name : `${name}Class`;
  const declared = `const ${own}: any = ${name}.constructor;`;
  return {
    Class,
    isDefault: false,
    hasMethods: true,
    import: { name: own, lines: [...lines, '', declared] },
  };
}

/** Returns the object that a call of a function returns; undefined for other values, promises and errors. */
function made(maker: AnyFunction, code: string): object | undefined {
  type Call = (make: AnyFunction, k: number) => unknown;
  return unlessThrows(() => {
    // oxlint-disable-next-line typescript/no-implied-eval
    const value = (new Function('make', 'k', `return make(${code})`) as Call)(maker, SCOPE);
    return typeof value === 'object' && value !== null && !isPromise(value) ? value : undefined;
  });
}

/** Returns the class of an object with methods that JavaScript code declares; of an object literal, the function that made it. */
function classOf(object: object, maker?: AnyFunction): AnyFunction | undefined {
  const [prototype] = prototypeChain(Object.getPrototypeOf(object) as object | null);
  const own = prototype === undefined ? object : prototype;
  const methods = Object.values(Object.getOwnPropertyDescriptors(own)).filter(
    ({ value }) => typeof value === 'function' && readFunction(value as AnyFunction) !== undefined,
  );
  if (prototype === undefined) return methods.length > 1 ? maker : undefined;
  const { constructor } = object;
  if (methods.length === 0 || typeof constructor !== 'function') return undefined;
  // An object literal that replaced the prototype of a function names no constructor but Object.
  return constructor === Object
    ? Object.assign(() => undefined, { prototype })
    : (constructor as AnyFunction);
}
