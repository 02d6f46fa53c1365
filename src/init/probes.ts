import { join } from 'node:path';
import { removeDead } from '../base/files/left-overs.ts';

/** The path in whose place modules are loaded before they are written. */
export const probePath = (folder: string): string => join(folder, 'probe');

/** Removes the modules in a folder that killed processes left behind while they loaded them. */
export const removeProbes = (folder: string): void => removeDead(probePath(folder));
