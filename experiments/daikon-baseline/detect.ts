import type { Invariant, Template } from './invariant.ts';
import type { Sample } from './sample.ts';
import { linearBinary, linearTernary } from './templates/linear.ts';
import { aliasing, nullness } from './templates/references.ts';
import { comparison, scalar } from './templates/scalars.ts';
import { sequence, sequenceAndScalar } from './templates/sequences.ts';
import type { Variable } from './variable.ts';

const TEMPLATES: readonly Template[] = [
  nullness,
  aliasing,
  scalar,
  comparison,
  linearBinary,
  linearTernary,
  sequence,
  sequenceAndScalar,
];

/**
 * Returns the likely invariants of a set of objects: every instance of a template that no object falsifies. The
 * templates are those that Daikon enables by default. Unlike Daikon, it has no confidence test, so it also reports
 * invariants supported by few samples.
 *
 * @example
 * ```ts
 * const variables = variablesOf(schema, { depth: 2, sequences: false });
 * detect(variables, graphs.map((graph) => readSample(graph, variables)));
 * ```
 */
export const detect = (variables: readonly Variable[], samples: readonly Sample[]): Invariant[] =>
  TEMPLATES.flatMap((template) => template(variables, samples));

/**
 * Returns the invariants that also hold for all of these objects. The paper's authors did this manually (section V,
 * RQ2).
 */
export const filterInvariants = (invariants: readonly Invariant[], truth: Iterable<Sample>): Invariant[] => {
  let left = [...invariants];
  for (const sample of truth)
    left = left.every(({ holds }) => holds(sample)) ? left : left.filter(({ holds }) => holds(sample));
  return left;
};

/** True if an object satisfies all of the invariants. */
export const accepts = (invariants: readonly Invariant[], sample: Sample): boolean =>
  invariants.every(({ holds }) => holds(sample));
