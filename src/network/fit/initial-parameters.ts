import type { Random } from '../../random.ts';
import { parameterCount, type NetworkShape } from '../parameters.ts';

/**
 * Weights to start from: Glorot's uniform law, the biases drawn like their layer's weights, as scikit-learn
 * does it. Drawn outside the engines, so that all of them start alike.
 */
export function initialParameters(shape: NetworkShape, random: Random): Float32Array {
  const { inputs, hidden } = shape;
  const parameters = new Float32Array(parameterCount(shape));
  const hiddenLayer = inputs * hidden + hidden;
  const hiddenBound = Math.sqrt(6 / (inputs + hidden));
  const outputBound = Math.sqrt(6 / (hidden + 1));
  for (let i = 0; i < parameters.length; i++) {
    const bound = i < hiddenLayer ? hiddenBound : outputBound;
    parameters[i] = bound * (2 * random.next() - 1);
  }
  return parameters;
}
