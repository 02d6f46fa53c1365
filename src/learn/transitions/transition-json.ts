import * as v from 'valibot';
import { checkedModel } from '../model/check-model.ts';
import { isWindows, modelToJson, type ModelJson } from '../model/model-json.ts';
import { LearnInvError } from '../../base/error.ts';
import { checksumOf } from '../../base/files/checksum.ts';
import { checkFormat } from '../../base/file-format/check-format.ts';
import { checkHead, notUsable, type FileFormat } from '../../base/file-format/file-format.ts';
import type { TransitionModel } from './transition-model.ts';
import { name, integer, recordOf } from '../../base/file-format/formats.ts';
import type { FactPlan } from './facts/fact-plan.ts';

export const TRANSITION_FILE_FORMAT: FileFormat = {
  name: 'learn-inv-transition',
  version: 5,
  content: 'a model of an operation',
  remake: 'train again with --transitions',
};

/** Maximum number of facts of one object; computing more would take longer than the call itself. */
const MAX_FACTS = 10_000;

const kinds = { numbers: v.boolean(), objects: v.boolean() };
const hash = v.custom<string>(
  (text) => typeof text === 'string' && /^[A-Za-z0-9+/]{16}$/.test(text),
  'a hash of 12 bytes in base64',
);

const factsFormat = v.pipe(
  v.strictObject({
    classes: v.array(
      v.strictObject({
        name: name('class'),
        numbers: v.array(name('field')),
        links: v.array(name('field')),
      }),
    ),
    args: v.array(v.strictObject({ ...kinds, values: v.optional(v.array(v.string())) })),
    result: v.strictObject(kinds),
    places: v.boolean(),
  }),
  v.check(
    ({ classes, args }) =>
      classes.every(({ numbers }) => (numbers.length + 2) * (args.length + 3) <= MAX_FACTS),
    `at most ${MAX_FACTS} facts of one object`,
  ),
);

/** The format of a transition file without its head. */
const transitionFormat = v.strictObject({
  operation: name('operation'),
  heldOutCheck: v.pipe(
    v.strictObject({ tried: integer(0), rejected: integer(0) }),
    v.check(({ tried, rejected }) => rejected <= tried, 'at most as many rejected as tried'),
  ),
  facts: factsFormat as v.GenericSchema<FactPlan>,
  memory: v.strictObject({
    outcomes: recordOf(hash),
    deterministic: v.boolean(),
  }),
  /** The checksum of the classifier beside the file. */
  classifier: v.string(),
});

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

export function transitionToJson({ classifier, ...rest }: TransitionModel): TransitionJson {
  const { name, version } = TRANSITION_FILE_FORMAT;
  const json = modelToJson(classifier);
  return { transition: { format: name, version, ...rest, classifier: checksumOf(json) }, classifier: json };
}

/** Returns the model in JSON data of unknown origin. Throws `BAD_FILE` if it is none, of another version, or damaged. */
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
