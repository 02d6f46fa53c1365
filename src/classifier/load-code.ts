import { modelCode } from './code/model-code.ts';
import type { RoleRules } from './describe/role-rules.ts';
import type { Model } from './model.ts';

/** The functions of the plain code of a model. */
export interface LoadedCode {
  readonly repOK: (object: object) => boolean;
  readonly whyNot: (object: object) => string | undefined;
}

/**
 * Returns the functions of the plain code of a model.
 *
 * @param rules the conditions to check, by role id; by default all.
 * @throws LearnInvError `BAD_OPTION` if the model has no code.
 */
export async function loadCode(model: Model, rules?: readonly RoleRules[]): Promise<LoadedCode> {
  const text = modelCode(model, { types: false, head: [] }, rules);
  const url = `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`;
  return (await import(url)) as LoadedCode;
}
