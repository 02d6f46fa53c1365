import type { Random } from '../../../base/random.ts';
import { parameterCount, type NetworkShape } from '../parameters.ts';

/**
 * Draws initial parameters from Glorot's uniform distribution. Biases are drawn like the weights of their layer, as in
 * scikit-learn. Engines do not draw them, so all engines start from the same parameters.
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
