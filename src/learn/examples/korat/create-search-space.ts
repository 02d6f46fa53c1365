import { mustGet } from '../../../base/must-get.ts';
import { runSteps } from '../../../objects/structure/steps.ts';
import { LearnInvError } from '../../../base/error.ts';
import { finitizationOf } from '../../../objects/structure/finitization-of.ts';
import type { FieldDomain } from '../../../objects/structure/finitization.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { findExamples } from './find-examples.ts';
import {
  numberObjects,
  type FieldValues,
  type ScopeClass,
  type ScopeObject,
  type SearchSpace,
} from './search-space.ts';
import { requireSettable } from './require-settable.ts';
import { isViewed } from '../../../objects/structure/is-viewed.ts';

/** Objects of a scope, at most; a search of that many would not end. */
const MAX_OBJECTS = 10_000;

type ObjectsByClass = ReadonlyMap<string, readonly ScopeObject[]>;

/**
 * Lays out the candidate vectors of a structure at scope k by its finitization, the root's class first. Throws
 * `INVALID_STRUCTURE` if the structure has no repOK, or no finitization that fits its class.
 */
export async function createSearchSpace(structure: Structure, k: number): Promise<SearchSpace> {
  const { name, koratRepOK, repOK = koratRepOK, scope } = structure;
  if (repOK === undefined) {
    throw notEnumerable(name, 'a repOK', 'none', 'declare one: repOK: (object) => boolean');
  }
  if (scope === undefined) {
    const hint = "declare one: scope: (k) => ({ Node: { objects: k, fields: { next: reference('Node') } } })";
    throw notEnumerable(name, 'a scope', 'none', hint);
  }
  if (isViewed(structure)) {
    const hint =
      'the search sets the fields of the class itself; declare a structure without `expose` and `observe`';
    throw notEnumerable(
      name,
      'a structure without `expose` and `observe`',
      'objects read through a view',
      hint,
    );
  }
  const finitization = finitizationOf(structure, k);
  const examples = await runSteps(findExamples(structure, k, Object.keys(finitization)));
  requireSettable(structure, examples);
  const scopes = new Map(Object.entries(finitization));
  const objects: ScopeObject[] = [];
  const byClass = new Map<string, readonly ScopeObject[]>();
  for (const className of new Set([examples.root, ...scopes.keys()])) {
    const { objects: most = 1, fields = {} } = mustGet(scopes, className);
    const bound = className === examples.root ? 1 : most;
    if (objects.length + bound > MAX_OBJECTS) {
      const hint = 'declare a smaller bound, or use a smaller --scope';
      throw notEnumerable(name, `at most ${MAX_OBJECTS} objects`, `${bound} objects of ${className}`, hint);
    }
    const own = numberObjects(className, bound, Object.keys(fields).length, objects.at(-1));
    byClass.set(className, own);
    objects.push(...own);
  }
  const classes = [...byClass].map(([className, own]): ScopeClass => {
    const { items, fields = {} } = mustGet(scopes, className);
    if (items !== undefined) {
      const hint =
        'the search does not support arrays, Maps and Sets; name only classes with fields in `scope`';
      throw notEnumerable(name, 'classes with fields', `${className} with items`, hint);
    }
    const example = mustGet(examples.objects, className);
    return {
      name: className,
      objects: own,
      fields: Object.entries(fields).map(([field, domain]) =>
        fieldValues(name, field, `${className}.${field}`, domain, byClass),
      ),
      prototype: Object.getPrototypeOf(example) as object,
      constants: Object.fromEntries(
        Object.entries(Object.getOwnPropertyDescriptors(example)).filter(
          ([field]) => !Object.hasOwn(fields, field),
        ),
      ),
    };
  });
  const cells = classes.flatMap((scoped) => scoped.objects.flatMap(() => scoped.fields));
  return { structure: name, k, classes, objects, cells, repOK: koratRepOK ?? repOK };
}

function fieldValues(
  structure: string,
  name: string,
  qualified: string,
  domain: FieldDomain,
  objects: ObjectsByClass,
): FieldValues {
  if (!('to' in domain)) {
    if (domain.length > 0) return { name, values: domain };
    throw notEnumerable(
      structure,
      `a value for ${qualified}`,
      'none',
      'declare a value, or use a larger scope',
    );
  }
  const targets = domain.to.flatMap((className) => {
    const own = objects.get(className);
    if (own !== undefined) return own;
    const hint = `declare a bound: ${className}: { objects: k, fields: { … } }`;
    throw notEnumerable(structure, `a bound for ${className}, which ${qualified} refers to`, 'none', hint);
  });
  return { name, values: [null, ...targets] };
}

function notEnumerable(structure: string, expected: string, got: string, hint: string): LearnInvError {
  const summary = `the objects of structure "${structure}" cannot be enumerated`;
  return new LearnInvError('INVALID_STRUCTURE', summary, { expected, got, hint });
}
