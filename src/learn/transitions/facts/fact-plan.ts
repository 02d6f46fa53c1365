import { itemAt } from '../../../base/item-at.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import type { Schema } from '../../../objects/heap/schema.ts';
import { Reference, valueKey } from '../../../objects/heap/value.ts';
import { argumentName, isBefore, isOfCall, RESULT } from '../names.ts';

/** Maximum number of distinct values of an argument that is treated as an enumeration. */
const MAX_ENUMERATED = 8;

/** A class whose objects get facts. */
export interface FactClass {
  readonly name: string;
  /** Fields that hold numbers. */
  readonly numbers: readonly string[];
  /** Fields that refer to objects of the same class. */
  readonly links: readonly string[];
}

/** Kinds of the values that an argument or the result takes. */
export interface FactValueKinds {
  /** True if any value is a number. */
  readonly numbers: boolean;
  /** True if any value is an object. */
  readonly objects: boolean;
}

/** The facts to add to merged graphs: plain data, inferred from transitions of one operation. */
export interface FactPlan {
  readonly classes: readonly FactClass[];
  /** One entry per argument. */
  readonly args: readonly (FactValueKinds & {
    /** Keys of the values, sorted, if the argument is an enumeration. */
    readonly values: readonly string[] | undefined;
  })[];
  readonly result: FactValueKinds;
  /** True if there are arrays or typed arrays, whose places have indices. */
  readonly places: boolean;
}

/** Returns the facts that apply to merged graphs of one operation. `graphs` has at least one graph. */
export function factPlan(graphs: readonly ObjectGraph[], { classes }: Schema): FactPlan {
  const roots = graphs.map(({ objects }) => itemAt(objects, 0));
  const held = (name: string) =>
    roots.flatMap(({ shape, values }) => {
      const at = shape.keys.indexOf(name);
      return at < 0 ? [] : [values[at]];
    });
  const count = itemAt(roots, 0).shape.keys.filter((name) => isOfCall(name) && name !== RESULT).length;
  const kinds = (name: string): FactValueKinds => {
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
        values: objects || values.size > MAX_ENUMERATED ? undefined : [...values].sort(),
      };
    }),
    result: kinds(RESULT),
    places: classes.some(({ container }) => container === 'array' || container === 'typed-array'),
  };
}
