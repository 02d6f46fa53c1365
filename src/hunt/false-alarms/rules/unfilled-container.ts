import type { ObjectGraph } from '../../../heap/graph.ts';
import { relabel } from '../../../heap/relabel.ts';
import { Reference } from '../../../heap/value.ts';
import { builtGraphs } from '../constant-values.ts';
import type { FalseAlarmRule } from '../false-alarm-rule.ts';

/**
 * Calls put something into containers of the root that builders always leave empty, so that the model has seen no content
 * of them. Without it the object is valid. An example are the weights of edges that only a method sets.
 */
export const unfilledContainer: FalseAlarmRule = {
  name: 'unfilled container',
  reason: 'it is valid except for what calls put into containers that builders leave empty',
  applies: async ({ sequence, after }, context) => {
    const filled = containersOf(after).filter(({ isEmpty }) => !isEmpty);
    if (filled.length === 0) return undefined;
    const graphs = await builtGraphs(sequence, context);
    if (graphs === undefined) return undefined;
    const built = graphs.flatMap((graph) => containersOf(graph));
    const isLeftEmpty = (field: string): boolean =>
      built.some((one) => one.field === field) && built.every((one) => one.field !== field || one.isEmpty);
    const unfilled = filled.filter(({ field }) => isLeftEmpty(field));
    if (unfilled.length === 0) return undefined;
    const labels = new Set(unfilled.map(({ label }) => label));
    const emptied = after.objects.map((object, label) =>
      labels.has(label) ? { ...object, items: [] } : object,
    );
    return context.isValid(relabel(emptied)) ? unfilled.map(({ field }) => field).join(', ') : undefined;
  },
};

/** A list, Map or Set in a field of the root. */
interface Container {
  readonly field: string;
  readonly label: number;
  readonly isEmpty: boolean;
}

function containersOf({ objects }: ObjectGraph): Container[] {
  const { shape, values } = objects[0]!;
  return shape.keys.flatMap((field, index) => {
    const value = values[index];
    if (!(value instanceof Reference)) return [];
    const { shape: held, items } = objects[value.label]!;
    const isContainer = ['array', 'map', 'set'].includes(held.container);
    return isContainer ? [{ field, label: value.label, isEmpty: items.length === 0 }] : [];
  });
}
