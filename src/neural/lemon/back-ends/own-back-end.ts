import { LearnInvError } from '../../../base/error.ts';
import { itemAt } from '../../../base/item-at.ts';
import { mustGet } from '../../../base/must-get.ts';
import { openSimdWorkspace } from '../../../learn/network/simd/built-kernel.ts';
import { shareRows } from '../../../learn/network/training-data.ts';
import { weightsOf } from '../model/layer-graph.ts';
import type { Tensor } from '../model/layers-model.ts';
import { caseLayer, type LayerCase, caseInputs } from '../oracles/layer-case.ts';
import { configActivation } from '../reference/config.ts';
import { evaluateLayer } from '../reference/evaluate.ts';
import { doLayerByLayer } from './layer-by-layer.ts';
import type { BackEndAnswer, BackEndJob } from './back-end-job.ts';

/** Does a job in the kernel that trains classifiers, which has dense layers only. */
export const doInOwnEngine = (job: BackEndJob): Promise<BackEndAnswer> =>
  doLayerByLayer(job, async (given) => computeDense(given));

/** Computes a dense layer unit by unit: a sum `s` as `relu(s) - relu(-s)`, rows that are not finite by the reference. */
function computeDense(given: LayerCase): Tensor {
  const { class_name: name, config } = caseLayer(given);
  const activation = configActivation(config);
  const [input] = caseInputs(given);
  if (name !== 'Dense' || !['linear', 'relu', 'tanh', 'sigmoid'].includes(activation)) {
    throw new LearnInvError('BAD_FILE', `learn-inv has no layer ${name} (${activation})`, {
      expected: 'a dense layer, linear or with relu, tanh or sigmoid',
      got: name,
      hint: 'compare it on other back ends',
    });
  }
  const weights = weightsOf(given.model, 'layer');
  const { shape, data: kernel } = mustGet(weights, 'kernel');
  const [width, units] = shape as [number, number];
  const output = { shape: [...input.shape.slice(0, -1), units], data: new Float32Array() };
  const count = input.data.length / width;
  if (!(count > 0)) return output;
  const indexes = Uint32Array.from({ length: count }, (_, at) => at);
  const workspace = openSimdWorkspace(
    shareRows({ data: input.data, width, count, labels: new Uint8Array(count) }),
  );
  const data = new Float32Array(count * units);
  for (let unit = 0; unit < units; unit++) {
    const own = kernel.filter((_, at) => at % units === unit);
    const bias = weights.get('bias')?.data[unit] ?? 0;
    const isSum = activation === 'linear' || activation === 'sigmoid';
    const signs = isSum ? [1, -1] : [1];
    const first = [...own].flatMap((weight) => signs.map((sign) => sign * weight));
    const last = activation === 'sigmoid' ? signs : signs.map(() => 0);
    const parameters = Float32Array.of(...first, ...signs.map((sign) => sign * bias), ...last, 0);
    const hidden = activation === 'tanh' ? 'tanh' : 'relu';
    const trainer = workspace.createTrainer(signs.length, hidden, parameters);
    const values =
      activation === 'sigmoid'
        ? trainer.predict(indexes)
        : Array.from(indexes, (row) => {
            // Without weights of the output its error is a half, so its gradient is half of the hidden units.
            const gradient = new Float64Array(parameters.length);
            trainer.lossAndGradient(Uint32Array.of(row), 0, gradient);
            const halves = gradient.subarray(-1 - signs.length, -1);
            return halves.reduce((sum, half, at) => sum + 2 * itemAt(signs, at) * half, 0);
          });
    for (const [row, value] of values.entries()) data[row * units + unit] = value;
    trainer.dispose();
  }
  workspace.dispose();
  const { values } = evaluateLayer(given.model, caseLayer(given), [input])!;
  for (const row of indexes) {
    if (input.data.subarray(row * width, (row + 1) * width).every(Number.isFinite)) continue;
    data.set(values.subarray(row * units, (row + 1) * units), row * units);
  }
  return { ...output, data };
}
