import { ACTIVATIONS } from '../../layers/activations.ts';
import { withActivation } from '../with-activation.ts';
import type { Rule } from '../rule.ts';

/** AFRp. */
export const activationFunctionReplace: Rule = {
  name: 'AFRp',
  description: 'replaces the activation function of a layer by a drawn one',
  mutate: (model, random) =>
    withActivation(
      model,
      random,
      () => true,
      (activation) => random.pick(ACTIVATIONS.filter((other) => other !== activation)),
    ),
};
