import { basename } from 'node:path';
import { LearnInvError } from '../../../base/error.ts';
import { itemAt } from '../../../base/item-at.ts';
import { mustGet } from '../../../base/must-get.ts';
import { settledOptions } from '../../../base/options/options-of.ts';
import { createRandom } from '../../../base/random.ts';
import { BackEnd } from '../back-ends/back-end.ts';
import { parseBackEndSpec, type BackEndSpec } from '../back-ends/back-end-spec.ts';
import { findRelease } from '../back-ends/find-release.ts';
import { badModel } from '../model/model-file.ts';
import { divergenceKind, relativeDifference } from '../oracles/compare-outputs.ts';
import { checkCompareOptions, COMPARE_OPTIONS, type CompareOptions } from './compare-options.ts';
import { findParting, type Parting } from './find-parting.ts';
import { ModelRuns, type Computed } from './model-runs.ts';
import { madeInput, readInputs } from './model-inputs.ts';
import { readShippedModel } from './read-shipped-model.ts';
import type { OpenedModel, ShippedModel, TypedTensor } from './shipped-model.ts';

/** What {@link compareModel} found. */
export interface CompareReport {
  /** Path of the model, as it was given. */
  readonly model: string;
  /** The back ends with their releases. */
  readonly backends: readonly string[];
  /** Inputs that the model ran on. */
  readonly inputs: number;
  /** Number of layers or nodes. */
  readonly nodes: number;
  /** The largest difference of two outputs, relative to their largest value; `Infinity` for NaN on one side. */
  readonly difference: number;
  /** The back ends that do not load or run the model, and what they say. */
  readonly failures: readonly { readonly name: string; readonly message: string }[];
  /** True if outputs differ by more than rounding, or a back end failed. */
  readonly parts: boolean;
  /** The first layer or node that back ends compute differently from equal inputs; undefined if there is none. */
  readonly first: Parting | undefined;
}

/**
 * Runs a model that a user ships on several back ends: whether its outputs agree within rounding, and if not, the first
 * layer or node where the back ends part.
 *
 * @param file path of a `model.json`, a layers model or a graph model of TensorFlow.js, or of an ONNX file.
 * @param options see {@link CompareOptions}; all are optional.
 * @throws LearnInvError `BAD_OPTION`; `BAD_FILE` for a model that no back end loads, or an input that does not fit it;
 * `BACK_END_UNAVAILABLE`.
 * @example
 * ```ts
 * const { parts, first } = await compareModel('web_model/model.json', { backends: ['cpu', 'wasm'] });
 * if (parts) console.log(first?.node, first?.script);
 * ```
 */
export async function compareModel(file: string, options: CompareOptions = {}): Promise<CompareReport> {
  checkCompareOptions(options);
  const { onNote = () => undefined, ...given } = options;
  const settled = settledOptions(COMPARE_OPTIONS, given);
  const shipped = readShippedModel(file);
  const backends: BackEnd[] = [];
  try {
    for (const spec of specsOf(settled.backends, shipped)) {
      const release = await findRelease(spec, {
        offline: settled.offline,
        onInstall: (what) => onNote(`installing ${what}`),
      });
      backends.push(new BackEnd(spec, release, { timeout: settled.runTimeout, memory: settled.memory }));
    }
    const runs = backends.map((backEnd) => new ModelRuns(backEnd, shipped));
    const opened = await Promise.all(runs.map((run) => run.open()));
    const model = opened.find((one): one is OpenedModel => typeof one !== 'string');
    if (model === undefined) throw cannotLoad(file, backends, opened as string[]);
    const random = createRandom(settled.seed);
    const inputs =
      settled.input === undefined
        ? Array.from({ length: settled.samples }, (_, at) =>
            madeInput(model.inputs, at, settled.size, random.fork(at)),
          )
        : [readInputs(settled.input, model.inputs)];
    const found = await compareOn(inputs, runs);
    const first = found.input && (await findParting(model, shipped, found.input, runs));
    return {
      ...{ model: file, backends: backends.map(({ name }) => name), inputs: inputs.length },
      ...{ nodes: model.nodes.length, difference: found.difference, failures: found.failures },
      ...{ parts: found.input !== undefined, first },
    };
  } finally {
    for (const backEnd of backends) backEnd.end();
  }
}

/** Returns the back ends; they must be of the library that runs the model. */
function specsOf(names: readonly string[], { format }: ShippedModel): BackEndSpec[] {
  const specs = names.map(parseBackEndSpec);
  const family = format === 'onnx' ? 'onnx' : 'tfjs';
  const other = specs.find((spec) => spec.family !== family);
  if (other === undefined && specs.length > 0) return specs;
  const able = format === 'onnx' ? 'onnx-node, onnx-web' : 'cpu, wasm, node, webgl, webgpu';
  throw new LearnInvError('BAD_OPTION', `the back end ${other?.text ?? ''} runs no such model`, {
    expected: `back ends of ${format === 'onnx' ? 'ONNX Runtime' : 'TensorFlow.js'}: ${able}`,
    got: other?.text ?? 'none',
    hint: `for example --backends ${able.split(', ').slice(0, 2).join(',')}`,
  });
}

interface Compared {
  readonly difference: number;
  readonly failures: CompareReport['failures'];
  /** The first input whose outputs differ. */
  readonly input: ReadonlyMap<string, TypedTensor> | undefined;
}

/** Runs all inputs on all back ends, until outputs differ. */
async function compareOn(
  inputs: readonly ReadonlyMap<string, TypedTensor>[],
  runs: readonly ModelRuns[],
): Promise<Compared> {
  let difference = 0;
  for (const input of inputs) {
    const results = await Promise.all(runs.map((run) => run.do({ kind: 'predict', inputs: input })));
    const failures = results.flatMap((result, at) =>
      typeof result === 'string' ? [{ name: itemAt(runs, at).backEnd.name, message: result }] : [],
    );
    const [base, ...others] = results.filter(
      (result): result is Exclude<Computed, string> => typeof result !== 'string',
    );
    let isDifferent = failures.length > 0;
    for (const [name, { data }] of base?.tensors ?? []) {
      for (const { tensors } of others) {
        const own = mustGet(tensors, name).data;
        difference = Math.max(difference, relativeDifference(data, own));
        isDifferent ||= divergenceKind(data, own) !== undefined;
      }
    }
    if (isDifferent) return { difference, failures, input };
  }
  return { difference, failures: [], input: undefined };
}

const cannotLoad = (file: string, backends: readonly BackEnd[], reasons: readonly string[]) =>
  badModel(
    `no back end loads ${basename(file)}`,
    'a model that the library loads',
    reasons
      .map((reason, at) => `${itemAt(backends, at).name}: ${reason}`)
      .join('; ')
      .slice(0, 500),
    'check that the library itself loads it; layers and operations of your own are not known here',
  );
