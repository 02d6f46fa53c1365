import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { loadModel } from '../../learn/model/load-model.ts';
import type { Model } from '../../learn/model/model.ts';
import {
  isOfAnotherRelease,
  type Provenance,
  readProvenance,
} from '../../learn/model/provenance/provenance.ts';
import { whatChanged } from '../../learn/model/provenance/what-changed.ts';
import { MODEL_FILE } from '../../learn/model/save-model.ts';
import { LearnInvError } from '../../base/error.ts';

/** Returns the folder of a model that is given as a folder, or as the file in it. */
export const modelFolder = (path: string): string => (basename(path) === MODEL_FILE ? dirname(path) : path);

/** A model to hunt with, and what it was trained from if that is known. */
export interface FoundModel {
  readonly model: Model;
  readonly provenance: Provenance | undefined;
  /** True if files that it was trained from are known to have changed since. */
  readonly isOfOtherCode: boolean;
}

/**
 * Returns the model of a structure, or why one must be trained. A model that the user chose is used although the structure
 * has changed.
 *
 * @param path the folder or file of the model that the user chose; undefined for `models/<structure>`.
 * @param structure the name of the structure.
 * @param now what a model would be trained from.
 * @throws LearnInvError `BAD_FILE` if the model cannot be read, `BAD_OPTION` if the user chose that of another structure.
 */
export function findModel(path: string | undefined, structure: string, now: Provenance): FoundModel | string {
  const given = path ?? join('models', structure);
  const folder = modelFolder(given);
  if (!namesFile(given) && !existsSync(join(folder, MODEL_FILE))) return `no model in ${folder}`;
  if (path === undefined && isOfAnotherRelease(folder))
    return `the model in ${folder} is of another release of learn-inv`;
  const model = loadModel(given);
  if (model.structure !== structure) {
    if (path === undefined) return `the model in ${folder} belongs to the structure "${model.structure}"`;
    throw wrongModel(model, structure, folder);
  }
  const provenance = readProvenance(folder);
  if (path !== undefined) {
    const { files, learnInv } = now;
    const code = provenance && whatChanged({ learnInv, files: provenance.files }, { learnInv, files });
    return { model, provenance, isOfOtherCode: code !== undefined };
  }
  const changed = provenance && whatChanged(provenance, now);
  if (changed === undefined) return { model, provenance, isOfOtherCode: false };
  return `the model in ${folder} is out of date: ${changed}`;
}

/** True if a path is that of a file, there or not, instead of a folder to train a model in. */
const namesFile = (path: string): boolean =>
  path.endsWith('.json') || (existsSync(path) && statSync(path).isFile());

const wrongModel = (model: Model, structure: string, folder: string): LearnInvError =>
  new LearnInvError('BAD_OPTION', `the model in ${folder} belongs to another structure`, {
    expected: `a model of "${structure}", so that it can be checked against these builders`,
    got: `a model of "${model.structure}"`,
    hint: `omit the model to train one, or hunt with "${model.structure}" as the baseline`,
  });
