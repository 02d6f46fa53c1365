import { checkedModel } from '../model/check-model.ts';
import { isWindows, modelToJson, type ModelJson } from '../model/model-json.ts';
import { LearnInvError } from '../../base/error.ts';
import { checksumOf } from '../../base/files/checksum.ts';
import { checkFormat } from '../../base/file-format/check-format.ts';
import { checkHead, notUsable } from '../../base/file-format/file-format.ts';
import { TRANSITION_FILE_FORMAT, transitionFormat } from './transition-format.ts';
import type { TransitionModel } from './transition-model.ts';

/** The model of an operation, as the JSON data of two files. */
export interface TransitionJson {
  /** Content of `transition.json`: the model without its classifier, and the classifier's checksum. */
  readonly transition: TransitionFile;
  /** Content of `classifier.json`. */
  readonly classifier: ModelJson;
}

interface TransitionFile extends Omit<TransitionModel, 'classifier'> {
  readonly format: string;
  readonly version: number;
  readonly classifier: string;
}

/** Returns a model as JSON data. */
export function transitionToJson({ classifier, ...rest }: TransitionModel): TransitionJson {
  const { name, version } = TRANSITION_FILE_FORMAT;
  const json = modelToJson(classifier);
  return { transition: { format: name, version, ...rest, classifier: checksumOf(json) }, classifier: json };
}

/**
 * Returns the model in JSON data of unknown origin; see {@link transitionToJson}.
 *
 * @param sources origins of the data, for error messages.
 * @throws LearnInvError `BAD_FILE` if the data is not a model of an operation, has another version, or is damaged.
 */
export function transitionFromJson(
  { transition, classifier }: Readonly<Record<keyof TransitionJson, unknown>>,
  sources: Readonly<Record<keyof TransitionJson, string>>,
): TransitionModel {
  const bad = (source: string, expected: string, got: string): LearnInvError =>
    new LearnInvError('BAD_FILE', notUsable(source, TRANSITION_FILE_FORMAT), {
      expected,
      got,
      hint: TRANSITION_FILE_FORMAT.remake,
    });
  checkHead(transition, TRANSITION_FILE_FORMAT, sources.transition);
  const { format: _format, version: _version, ...data } = transition as Record<string, unknown>;
  checkFormat(transitionFormat, data, {
    summary: notUsable(sources.transition, TRANSITION_FILE_FORMAT),
    hint: TRANSITION_FILE_FORMAT.remake,
  });
  const { operation, heldOutCheck, facts, memory } = data;
  const model = checkedModel(classifier, sources.classifier);
  if (!isWindows(model)) {
    throw bad(sources.classifier, 'a classifier of windows', 'a classifier of candidate vectors');
  }
  if (data.classifier !== checksumOf(classifier)) {
    throw bad(
      sources.classifier,
      `the classifier of the operation ${JSON.stringify(operation)}`,
      'another one',
    );
  }
  return { operation, heldOutCheck, facts, memory, classifier: model };
}
