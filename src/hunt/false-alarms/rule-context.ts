import type { ObjectFault, Repair } from '../../learn/model/explain/explanation.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import type { ContinuationContext } from '../behaviour/continuation-context.ts';
import type { Sequence } from '../run/sequence.ts';
import type { BuiltLayout } from './built-layout.ts';
import type { CountLaws } from './count-laws.ts';
import type { UndeclaredBuilder } from './undeclared-builder.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import type { KnownMarks } from './known-marks.ts';
import type { KnownModes, Mode } from './known-modes.ts';
import type { Setter } from './mode-of.ts';

/** A state that the oracle rejects. */
export interface RejectedState {
  /** The calls that lead to the state. */
  readonly sequence: Sequence;
  /** The accepted state before the last call. */
  readonly before: ObjectGraph;
  /** The rejected state. */
  readonly after: ObjectGraph;
}

/** Inputs of a false-alarm rule besides the rejected state. */
export interface RuleContext extends ContinuationContext {
  /** Returns the faults that the oracle finds in a graph, one per object. */
  readonly faultsOf: (graph: ObjectGraph) => readonly ObjectFault[];
  /** Returns the marks of a rejected state. */
  readonly marksOf: (graph: ObjectGraph) => readonly string[];
  /** Returns which of the numbers that builder-made objects show are equal. */
  readonly laws: () => Promise<CountLaws>;
  /** Returns what is known of a method that makes states that builders do not; undefined if it is at fault instead. */
  readonly undeclared: (method: Operation) => Promise<UndeclaredBuilder | undefined>;
  /** Returns all such methods that were found so far, by name. */
  readonly allUndeclared: () => Promise<ReadonlyMap<string, UndeclaredBuilder>>;
  /** Returns the mode that a call sets; undefined if it sets none. */
  readonly mode: (setter: Setter) => Promise<Mode | undefined>;
  /** Returns what belongs to the layout of builder-made objects. */
  readonly layout: () => Promise<BuiltLayout>;
  /** Returns changes of one slot each that make the rejected state valid: many are tried, so only rules that need them ask. */
  readonly repairs: () => Promise<readonly Repair[]>;
  /** Public fields of the root that an object needed to differ in from its twin. The rules add to them. */
  readonly neededFields: Set<string>;
  /** Marks that were found to do no harm. The rules add to them. */
  readonly marks: KnownMarks;
  /** Modes that were found. The rules add to them. */
  readonly modes: KnownModes;
}
