import type { Repair } from '../../learn/model/explain/explanation.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { Reference, valueKey } from '../../objects/heap/value.ts';
import { valueFromJson } from '../../objects/heap/value-json.ts';
import type { BuiltObjects } from './built-objects.ts';

/**
 * Returns the repairs of a state without those that change a plain value that all builder-made objects have, such as the
 * capacity of a node: that field is as it should be.
 */
export async function plausibleRepairs(
  repairs: readonly Repair[],
  { objects }: ObjectGraph,
  built: () => Promise<BuiltObjects>,
): Promise<readonly Repair[]> {
  if (repairs.length === 0) return repairs;
  const usual = await built();
  return repairs.filter(({ label, field, from }) => {
    const value = valueFromJson(from, Infinity);
    const constant = usual.constantValue({ className: objects[label]!.shape.className, field });
    return (
      value instanceof Reference || constant === undefined || valueKey(constant.value) !== valueKey(value)
    );
  });
}
