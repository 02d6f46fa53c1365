import { sameGraph, type HeapObject, type ObjectGraph } from '../../../objects/heap/graph.ts';
import { isPlainClass } from '../../../objects/heap/object-groups.ts';
import { relabel } from '../../../objects/heap/relabel.ts';
import { shapeOf } from '../../../objects/heap/shape.ts';
import { ABSENT, Reference, type Value } from '../../../objects/heap/value.ts';
import { fieldKey, type BuiltObjects } from '../built-objects.ts';
import type { FalseAlarmRule, RejectedState, RuleContext } from '../false-alarm-rule.ts';
import { isViewed } from '../../../objects/structure/is-viewed.ts';
import { isConsistent } from '../is-consistent.ts';
import type { CacheField } from '../known-caches.ts';
import { noteCache } from '../note-cache.ts';
import { isNothing } from './setter-only.ts';

/**
 * Calls put something where builders leave nothing: into lists, Maps, Sets or dictionaries that builders always leave empty,
 * into fields of objects that they always leave null or undefined, or into fields that they never make. The model has seen no
 * content of these places. Without it the object is valid. Examples are the weights of edges that only one method sets, and the
 * time at which an entry expires. A field that is undefined where builders also make objects without it is such a place
 * if the numbers that the object shows agree. A call that only fills fields that were null or undefined may fill caches.
 */
export const unfilledPlace: FalseAlarmRule = {
  name: 'unfilled place',
  reason: 'it is valid except for what calls put where builders leave nothing',
  applies: async (state, context) => {
    const emptied = await withoutUnfilled(state, context);
    if (emptied === undefined || !context.isValid(emptied.graph)) return undefined;
    const mayExcuse = !emptied.isOfUndefined || (await isConsistent(state.sequence, context));
    if (!mayExcuse) return undefined;
    const { before, sequence } = state;
    const emptiedBefore = (await withoutUnfilled({ ...state, after: before }, context))?.graph ?? before;
    const isRead = sequence.interleaving === undefined && sameGraph(emptied.graph, emptiedBefore);
    if (isRead && emptied.cleared.length > 0 && !isViewed(context.structure))
      await noteCache(state, emptied.cleared, context);
    return [...emptied.fields].join(', ');
  },
};

/** A state without what calls put where builders leave nothing. */
interface EmptiedState {
  readonly graph: ObjectGraph;
  /** The names of the fields that were emptied. */
  readonly fields: ReadonlySet<string>;
  /** Those that hold null or undefined now. */
  readonly cleared: readonly CacheField[];
  /** True if fields that are undefined were left out. */
  readonly isOfUndefined: boolean;
}

/** Empties the places of a state that builders leave empty; returns undefined if there are none. */
export async function withoutUnfilled(
  { sequence, after }: RejectedState,
  context: RuleContext,
): Promise<EmptiedState | undefined> {
  const built = await context.built(sequence);
  const builtEmpty = new Map<string, Emptied>();
  const filledByBuilders = new Set<string>();
  for (const { name, empty } of built.graphs.flatMap((graph) => placesOf(graph))) {
    if (empty === undefined) filledByBuilders.add(name);
    else builtEmpty.set(name, empty);
  }
  const unfilled = placesOf(after).filter(
    ({ name, empty }) => empty === undefined && builtEmpty.has(name) && !filledByBuilders.has(name),
  );
  const objects = [...after.objects];
  const empty = ({ holder, slot }: Pick<Place, 'holder' | 'slot'>, value: Value): void => {
    objects[holder] = { ...objects[holder]!, values: objects[holder]!.values.with(slot, value) };
  };
  const cleared = unfilled.filter(({ name }) => !builtEmpty.get(name)!.isContainer);
  for (const place of cleared) empty(place, builtEmpty.get(place.name)!.value);
  // Containers last: their own places are gone then.
  for (const { name, holder, slot } of unfilled) {
    const held = after.objects[holder]!.values[slot];
    if (builtEmpty.get(name)!.isContainer && held instanceof Reference)
      objects[held.label] = emptyOf(objects[held.label]!);
  }
  const added = addedFields(after, built);
  for (const holder of new Set(added.map((place) => place.holder))) {
    const names = new Set(added.filter((place) => place.holder === holder).map(({ field }) => field));
    objects[holder] = withoutFields(objects[holder]!, names);
  }
  const fields = new Set([...unfilled, ...added].map(({ field }) => field));
  if (fields.size === 0) return undefined;
  return {
    graph: relabel(objects),
    fields,
    cleared: cleared.map(({ holder, field, name }) => ({
      ...{ className: after.objects[holder]!.shape.className, field, to: builtEmpty.get(name)!.value },
    })),
    isOfUndefined: added.some(({ isUndefined }) => isUndefined),
  };
}

/** A field that an object need not have. */
type AddedField = Pick<Place, 'field' | 'holder' | 'slot'> & { readonly isUndefined: boolean };

/** Returns the fields that no builder-made object has, and those that are undefined and that one of their class lacks. */
const addedFields = ({ objects }: ObjectGraph, built: BuiltObjects): AddedField[] =>
  objects.flatMap(({ shape: { className, keys }, values }, holder) => {
    const ofClass = built.count(className);
    // The fields of a dictionary are keys.
    const mayBeNew = ofClass > 0 && (holder === 0 || !isPlainClass(className));
    return values.flatMap((value, slot): AddedField[] => {
      if (value === ABSENT) return [];
      const field = keys[slot]!;
      const withField = built.countWith({ className, field });
      const isNew = mayBeNew && withField === 0;
      const isUndefined = value === undefined && withField < ofClass;
      return isNew || isUndefined ? [{ field, holder, slot, isUndefined: !isNew }] : [];
    });
  });

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
        ? held.items.length === 0 && held.values.every((own) => own === ABSENT)
        : isNothing(value);
      const name = fieldKey({ className, field });
      return [{ field, name, holder, slot, empty: isEmpty ? { isContainer, value } : undefined }];
    }),
  );

const isContainerObject = ({ shape: { className, container } }: HeapObject): boolean =>
  ['array', 'map', 'set'].includes(container) || (container === 'object' && className === 'Object');

const emptyOf = (object: HeapObject): HeapObject =>
  object.shape.container === 'object'
    ? withoutFields(object, new Set(object.shape.keys))
    : { ...object, items: [] };

function withoutFields({ shape, values, items }: HeapObject, names: ReadonlySet<string>): HeapObject {
  const { className, container, keys } = shape;
  const isKept = (_: unknown, slot: number): boolean => !names.has(keys[slot]!);
  return {
    shape: shapeOf(className, container, keys.filter(isKept)),
    values: values.filter(isKept),
    items,
  };
}
