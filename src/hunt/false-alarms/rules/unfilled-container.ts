import type { HeapObject, ObjectGraph } from '../../../objects/heap/graph.ts';
import { relabel } from '../../../objects/heap/relabel.ts';
import { shapeOf } from '../../../objects/heap/shape.ts';
import { ABSENT, Reference } from '../../../objects/heap/value.ts';
import { builtGraphs } from '../constant-values.ts';
import type { FalseAlarmRule } from '../false-alarm-rule.ts';

/**
 * Calls put something into containers that builders always leave empty, so that the model has seen no content of them.
 * Without it the object is valid. An example are the weights of edges that only a method sets.
 */
export const unfilledContainer: FalseAlarmRule = {
  name: 'unfilled container',
  reason: 'it is valid except for what calls put into containers that builders leave empty',
  applies: async ({ sequence, after }, context) => {
    const filled = containersOf(after).filter(({ isEmpty }) => !isEmpty);
    if (filled.length === 0) return undefined;
    const graphs = await builtGraphs(sequence, context);
    if (graphs === undefined) return undefined;
    const known = new Set<string>();
    const filledByBuilders = new Set<string>();
    for (const { place, isEmpty } of graphs.flatMap((graph) => containersOf(graph))) {
      known.add(place);
      if (!isEmpty) filledByBuilders.add(place);
    }
    const unfilled = filled.filter(({ place }) => known.has(place) && !filledByBuilders.has(place));
    if (unfilled.length === 0) return undefined;
    const labels = new Set(unfilled.map(({ label }) => label));
    const emptied = after.objects.map((object, label) => (labels.has(label) ? emptyOf(object) : object));
    if (!context.isValid(relabel(emptied))) return undefined;
    return [...new Set(unfilled.map(({ field }) => field))].join(', ');
  },
};

/** A list, Map, Set or dictionary in a field. */
interface Container {
  readonly field: string;
  /** The class of the object with the field, and the field. */
  readonly place: string;
  readonly label: number;
  readonly isEmpty: boolean;
}

const containersOf = ({ objects }: ObjectGraph): Container[] =>
  objects.flatMap(({ shape: { className, keys }, values }) =>
    values.flatMap((value, index) => {
      if (!(value instanceof Reference) || !isContainer(objects[value.label]!)) return [];
      const [field, held] = [keys[index]!, objects[value.label]!];
      const isEmpty = held.items.length === 0 && held.values.every((one) => one === ABSENT);
      return [{ field, place: JSON.stringify([className, field]), label: value.label, isEmpty }];
    }),
  );

const isContainer = ({ shape: { className, container } }: HeapObject): boolean =>
  ['array', 'map', 'set'].includes(container) || (container === 'object' && className === 'Object');

const emptyOf = ({ shape, values }: HeapObject): HeapObject =>
  shape.container === 'object'
    ? { shape: shapeOf(shape.className, shape.container, []), values: [], items: [] }
    : { shape, values, items: [] };
