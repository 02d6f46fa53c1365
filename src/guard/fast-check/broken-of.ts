import * as fc from 'fast-check';
import { isInvalid } from '../assert/is-invalid.ts';
import { breakObjects } from '../../learn/examples/break-fields/break.ts';
import { fieldExtensions } from '../../learn/examples/collect/field-extensions.ts';
import { LearnInvError } from '../../base/error.ts';
import type { Invariant } from '../guards/invariant.ts';
import { ClassTable } from '../../objects/heap/class-table.ts';
import { graphKey } from '../../objects/heap/graph.ts';
import { inferSchema } from '../../learn/examples/collect/infer-schema.ts';
import { isPrivateName } from '../../objects/heap/private-fields.ts';
import { readHeap } from '../../objects/heap/read.ts';
import { rebuild } from '../../objects/heap/rebuild.ts';
import { createRandom } from '../../base/random.ts';
import { finitizationOf } from '../../objects/structure/finitization-of.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { arbitraryOf } from './arbitrary-of.ts';
import { checkObjectArbitraryOptions, type ObjectArbitraryOptions } from './object-arbitrary-options.ts';
import { isViewed } from '../../objects/structure/is-viewed.ts';

/** Maximum number of broken objects made from one valid object. One that the repOK rejects is chosen. */
const MAX_BROKEN = 100;

/**
 * Returns a fast-check arbitrary of broken objects: a valid object with one field or item changed, or one
 * container with an entry more or less, that the repOK rejects. A broken object shrinks to one made from a
 * smaller valid object.
 *
 * @param structure a structure from `defineStructure`, without `expose` and `observe`.
 * @param repOK a learned repOK, or a hand-written predicate.
 * @param options scope and number of builder calls.
 * @throws LearnInvError like {@link arbitraryOf}; `BAD_OPTION` too for a structure whose state is not in
 * ordinary fields: it cannot be changed from outside.
 * @example
 * ```ts
 * const broken = brokenOf<SearchTree>(structure, repOK);
 * fc.assert(fc.property(broken, (tree) => !tree.verify()));
 * ```
 */
export function brokenOf<T extends object = object>(
  structure: Structure,
  repOK: Invariant<T>,
  options: ObjectArbitraryOptions = {},
): fc.Arbitrary<T> {
  const valid = arbitraryOf(structure, repOK, options);
  const { scope } = checkObjectArbitraryOptions('brokenOf', options);
  if (isViewed(structure)) throw notBreakable(structure.name, 'a view of the state (expose or observe)');
  return fc
    .tuple(valid, fc.nat(), fc.nat())
    .map(([object, seed, choice]) => {
      const rejected = brokenOnes(object, structure, scope, seed).filter((broken) =>
        isInvalid(broken as T, repOK, 'brokenOf'),
      );
      return rejected.length === 0 ? undefined : (rejected[choice % rejected.length] as T);
    })
    .filter((object) => object !== undefined);
}

/** Returns broken objects of a valid one. */
function brokenOnes(object: object, structure: Structure, scope: number, seed: number): object[] {
  const classes = new ClassTable();
  const { graph } = readHeap(object, classes);
  const hidden = graph.objects.flatMap(({ shape }) => shape.keys).find(isPrivateName);
  if (hidden !== undefined) throw notBreakable(structure.name, `the private field ${hidden}`);
  const k = Math.max(scope, graph.objects.length);
  const { graphs } = breakObjects(
    [graph],
    inferSchema([graph], k, finitizationOf(structure, k)),
    fieldExtensions([graph]),
    { known: new Set([graphKey(graph)]), rounds: 1, maxBroken: MAX_BROKEN },
    createRandom(seed),
  );
  return graphs.map((broken) => rebuild(broken, classes));
}

const notBreakable = (name: string, got: string): LearnInvError =>
  new LearnInvError('BAD_OPTION', `the objects of structure "${name}" cannot be broken`, {
    expected: 'a class whose whole state is in ordinary fields',
    got,
    hint: 'use arbitraryOf, which makes objects by builders only',
  });
