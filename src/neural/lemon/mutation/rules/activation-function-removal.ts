import { withActivation } from '../with-activation.ts';
import type { Rule } from '../rule.ts';

/** AFRm. */
export const activationFunctionRemoval: Rule = {
  name: 'AFRm',
  description: 'removes the activation function of a layer',
  mutate: (model, random) =>
    withActivation(
      model,
      random,
      (activation) => activation !== 'linear',
      () => 'linear',
    ),
};
