import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { relabel } from '../../../objects/heap/relabel.ts';
import { ABSENT, Reference, type Value } from '../../../objects/heap/value.ts';
import { fieldKey } from '../built-objects.ts';
import type { FalseAlarmRule, RuleContext } from '../false-alarm-rule.ts';
import { isArgumentOf } from '../field-changes.ts';
import { isNothing } from './setter-only.ts';

/**
 * The object holds arguments of calls where builders leave other contents. A field of inner objects holds contents if builders
 * leave both objects and plain values there, all of which are values of their arguments: which values these are says nothing of
 * the class. With one of them in place of the argument the object is valid.
 */
export const contents: FalseAlarmRule = {
  name: 'contents',
  reason: 'it is valid except for contents that builders were not given',
  isOfOneState: true,
  applies: async ({ sequence, after }, context) => {
    const { graphs } = await context.built(sequence);
    const places = contentPlaces(graphs, argumentValues(sequence.k, context));
    const isGiven = (value: Value): boolean => sequence.calls.some((call) => isArgumentOf(call)(value));
    const objects = [...after.objects];
    const changed = new Set<string>();
    for (const [label, { shape, values }] of after.objects.entries()) {
      for (const [slot, value] of label === 0 ? [] : values.entries()) {
        const field = shape.keys[slot]!;
        const usual = places.get(fieldKey({ className: shape.className, field }));
        const other = usual && [...usual].find((one) => typeof one === typeof value);
        if (other === undefined || usual!.has(value) || !isGiven(value)) continue;
        objects[label] = { ...objects[label]!, values: objects[label]!.values.with(slot, other) };
        changed.add(field);
      }
    }
    return changed.size > 0 && context.isValid(relabel(objects)) ? [...changed].join(', ') : undefined;
  },
};

/** Returns by place the plain values that builders leave there, of the places that hold contents. */
function contentPlaces(
  graphs: readonly ObjectGraph[],
  given: ReadonlySet<unknown>,
): ReadonlyMap<string, ReadonlySet<Value>> {
  const plain = new Map<string, Set<Value>>();
  const ofObjects = new Set<string>();
  for (const { shape, values } of graphs.flatMap(({ objects }) => objects)) {
    for (const [slot, value] of values.entries()) {
      const place = fieldKey({ className: shape.className, field: shape.keys[slot]! });
      if (value instanceof Reference) ofObjects.add(place);
      else if (value !== ABSENT && !isNothing(value))
        plain.set(place, (plain.get(place) ?? new Set()).add(value));
    }
  }
  const isOfContents = ([place, values]: readonly [string, ReadonlySet<Value>]): boolean =>
    ofObjects.has(place) && [...values].every((value) => given.has(value));
  return new Map([...plain].filter(isOfContents));
}

/** Returns the values that the arguments of builders may have. */
const argumentValues = (k: number, { callable }: RuleContext): ReadonlySet<unknown> =>
  new Set(
    callable.builders.flatMap(({ args }) =>
      args.flatMap((domain) => (domain.kind === 'value' ? (domain.values(k) ?? []) : [])),
    ),
  );
