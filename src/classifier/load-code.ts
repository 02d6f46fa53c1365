import { modelCode } from './code/model-code.ts';
import type { Model } from './model.ts';

/** The functions of the plain code of a model. */
export interface LoadedCode {
  readonly repOK: (object: object) => boolean;
  readonly whyNot: (object: object) => string | undefined;
}

/**
 * Returns the functions of the plain code of a model.
 *
 * @throws LearnInvError `BAD_OPTION` if the model has no code.
 */
export async function loadCode(model: Model): Promise<LoadedCode> {
  const text = modelCode(model, { types: false, head: [] });
  const url = `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`;
  return (await import(url)) as LoadedCode;
}
