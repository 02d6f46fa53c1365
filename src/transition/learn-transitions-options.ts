import type { KnownFields } from '../heap/class-table.ts';
import type { EngineName } from '../network/types.ts';

/** How transitions are learnt. */
export interface LearnTransitionsOptions {
  /** At most this many objects of a class while every call is tried. */
  readonly scope: number;
  readonly seed?: string | number;
  /** Fields of each class in the order in which objects are read: that of the classifier beside; default: surveyed. */
  readonly fields?: KnownFields;
  readonly engine?: EngineName;
  /** Combinations of hyper-parameters to try; default 10. */
  readonly trials?: number;
  /** Networks that vote; an odd number, default 1. */
  readonly votes?: number;
  readonly jobs?: number;
  /** Operations to learn; by default all builders and methods. */
  readonly operations?: readonly string[];
  /** Most states in which every call is tried; default 400. */
  readonly states?: number;
  /** Called now and then: the stage, and how much of it is done. */
  readonly onProgress?: ((stage: string, done: number, total: number) => void) | undefined;
}
