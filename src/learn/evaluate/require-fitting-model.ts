import type { RepOK } from '../model/classifier.ts';
import { LearnInvError } from '../../base/error.ts';
import type { Structure } from '../../objects/structure/structure.ts';

/** Throws LearnInvError `BAD_OPTION` if a model cannot judge the objects of a structure at a scope. */
export function requireFittingModel({ model }: RepOK, structure: Structure, scope: number): void {
  if (model.structure !== structure.name) {
    throw new LearnInvError('BAD_OPTION', 'the model belongs to another structure', {
      expected: `a model of "${structure.name}"`,
      got: `a model of "${model.structure}"`,
      hint: 'pass the structure that the model was trained on',
    });
  }
  if (model.encoding.name === 'vector' && scope > model.scope) {
    throw new LearnInvError('BAD_OPTION', 'the scope exceeds that of the model', {
      expected: `at most ${model.scope}: candidate vectors have no cells for larger objects`,
      got: String(scope),
      hint: `train at --scope ${scope}, or without --encoding vector`,
    });
  }
}
