import type { RepOK } from '../model/classifier.ts';
import { LearnInvError } from '../../base/error.ts';
import type { Dataset } from '../examples/dataset/dataset.ts';
import type { Model } from '../model/model.ts';
import { itemAt } from '../../base/item-at.ts';
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

/** True if the objects of a dataset have the class and the fields of those that a model was trained on. */
export const hasObjectsOf = (model: Model, dataset: Dataset): boolean => rootOf(model) === rootOf(dataset);

/** Throws LearnInvError `BAD_OPTION` if a dataset has other objects than a model, since another structure has the same name. */
export function requireObjectsOf(model: Model, dataset: Dataset): void {
  if (hasObjectsOf(model, dataset)) return;
  throw new LearnInvError('BAD_OPTION', 'the model was trained on other objects', {
    expected: rootOf(model),
    got: rootOf(dataset),
    hint: 'pass the structure that the model was trained on, or train it again',
  });
}

/** Returns the class of the root, and its fields: `Queue: head, size`. */
function rootOf({ schema, fields }: Pick<Dataset, 'schema' | 'fields'>): string {
  const { name } = itemAt(schema.classes, 0);
  return `${name}: ${(fields[name] ?? []).toSorted().join(', ')}`;
}
