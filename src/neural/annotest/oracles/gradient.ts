import type { Fault } from '../run/failure.ts';
import { showThrown } from '../../../base/show-thrown.ts';
import { isTensor, leavesOf, type TensorLike } from '../../tensor-flow/leaves.ts';
import { notFinite } from '../../tensor-flow/not-finite.ts';

interface Gradients {
  grads(f: (...xs: TensorLike[]) => unknown): (xs: readonly TensorLike[]) => readonly TensorLike[];
  addN(tensors: readonly unknown[]): unknown;
  sum(tensor: unknown): unknown;
}

/** The error of TensorFlow.js for a tensor that has no gradient. */
const NO_GRADIENT = /Cannot compute gradient/;

/** Returns a fault if the gradient with respect to a tensor of floats among the arguments is null or not finite. */
export function badGradient(
  tf: unknown,
  args: readonly unknown[],
  call: (args: readonly unknown[]) => unknown,
): Fault | undefined {
  const engine = tf as Gradients;
  const places = [...args.keys()].filter((at) => isFloat(args[at]));
  for (const place of places) {
    const others = (tensor: TensorLike): readonly unknown[] => args.with(place, tensor);
    const total = (tensor: TensorLike): unknown => {
      const tensors = [...leavesOf(call(others(tensor)))].map(({ value }) => value).filter(isFloat);
      // As TensorFlow.js says of a result that does not depend on the argument.
      if (tensors.length === 0) throw new Error('Cannot compute gradient of a result without floats');
      return engine.addN(tensors.map((one) => engine.sum(one)));
    };
    const name = `the gradient with respect to argument ${place + 1}`;
    try {
      const [gradient] = engine.grads(total)([args[place] as TensorLike]);
      if (notFinite(gradient) !== undefined) return { kind: 'not-finite', message: `${name} is not finite` };
    } catch (error) {
      const shown = showThrown(error);
      if (NO_GRADIENT.test(shown)) return { kind: 'not-finite', message: `${name} is null` };
      return { kind: 'crash', message: `${name}: ${shown}` };
    }
  }
  return undefined;
}

const isFloat = (value: unknown): value is TensorLike => isTensor(value) && value.dtype === 'float32';
