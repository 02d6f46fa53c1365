import type { WindowPlan } from '../../windows/window-plan.ts';
import { LearnInvError } from '../../../base/error.ts';
import { hasIndices, OBSERVED } from '../../../objects/heap/known-fields.ts';
import type { Model } from '../model.ts';

/**
 * Throws if code cannot read the objects of a model: a field under a symbol or a private name, an observer, fields
 * named by indices, a sparse array, or two classes of one name.
 */
export function requireReadable(
  { roles }: WindowPlan,
  { structure, fields: known, schema }: Pick<Model, 'structure' | 'fields'> & Partial<Pick<Model, 'schema'>>,
): void {
  const refuse = (expected: string, got: string, hint: string): never => {
    throw new LearnInvError('BAD_OPTION', `the invariant of "${structure}" cannot be written as plain code`, {
      ...{ expected, got, hint },
    });
  };
  const [observer] = known[OBSERVED] ?? [];
  if (observer !== undefined)
    refuse(
      'state in fields',
      `${observer}, which the structure observes`,
      'keep the learned repOK: loadRepOK(path)',
    );
  const indexed = Object.keys(known).find((className) => hasIndices(className, known));
  if (indexed !== undefined)
    refuse(
      'arrays for items',
      `${indexed}, an object with fields named by indices`,
      'keep the learned repOK',
    );
  const places = roles.filter(({ fields }) => fields.some((field) => field.name.endsWith('.key')));
  const sparse =
    schema?.classes.find(({ name, container }) => name === 'Array' && container === 'map') ??
    roles.find(({ name, kind }) => kind === 'array' && places.some((place) => place.name === `${name}[]`));
  if (sparse !== undefined)
    refuse(
      'arrays most of whose places are filled',
      `${sparse.name}, a long one with few items`,
      'keep the learned repOK: loadRepOK(path)',
    );
  for (const { name, fields, kind } of roles) {
    if (kind === 'object' && /#\d+$/u.test(name)) {
      refuse(
        'classes with different names, by which code knows them',
        `${name}, another class of the name ${name.replace(/#\d+$/u, '')}`,
        'give one of the classes another name, or keep the learned repOK and bind the classes to it',
      );
    }
    const hidden = fields.find((field) => kind !== 'place' && /^(@@|#)/u.test(field.name));
    if (hidden === undefined) continue;
    refuse(
      'fields with names that a property access can read',
      `${name}.${hidden.name}, a field under a ${hidden.name.startsWith('#') ? 'private name' : 'symbol'}`,
      'keep the learned repOK, or declare a view of the state in the structure: expose: (object) => ({ … })',
    );
  }
}
