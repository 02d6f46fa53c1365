import { packGraphs, unpackGraphs, type PackedGraphs } from '../heap/packed-graphs.ts';
import { schemaFromJson, schemaToJson, type SchemaJson } from '../heap/schema-json.ts';
import type { Beyond, Dataset } from './dataset.ts';

/** A dataset as a thread can be sent it. */
export interface PackedDataset extends Omit<Dataset, 'schema' | 'valid' | 'broken' | 'beyond'> {
  readonly schema: SchemaJson;
  readonly valid: PackedGraphs;
  readonly broken: PackedGraphs;
  readonly beyond?: PackedBeyond;
}

type PackedBeyond = { readonly completeSchema: SchemaJson } & {
  readonly [Set in Exclude<keyof Beyond, 'completeSchema'>]: PackedGraphs;
};

/** Packs a dataset; it stays as it is. */
export function packDataset({ schema, valid, broken, beyond, ...plain }: Dataset): PackedDataset {
  return {
    ...plain,
    schema: schemaToJson(schema),
    valid: packGraphs(valid),
    broken: packGraphs(broken),
    ...(beyond && {
      beyond: {
        completeSchema: schemaToJson(beyond.completeSchema),
        complete: packGraphs(beyond.complete),
        growing: packGraphs(beyond.growing),
        largerValid: packGraphs(beyond.largerValid),
        largerBroken: packGraphs(beyond.largerBroken),
        trying: packGraphs(beyond.trying),
      },
    }),
  };
}

/** The dataset that was packed. */
export function unpackDataset({ schema, valid, broken, beyond, ...plain }: PackedDataset): Dataset {
  return {
    ...plain,
    schema: schemaFromJson(schema),
    valid: unpackGraphs(valid),
    broken: unpackGraphs(broken),
    ...(beyond && {
      beyond: {
        completeSchema: schemaFromJson(beyond.completeSchema),
        complete: unpackGraphs(beyond.complete),
        growing: unpackGraphs(beyond.growing),
        largerValid: unpackGraphs(beyond.largerValid),
        largerBroken: unpackGraphs(beyond.largerBroken),
        trying: unpackGraphs(beyond.trying),
      },
    }),
  };
}
