import type { Bounds } from '../../../objects/heap/bounds.ts';
import type { ClassTable } from '../../../objects/heap/class-table.ts';
import type { KnownFields } from '../../../objects/heap/known-fields.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import type { Random } from '../../../base/random.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import type { Driver } from '../dataset/dataset-settings.ts';

/** The scope, the driver and the limits of collecting. */
export interface CollectOptions {
  /** The scope: at most k objects of a class. */
  readonly k: number;
  readonly driver: Driver;
  /** Builder calls, at most, replayed ones included. */
  readonly maxCalls: number;
  /** Distinct objects to collect, at most. */
  readonly maxStates: number;
  /** Objects that saturation reads, at most, those of all states together; default no limit. */
  readonly maxRead?: number;
  /** Distinct objects to collect at random, at most; default `maxStates`. */
  readonly maxSampled?: number;
  /** True if incomplete saturation is of no use: it then ends as soon as it cannot become complete. Default false. */
  readonly mustComplete?: boolean;
  /** The fields of each class in reading order; by default they are surveyed. */
  readonly fields?: KnownFields;
  readonly onProgress?: ((found: number) => void) | undefined;
}

/** The result of a driver. */
export interface Driven {
  /** Builder calls made, replayed ones included. */
  readonly calls: number;
  /**
   * True if saturation ended before a limit. Every state within the scope that the builders reach was then found,
   * unless arguments were sampled.
   */
  readonly complete: boolean;
}

/** The inputs of a driver. */
export interface Drive {
  readonly structure: Structure;
  readonly options: CollectOptions;
  readonly classes: ClassTable;
  readonly bounds: Bounds;
  readonly random: Random;
  /** Collects a graph; returns true if it is new. */
  readonly keep: (graph: ObjectGraph) => boolean;
  /** Returns the number of graphs collected so far. */
  readonly found: () => number;
}
