import { itemAt } from '../../../base/item-at.ts';
import type { LayersModel, Tensor } from '../model/layers-model.ts';
import { outputOf } from '../model/layer-graph.ts';
import { dMad } from '../oracles/d-mad.ts';
import { ranOf, type Answers } from '../back-ends/back-end-job.ts';

/** The inconsistency degrees of a model: one for each input and each pair of back ends, by `<input> <one> <other>`. */
export type Degrees = ReadonlyMap<string, number>;

/** Returns the inconsistency degrees of a model that back ends ran. */
export function inconsistencyDegrees(
  model: LayersModel,
  answers: Answers,
  truth: Tensor,
  floor: number,
): Degrees {
  const degrees = new Map<string, number>();
  const count = itemAt(truth.shape, 0);
  const size = truth.data.length / count;
  const outputs = [...ranOf(answers)].flatMap(([name, ran]) => {
    const output = ran.get(outputOf(model));
    return output === undefined ? [] : [{ name, data: output.data }];
  });
  for (const [at, one] of outputs.entries()) {
    for (const other of outputs.slice(at + 1)) {
      for (let input = 0; input < count; input++) {
        const part = (data: Float32Array): Float32Array => data.subarray(input * size, (input + 1) * size);
        degrees.set(
          `${input} ${one.name} ${other.name}`,
          dMad(part(truth.data), part(one.data), part(other.data), floor),
        );
      }
    }
  }
  return degrees;
}

/** Returns the accumulated inconsistency of a model (ACC, formula 4). */
export const accumulated = (degrees: Degrees): number =>
  [...degrees.values()].reduce((sum, degree) => sum + degree, 0);

/** The inconsistencies of a run, counted as in the paper: one for each input and pair, by its largest degree. */
export interface InconsistencyCounts {
  /** The degree above which an output counts as inconsistent. */
  readonly threshold: number;
  /** Inconsistencies that mutants show, and those that only they or only the initial model show. */
  readonly mutated: number;
  readonly onlyMutated: number;
  readonly onlyInitial: number;
  /** The mean degrees of the inconsistencies that mutants show, in mutants and in the initial model (V_m and V_i). */
  readonly degreeMutated: number;
  readonly degreeInitial: number;
}

/** Keeps the largest degree of each input and pair. */
export class Inconsistencies {
  readonly #threshold: number;
  readonly #largest = new Map<string, number>();
  /** The degrees of the initial model. */
  initial: Degrees = new Map();

  constructor(threshold: number) {
    this.#threshold = threshold;
  }

  add(degrees: Degrees): void {
    for (const [key, degree] of degrees)
      this.#largest.set(key, Math.max(degree, this.#largest.get(key) ?? 0));
  }

  get counts(): InconsistencyCounts {
    const isShown = (degree: number | undefined): boolean => (degree ?? 0) > this.#threshold;
    const keys = [...new Set([...this.#largest.keys(), ...this.initial.keys()])];
    const mutated = keys.filter((key) => isShown(this.#largest.get(key)));
    const mean = (degrees: Degrees): number =>
      mutated.reduce((sum, key) => sum + (degrees.get(key) ?? 0), 0) / Math.max(1, mutated.length);
    return {
      threshold: this.#threshold,
      mutated: mutated.length,
      onlyMutated: mutated.filter((key) => !isShown(this.initial.get(key))).length,
      onlyInitial: keys.filter((key) => isShown(this.initial.get(key)) && !isShown(this.#largest.get(key)))
        .length,
      degreeMutated: mean(this.#largest),
      degreeInitial: mean(this.initial),
    };
  }
}
