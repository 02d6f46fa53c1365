import type * as columns from './helpers/columns.ts';
import type * as records from './helpers/records.ts';
import type * as values from './helpers/values.ts';
import { HELPERS } from './helpers.bundle.js';
import * as js from './nodes.ts';
import type { Node } from './nodes.ts';

/** The name of a helper function of generated code. */
export type HelperName = keyof typeof columns | keyof typeof records | keyof typeof values;

/** The names of all helpers. */
export const HELPER_NAMES: readonly string[] = HELPERS.map(({ name }) => name);

/** Returns the call of a helper function. */
export const helper = (name: HelperName, ...args: readonly Node[]): Node => js.call(name, ...args);
