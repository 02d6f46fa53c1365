import { LearnInvError } from '../../base/error.ts';
import type { TransitionJudge } from '../../learn/transitions/transition-judge.ts';
import type { Oracle } from './oracle.ts';

/** Throws `BAD_OPTION` if transition judges were trained on objects whose fields have another order than the oracle's. */
export function checkTransitionsFit(
  { classes }: Oracle,
  transitions: ReadonlyMap<string, TransitionJudge> = new Map(),
): void {
  for (const { model } of transitions.values()) {
    for (const [className, fields] of Object.entries(model.classifier.fields)) {
      const own = classes.fieldsOf(className);
      if (fields.join() === own.join()) continue;
      throw new LearnInvError('BAD_OPTION', 'the transitions belong to another model', {
        expected: `fields of ${className} in the order ${fields.join(', ')}`,
        got: `an oracle with the order ${own.join(', ') || 'in which they are first read'}`,
        hint: 'train both together: learn-inv train --transitions',
      });
    }
  }
}
