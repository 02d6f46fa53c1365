import { modelCode, type CodeSubject } from './compile/model-code.ts';
import type { Model } from './model.ts';

/** The functions of the plain code of conditions. */
export interface LoadedCode {
  readonly repOK: (object: object) => boolean;
  readonly whyNot: (object: object) => string | undefined;
}

/**
 * Returns the functions of the plain code of conditions.
 *
 * @throws LearnInvError `BAD_OPTION` for a model without conditions, or if code cannot read one of the fields.
 */
export async function loadCode(subject: Model | CodeSubject): Promise<LoadedCode> {
  const text = modelCode(subject, { types: false, head: [] });
  return (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as LoadedCode;
}
