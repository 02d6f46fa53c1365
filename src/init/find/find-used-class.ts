import type { AnyFunction } from '../../programs/source/read-function.ts';
import { jsString } from '../../base/escape/javascript.ts';
import type { RecordedUse } from '../../programs/record/recorded-use.ts';
import type { BuiltIns } from '../../programs/process/built-ins.ts';
import { loadText } from '../load-text.ts';
import { SCOPE } from '../scope.ts';
import {
  LIBRARY,
  usedClass,
  type UsedClass,
  withSimilarFunctions,
  type LoadedModule,
} from '../use/used-class.ts';
import type { FoundClass } from './find-classes.ts';
import type { Located } from './locate.ts';

/** How a class is found in recorded use. */
export interface UsedClassChoice {
  readonly use: RecordedUse;
  /** The name of the class; undefined if the user gave none. */
  readonly name: string | undefined;
  /** The path of the structure file. */
  readonly path: string;
  /** The built-ins, as they were before the module was loaded. */
  readonly builtIns: BuiltIns;
}

/** Returns a class that programs use and whose objects the module makes in its own way; undefined if there is none. */
export async function findUsedClass(
  { specifiers }: Located,
  { use, name, path, builtIns }: UsedClassChoice,
): Promise<FoundClass | undefined> {
  const used = usedClass(use, name);
  if (used === undefined) return undefined;
  for (const specifier of specifiers) {
    const lines = [
      `import * as exported from ${jsString(specifier)};`,
      '',
      '/** All exports; CommonJS has them in its default export. */',
      `const ${LIBRARY}: any = { ...(exported as any).default, ...exported };`,
    ];
    const loaded = await loadUsed(used, lines, path, builtIns).catch(() => undefined);
    if (loaded === undefined) continue;
    const prototype = Object.getPrototypeOf(loaded.made) as object | null;
    const Class: AnyFunction = Object.assign(() => undefined, { prototype });
    return {
      Class,
      used: withSimilarFunctions(used, loaded),
      isDefault: false,
      hasMethods: true,
      import: { name: LIBRARY, lines },
    };
  }
  return undefined;
}

/** Returns an object of a class, and the exports of its module. */
async function loadUsed(
  { creations }: UsedClass,
  lines: readonly string[],
  path: string,
  builtIns: BuiltIns,
): Promise<LoadedModule | undefined> {
  const loaded = `export default { ${LIBRARY}, create: (k: number) => ${creations[0]} };`;
  const { create, library } = (await loadText([...lines, loaded, ''].join('\n'), path, builtIns)) as {
    readonly create: (k: number) => unknown;
    readonly library: Record<string, unknown>;
  };
  const made = create(SCOPE);
  return typeof made === 'object' && made !== null ? { made, library } : undefined;
}
