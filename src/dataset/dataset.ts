import type { KnownFields } from '../heap/class-table.ts';
import type { ObjectGraph } from '../heap/graph.ts';
import type { Schema } from '../heap/schema.ts';

/** Collected and broken objects of a structure: what a classifier is trained on. */
export interface Dataset {
  readonly structure: string;
  readonly scope: number;
  readonly seed: string;
  readonly fields: KnownFields;
  readonly schema: Schema;
  /** Objects that builders made, all different. */
  readonly valid: readonly ObjectGraph[];
  /** Broken objects, all different, none of them among the valid ones. */
  readonly broken: readonly ObjectGraph[];
  /** Broken objects that were dropped because builders make them too. */
  readonly spuriousDropped: number;
}
