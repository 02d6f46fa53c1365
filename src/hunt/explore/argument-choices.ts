import type { CallArgument } from '../../learn/examples/collect/receiver.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import type { Domain } from '../../objects/structure/domain.ts';

/**
 * Returns the arguments of a domain on an object; undefined if the domain cannot be listed.
 *
 * @param k scope at which values are listed.
 * @param keys arguments that stand for keys inserted earlier.
 */
export function argumentChoices(
  domain: Domain,
  { objects }: ObjectGraph,
  k: number,
  keys: readonly CallArgument[],
): readonly CallArgument[] | undefined {
  if (domain.kind === 'node') return objects.map((_, label) => ({ kind: 'node', label }));
  if (domain.kind === 'key') return keys.length > 0 ? keys : [{ kind: 'value', value: undefined }];
  return domain.values(k)?.map((value) => ({ kind: 'value', value }));
}
