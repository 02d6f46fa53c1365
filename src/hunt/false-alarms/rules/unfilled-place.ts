import type { HeapObject, ObjectGraph } from '../../../objects/heap/graph.ts';
import { relabel } from '../../../objects/heap/relabel.ts';
import { shapeOf } from '../../../objects/heap/shape.ts';
import { ABSENT, Reference, type Value } from '../../../objects/heap/value.ts';
import { builtGraphs } from '../constant-values.ts';
import type { FalseAlarmRule } from '../false-alarm-rule.ts';
import { isNothing } from './setter-only.ts';

/**
 * Calls put something where builders leave nothing: into lists, Maps, Sets or dictionaries that builders always leave empty, or
 * into fields of objects that they always leave null or undefined. The model has seen no content of these places. Without it
 * the object is valid. Examples are the weights of edges that only one method sets, and the time at which an entry expires.
 */
export const unfilledPlace: FalseAlarmRule = {
  name: 'unfilled place',
  reason: 'it is valid except for what calls put where builders leave nothing',
  applies: async ({ sequence, after }, context) => {
    if (placesOf(after).every(({ empty }) => empty !== undefined)) return undefined;
    const graphs = await builtGraphs(sequence, context);
    if (graphs === undefined) return undefined;
    const builtEmpty = new Map<string, Emptied>();
    const filledByBuilders = new Set<string>();
    for (const { name, empty } of graphs.flatMap((graph) => placesOf(graph))) {
      if (empty === undefined) filledByBuilders.add(name);
      else builtEmpty.set(name, empty);
    }
    const unfilled = placesOf(after).filter(
      ({ name, empty }) => empty === undefined && builtEmpty.has(name) && !filledByBuilders.has(name),
    );
    if (unfilled.length === 0) return undefined;
    const objects = [...after.objects];
    for (const { holder, slot, name } of unfilled) {
      const empty = builtEmpty.get(name)!;
      const held = objects[holder]!.values[slot];
      if (empty.isContainer && held instanceof Reference) objects[held.label] = emptyOf(objects[held.label]!);
      else if (!empty.isContainer)
        objects[holder] = { ...objects[holder]!, values: objects[holder]!.values.with(slot, empty.value) };
    }
    if (!context.isValid(relabel(objects))) return undefined;
    return [...new Set(unfilled.map(({ field }) => field))].join(', ');
  },
};

/** What a place holds where it is empty: an empty container, or null or undefined. */
interface Emptied {
  readonly isContainer: boolean;
  readonly value: Value;
}

/** A field of an object. */
interface Place {
  readonly field: string;
  /** The class of the object, and the field. */
  readonly name: string;
  readonly holder: number;
  readonly slot: number;
  /** Undefined if it holds something. */
  readonly empty: Emptied | undefined;
}

const placesOf = ({ objects }: ObjectGraph): Place[] =>
  objects.flatMap(({ shape: { className, keys }, values }, holder) =>
    values.flatMap((value, slot): Place[] => {
      if (value === ABSENT) return [];
      const field = keys[slot]!;
      const held = value instanceof Reference ? objects[value.label]! : undefined;
      const isContainer = held !== undefined && isContainerObject(held);
      const isEmpty = isContainer
        ? held.items.length === 0 && held.values.every((one) => one === ABSENT)
        : isNothing(value);
      const name = JSON.stringify([className, field]);
      return [{ field, name, holder, slot, empty: isEmpty ? { isContainer, value } : undefined }];
    }),
  );

const isContainerObject = ({ shape: { className, container } }: HeapObject): boolean =>
  ['array', 'map', 'set'].includes(container) || (container === 'object' && className === 'Object');

const emptyOf = ({ shape, values }: HeapObject): HeapObject =>
  shape.container === 'object'
    ? { shape: shapeOf(shape.className, shape.container, []), values: [], items: [] }
    : { shape, values, items: [] };
