import type { Call } from '../../learn/examples/collect/receiver.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { Reference } from '../../objects/heap/value.ts';

/**
 * Returns the field of the root that held an object and now holds an argument that is none, or a list that was an argument;
 * undefined if there is none.
 */
export function misplacedIn(before: ObjectGraph, after: ObjectGraph, args: Call['args']): string | undefined {
  const [old, now] = [before.objects[0]!, after.objects[0]!];
  return now.shape.keys.find((name, index) => {
    const at = old.shape.keys.indexOf(name);
    const [held, value] = [old.values[at], now.values[index]];
    if (!(held instanceof Reference)) return false;
    const isList = ({ objects }: ObjectGraph, { label }: Reference): boolean =>
      objects[label]!.shape.container === 'array';
    return value instanceof Reference
      ? isList(after, value) && !isList(before, held) && args.some(isListArgument)
      : args.some((arg) => arg.kind === 'value' && Object.is(arg.value, value));
  });
}

const isListArgument = (arg: Call['args'][number]): boolean =>
  arg.kind === 'value' && Array.isArray(arg.value);

/** Returns the names of the fields of an object that hold functions. */
export const functionFields = (object: object): string[] =>
  Object.entries(Object.getOwnPropertyDescriptors(object)).flatMap(([name, { value }]) =>
    typeof value === 'function' ? [name] : [],
  );

/** Returns the first of the fields that held functions and now holds another value, if it is not null or undefined. */
export const replacedFunction = (fields: readonly string[], object: object): string | undefined =>
  fields.find((name) => {
    const value: unknown = Object.getOwnPropertyDescriptor(object, name)?.value;
    return value !== undefined && value !== null && typeof value !== 'function';
  });
