import type { Model } from '../../learn/model/model.ts';
import { unconstrainedWords, weaknessOf } from '../../learn/model/vacuity/vacuity.ts';
import { LearnInvError } from '../../base/error.ts';

/**
 * Refuses a model that accepts most broken objects: a hunt with it would find nothing, whatever the methods do.
 *
 * @throws LearnInvError `WEAK_MODEL`.
 */
export function requireStrong(model: Model): void {
  const weakness = weaknessOf(model);
  if (weakness === undefined) return;
  const { structure, training, schema } = model;
  const unconstrained = unconstrainedWords(training.breaks ?? [], schema.classes[0]!.name);
  throw new LearnInvError('WEAK_MODEL', `the model of "${structure}" is too weak to hunt with`, {
    expected: 'a model that rejects at least half of all broken objects, and of those with a wrong container',
    got: [`one that ${weakness.words}`, ...unconstrained].join('; '),
    hint: `${weakness.advice}; with --allow-weak the hunt finds at least calls that throw or hang`,
  });
}
