import { isWindows, modelFromJson, modelToJson } from '../classifier/model-json.ts';
import { LearnInvError } from '../error.ts';
import type { TransitionModel } from './transition-model.ts';

const FORMAT = 'learn-inv-transition';
const VERSION = 2;

/** The model of an operation, as the JSON data of two files. */
export interface TransitionJson {
  /** Content of `transition.json`: the model without its classifier. */
  readonly transition: unknown;
  /** Content of `classifier.json`. */
  readonly classifier: unknown;
}

/** Returns a model as JSON data. */
export const transitionToJson = ({ classifier, ...rest }: TransitionModel): TransitionJson => ({
  transition: { format: FORMAT, version: VERSION, ...rest },
  classifier: modelToJson(classifier),
});

/**
 * Returns the model in JSON data that {@link transitionToJson} wrote.
 *
 * @param paths origins of the data, for error messages.
 * @throws LearnInvError `BAD_FILE` if the data is not a model of an operation, has another version, or is damaged.
 */
export function transitionFromJson(
  { transition, classifier }: TransitionJson,
  paths: { readonly transition: string; readonly classifier: string },
): TransitionModel {
  const file = transition as Partial<TransitionModel> & {
    readonly format?: unknown;
    readonly version?: unknown;
  };
  const { format, version, operation, heldOutCheck, facts, memory } = file ?? {};
  if (format !== FORMAT || version !== VERSION) {
    throw bad(
      paths.transition,
      `"${FORMAT}", version ${VERSION}`,
      `${JSON.stringify(format)}, version ${String(version)}`,
    );
  }
  const isWhole =
    typeof operation === 'string' &&
    typeof heldOutCheck?.tried === 'number' &&
    typeof heldOutCheck.rejected === 'number' &&
    Array.isArray(facts?.classes) &&
    Array.isArray(facts.args) &&
    typeof memory?.outcomes === 'object' &&
    typeof memory.deterministic === 'boolean';
  if (!isWhole)
    throw bad(paths.transition, 'operation, heldOutCheck, facts and memory', 'missing or damaged parts');
  const model = modelFromJson(classifier, paths.classifier);
  if (!isWindows(model))
    throw bad(paths.classifier, 'a classifier of windows', 'a classifier of candidate vectors');
  return { operation, heldOutCheck, facts, memory, classifier: model };
}

const bad = (path: string, expected: string, got: string): LearnInvError =>
  new LearnInvError('BAD_FILE', `${path} is not a usable model of an operation`, {
    expected,
    got,
    hint: 'train again',
  });
