import { GraphPacker, type PackedTables, GraphUnpacker } from '../../../objects/heap/graph-packer.ts';
import type { FieldSchema, Schema } from '../../../objects/heap/schema.ts';
import type { Dataset } from './dataset.ts';
import { SETS, type SetName } from './dataset-format.ts';

/** A schema in which codes of a `GraphPacker` stand for values. */
interface PackedSchema {
  readonly k: number;
  readonly classes: readonly (Omit<Schema['classes'][number], 'fields' | 'itemFields'> & {
    readonly fields: readonly PackedField[];
    readonly itemFields: readonly PackedField[];
  })[];
}
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
  return {
    ...head,
    schema: unpackSchema(schema, unpacker),
    valid: objects('valid'),
    broken: objects('broken'),
    ...(completeSchema && {
      beyond: {
        complete: objects('complete'),
        completeSchema: unpackSchema(completeSchema, unpacker),
        smaller: objects('smaller'),
        largerTraining: objects('largerTraining'),
        largerValidation: objects('largerValidation'),
        largerSpare: objects('largerSpare'),
        largerBroken: objects('largerBroken'),
        largerTest: objects('largerTest'),
      },
    }),
  };
}

function packSchema({ k, classes }: Schema, packer: GraphPacker): PackedSchema {
  const pack = (field: FieldSchema): PackedField => ({
    ...field,
    values: field.values.map((value) => packer.code(value)),
  });
  return {
    k,
    classes: classes.map((known) => ({
      ...known,
      fields: known.fields.map(pack),
      itemFields: known.itemFields.map(pack),
    })),
  };
}

function unpackSchema({ k, classes }: PackedSchema, unpacker: GraphUnpacker): Schema {
  const unpack = (field: PackedField): FieldSchema => ({
    ...field,
    values: field.values.map((code) => unpacker.plainValue(code)),
  });
  return {
    k,
    classes: classes.map((known) => ({
      ...known,
      fields: known.fields.map(unpack),
      itemFields: known.itemFields.map(unpack),
    })),
  };
}
