import type { Family } from '../relation/family.ts';
import type { Relation } from '../relation/relation.ts';
import type { SubjectSettings } from './subject.ts';
import type { Traits } from './traits.ts';

/** A subject that was loaded and checked. */
export interface LoadedSubject {
  readonly family: Family;
  readonly adapter: Readonly<Record<string, unknown>>;
  readonly settings: SubjectSettings;
  readonly traits: Traits;
  /** The relations of its family, and its own. */
  readonly relations: readonly Relation[];
}
