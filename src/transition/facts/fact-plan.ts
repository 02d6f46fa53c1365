import type { ObjectGraph } from '../../heap/graph.ts';
import type { Schema } from '../../heap/schema.ts';
import { Reference, valueKey } from '../../heap/value.ts';
import { argumentName, isBefore, isOfCall, RESULT } from '../names.ts';

/** Arguments of no more different values than this are told apart one by one. */
const ENUMERATED = 8;

/** A class whose objects facts are told of. */
export interface FactClass {
  readonly name: string;
  /** Its fields that hold numbers. */
  readonly numbers: readonly string[];
  /** Its fields that lead to objects of the same class. */
  readonly links: readonly string[];
}

/** What is told of the objects of merged graphs: plain data, read off transitions of one operation. */
export interface FactPlan {
  readonly classes: readonly FactClass[];
  /** By argument: `values` of the few that it takes (as their keys), and whether these are `numbers` or `objects`. */
  readonly args: readonly {
    readonly values: readonly string[] | undefined;
    readonly numbers: boolean;
    readonly objects: boolean;
  }[];
  readonly result: { readonly numbers: boolean; readonly objects: boolean };
  /** Whether there are containers with numbered places. */
  readonly places: boolean;
}

/** Finds out what can be told of merged graphs. */
export function factPlan(graphs: readonly ObjectGraph[], { classes }: Schema): FactPlan {
  const roots = graphs.map(({ objects }) => objects[0]!);
  const held = (name: string) =>
    roots.flatMap(({ shape, values }) => {
      const at = shape.keys.indexOf(name);
      return at < 0 ? [] : [values[at]];
    });
  const count = roots[0]!.shape.keys.filter((name) => isOfCall(name) && name !== RESULT).length;
  const kinds = (name: string) => {
    const values = held(name);
    return {
      numbers: values.some((value) => typeof value === 'number'),
      objects: values.some((value) => value instanceof Reference),
    };
  };
  return {
    classes: classes
      .filter(({ container }) => container === 'object')
      .map(({ name, fields }) => {
        const own = fields.filter((field) => !isBefore(field.name) && !isOfCall(field.name));
        return {
          name,
          numbers: own
            .filter(({ values, scale }) => scale !== undefined || values.some((v) => typeof v === 'number'))
            .map((field) => field.name),
          links: own.filter((field) => field.classes.includes(name)).map((field) => field.name),
        };
      }),
    args: Array.from({ length: count }, (_, index) => {
      const name = argumentName(index);
      const values = new Set(held(name).map(valueKey));
      const { numbers, objects } = kinds(name);
      return {
        numbers,
        objects,
        values: objects || values.size > ENUMERATED ? undefined : [...values].sort(),
      };
    }),
    result: kinds(RESULT),
    places: classes.some(({ container }) => container === 'array' || container === 'typed-array'),
  };
}
