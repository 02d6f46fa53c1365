import type { ClassSchema, FieldSchema, Schema } from './schema.ts';
import { valueFromJson, valueToJson, type ValueJson } from './value-json.ts';
import type { PlainValue } from './value.ts';

interface FieldJson extends Omit<FieldSchema, 'values' | 'scale'> {
  readonly values: readonly ValueJson[];
  readonly scale?: number;
}

interface ClassJson extends Omit<ClassSchema, 'fields' | 'itemFields'> {
  readonly fields: readonly FieldJson[];
  readonly itemFields: readonly FieldJson[];
}

/** A schema as plain JSON data. */
export interface SchemaJson {
  readonly k: number;
  readonly classes: readonly ClassJson[];
}

/** Returns a schema as plain JSON data; {@link schemaFromJson} reads it back. */
export const schemaToJson = ({ k, classes }: Schema): SchemaJson => ({
  k,
  classes: classes.map((known) => ({
    ...known,
    fields: known.fields.map(fieldToJson),
    itemFields: known.itemFields.map(fieldToJson),
  })),
});

const fieldToJson = ({ name, values, classes, scale, fixed }: FieldSchema): FieldJson => ({
  name,
  values: values.map(valueToJson),
  classes,
  ...(scale === undefined ? {} : { scale }),
  ...(fixed === undefined ? {} : { fixed }),
});

/** Returns the schema in JSON data that {@link schemaToJson} wrote; data from a file is checked first. */
export const schemaFromJson = ({ k, classes }: SchemaJson): Schema => ({
  k,
  classes: classes.map((known) => ({
    ...known,
    fields: known.fields.map(fieldFromJson),
    itemFields: known.itemFields.map(fieldFromJson),
  })),
});

const fieldFromJson = ({ name, values, classes, scale, fixed }: FieldJson): FieldSchema => ({
  name,
  values: values.map((value) => valueFromJson(value, 0) as PlainValue),
  classes: [...classes],
  scale,
  ...(fixed === undefined ? {} : { fixed }),
});
