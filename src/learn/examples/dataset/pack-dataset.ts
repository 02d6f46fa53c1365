import { GraphPacker, type PackedTables, GraphUnpacker } from '../../../objects/heap/graph-packer.ts';
import { schemaFromJson, type SchemaJson, schemaToJson } from '../../../objects/heap/schema-json.ts';
import type { Dataset } from './dataset.ts';
import { bySet, SETS, type SetName } from './dataset-format.ts';

/** A dataset as data that passes between processes fast; see {@link packDataset}. */
export interface PackedDataset {
  readonly head: Omit<Dataset, 'schema' | 'valid' | 'broken' | 'beyond'>;
  readonly schema: SchemaJson;
  /** Undefined if the dataset has no objects beyond its scope. */
  readonly completeSchema: SchemaJson | undefined;
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
    schema: schemaToJson(schema),
    completeSchema: beyond && schemaToJson(beyond.completeSchema),
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
    schema: schemaFromJson(schema),
    valid: objects('valid'),
    broken: objects('broken'),
    ...(completeSchema && {
      // In the order of a dataset that was made here: it is the order of the file.
      beyond: { complete, completeSchema: schemaFromJson(completeSchema), ...larger },
    }),
  };
}
