import { basename, dirname } from 'node:path';
import { MODEL_FILE } from '../../learn/model/save-model.ts';

/** Returns the folder of a model that is given as a folder, or as the file in it. */
export const modelFolder = (path: string): string => (basename(path) === MODEL_FILE ? dirname(path) : path);
