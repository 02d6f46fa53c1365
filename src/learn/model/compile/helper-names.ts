import { HELPERS } from './helpers.bundle.js';
import { call, type Node } from './nodes.ts';

/** The name of a helper function of generated code. */
export type HelperName =
  | keyof typeof import('./helpers/values.ts')
  | keyof typeof import('./helpers/records.ts')
  | keyof typeof import('./helpers/columns.ts');

/** The names of all helpers. */
export const HELPER_NAMES: readonly string[] = HELPERS.map(({ name }) => name);

/** Returns the call of a helper function. */
export const helper = (name: HelperName, ...args: readonly Node[]): Node => call(name, ...args);
