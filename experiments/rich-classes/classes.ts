import type { Structure } from '../../src/entry/index.ts';
import { exposePrivateFields } from '../../src/entry/private-fields.ts';
import type { RichClass } from './truth.ts';

/** The classes by name: those of the modules in `classes/` that export a structure and its truths. */
export const RICH_CLASSES = [
  'piece-tree',
  'interval-tree',
  'crdt-list',
  'sorted-map',
  'basic-index',
  'lru-cache',
] as const;

interface RichModule {
  readonly default: Structure;
  readonly rich: RichClass;
}

/** A rich class with its structure. */
export interface LoadedRichClass extends RichClass {
  readonly structure: Structure;
  /** The module of the structure, as `learn-inv train` loads it. */
  readonly file: URL;
}

/** Loads a class; installs its package first, if need be. */
export async function loadRichClass(name: string): Promise<LoadedRichClass> {
  exposePrivateFields(['lru-cache']);
  const file = new URL(`classes/${name}.ts`, import.meta.url);
  const { default: structure, rich } = (await import(file.href)) as RichModule;
  return { ...rich, structure, file };
}
