import type { ObjectGraph } from '../heap/graph.ts';
import { inferSchema } from '../heap/infer-schema.ts';
import type { ClassSchema, FieldSchema, Schema } from '../heap/schema.ts';
import { ABSENT } from '../heap/value.ts';
import type { Finitization } from '../structure/finitization.ts';
import { FORMER, isBefore, isOfCall, RESULT } from './names.ts';

/** The schema of merged graphs, in which all that was so before the call, and the arguments, is fixed. */
export function transitionSchema(graphs: readonly ObjectGraph[], k: number, declared: Finitization): Schema {
  const { classes } = inferSchema(graphs, k, declared);
  return { k, classes: classes.map(withFixed) };
}

function withFixed(known: ClassSchema): ClassSchema {
  const fields = known.fields.map((field) => (isFixed(field.name) ? fixed(field) : field));
  return isBefore(known.name)
    ? { ...known, fixed: true, fields: known.fields.map(fixed), itemFields: known.itemFields.map(fixed) }
    : { ...known, fields };
}

const isFixed = (name: string): boolean =>
  isBefore(name) || name === FORMER || (isOfCall(name) && name !== RESULT);

/** A field that is never broken; an object that breaking brings in was not there before the call. */
const fixed = (field: FieldSchema): FieldSchema => ({
  ...field,
  fixed: true,
  values: [ABSENT, ...field.values.filter((value) => value !== ABSENT)],
});
