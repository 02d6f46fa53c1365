import { GraphPacker, type PackedTables, GraphUnpacker } from '../../../objects/heap/graph-packer.ts';
import type { FieldSchema, Schema } from '../../../objects/heap/schema.ts';
import type { Dataset } from './dataset.ts';
import { bySet, SETS, type SetName } from './dataset-format.ts';

interface SchemaOf<Field> {
  readonly k: number;
  readonly classes: readonly (Omit<Schema['classes'][number], 'fields' | 'itemFields'> &
    Readonly<Record<'fields' | 'itemFields', readonly Field[]>>)[];
}
/** A schema in which codes of a `GraphPacker` stand for values. */
type PackedSchema = SchemaOf<PackedField>;
type PackedField = Omit<FieldSchema, 'values'> & { readonly values: readonly number[] };

/** A dataset as data that passes between processes fast; see {@link packDataset}. */
export interface PackedDataset {
  readonly head: Omit<Dataset, 'schema' | 'valid' | 'broken' | 'beyond'>;
  readonly schema: PackedSchema;
  /** Undefined if the dataset has no objects beyond its scope. */
  readonly completeSchema: PackedSchema | undefined;
  readonly sets: Readonly<Record<SetName, Int32Array>>;
  readonly tables: PackedTables;
}

/** Packs a dataset into data that can be cloned: {@link unpackDataset} returns an equal dataset, in another process too. */
export function packDataset({ schema, valid, broken, beyond, ...head }: Dataset): PackedDataset {
  const packer = new GraphPacker();
  const objects = { valid, broken, ...beyond };
  const sets = Object.fromEntries(SETS.map((set) => [set, packer.pack(objects[set] ?? [])]));
  return {
    head,
    schema: packSchema(schema, packer),
    completeSchema: beyond && packSchema(beyond.completeSchema, packer),
    sets: sets as Record<SetName, Int32Array>,
    tables: packer.tables,
  };
}

/** Returns the dataset that {@link packDataset} packed. */
export function unpackDataset({ head, schema, completeSchema, sets, tables }: PackedDataset): Dataset {
  const unpacker = new GraphUnpacker(tables);
  const objects = (set: SetName): Dataset['valid'] => unpacker.unpack(sets[set]);
  const { complete, ...larger } = bySet(objects);
  return {
    ...head,
    schema: unpackSchema(schema, unpacker),
    valid: objects('valid'),
    broken: objects('broken'),
    ...(completeSchema && {
      // In the order of a dataset that was made here: it is the order of the file.
      beyond: { complete, completeSchema: unpackSchema(completeSchema, unpacker), ...larger },
    }),
  };
}

const packSchema = (schema: Schema, packer: GraphPacker): PackedSchema =>
  withFields(schema, (field: FieldSchema): PackedField => ({
    ...field,
    values: field.values.map((value) => packer.code(value)),
  }));

const unpackSchema = (schema: PackedSchema, unpacker: GraphUnpacker): Schema =>
  withFields(schema, (field: PackedField): FieldSchema => ({
    ...field,
    values: field.values.map((code) => unpacker.plainValue(code)),
  }));

function withFields<From, To>({ k, classes }: SchemaOf<From>, convert: (field: From) => To): SchemaOf<To> {
  return {
    k,
    classes: classes.map((known) => ({
      ...known,
      fields: known.fields.map(convert),
      itemFields: known.itemFields.map(convert),
    })),
  };
}
