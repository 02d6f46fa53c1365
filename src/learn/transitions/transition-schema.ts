import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { inferSchema } from '../examples/collect/infer-schema.ts';
import type { ClassSchema, FieldSchema, Schema } from '../../objects/heap/schema.ts';
import { ABSENT } from '../../objects/heap/value.ts';
import type { Finitization } from '../../objects/structure/finitization.ts';
import { CONTAINER_BEFORE, isBefore, isOfCall, RESULT } from './names.ts';

/** Returns the schema of merged graphs; the fields before the call and the arguments are fixed, so never broken. */
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
  isBefore(name) || name === CONTAINER_BEFORE || (isOfCall(name) && name !== RESULT);

/** Returns a fixed field. `ABSENT` comes first: an object that breaking adds did not exist before the call. */
const fixed = (field: FieldSchema): FieldSchema => ({
  ...field,
  fixed: true,
  values: [ABSENT, ...field.values.filter((value) => value !== ABSENT)],
});
