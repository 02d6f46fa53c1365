import type { Call } from '../../learn/examples/collect/receiver.ts';
import type { ObjectFault, Repair } from '../../learn/model/explain/explanation.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import type { ContinuationContext } from '../behaviour/continuation-context.ts';
import type { Sequence } from '../run/sequence.ts';
import type { BuiltLayout } from './built-layout.ts';
import type { BuiltObjects, ClassField } from './built-objects.ts';
import type { CountLaws } from './count-laws.ts';
import type { KnownCaches } from './known-caches.ts';
import type { KnownMarks } from './known-marks.ts';
import type { Modes } from './modes.ts';
import type { UndeclaredBuilder } from './undeclared-builder.ts';

/** A state that the oracle rejects. */
export interface RejectedState {
  /** The calls that lead to the state. */
  readonly sequence: Sequence;
  /** The accepted state before the last call. */
  readonly before: ObjectGraph;
  /** The rejected state. */
  readonly after: ObjectGraph;
}

/** Inputs of a false-alarm rule besides the rejected state. The rules add to what is known. */
export interface RuleContext extends ContinuationContext {
  /** Returns the faults that the oracle finds in a graph, one per object. */
  readonly faultsOf: (graph: ObjectGraph) => readonly ObjectFault[];
  /** Returns the marks of a rejected state. */
  readonly marksOf: (graph: ObjectGraph) => readonly string[];
  /** Returns objects that builders make, some of them by the builder calls of a sequence. */
  readonly built: (sequence: Sequence) => Promise<BuiltObjects>;
  /** Returns which of the numbers that builder-made objects show are equal. */
  readonly laws: () => Promise<CountLaws>;
  /** Looks into methods; returns by name those of them, and of all before, that make states that builders do not. */
  readonly undeclared: (methods: Iterable<Operation>) => Promise<ReadonlyMap<string, UndeclaredBuilder>>;
  /** Looks into one call, with its arguments, that puts values of other kinds into objects than builders do. */
  readonly undeclaredCall: (call: Call) => Promise<UndeclaredBuilder | undefined>;
  /** True if a rule that looks at no other sequence explains the rejected state that a sequence leaves. */
  readonly isExplained: (sequence: Sequence, after: ObjectGraph) => Promise<boolean>;
  /** Returns what belongs to the layout of builder-made objects. */
  readonly layout: () => Promise<BuiltLayout>;
  /** Returns the fields that count changes; see `changeCounters`. */
  readonly changeCounters: () => Promise<readonly ClassField[]>;
  /** Returns changes of one slot each that make the rejected state valid: many are tried, so only rules that need them ask. */
  readonly repairs: () => Promise<readonly Repair[]>;
  /** Public fields of the root that an object needed to differ in from its twin, or from other numbers. */
  readonly neededFields: Set<string>;
  /** Marks that were found to do no harm. */
  readonly marks: KnownMarks;
  /** Fields that were found to hold what calls computed. */
  readonly caches: KnownCaches;
  readonly modes: Modes;
}

/** A condition that marks a rejected state as harmless. The hunt holds such a state back instead of reporting it. */
export interface FalseAlarmRule {
  /** Short name, such as `setter only`. */
  readonly name: string;
  /** Why such a state does no harm, in one line; reports print it. */
  readonly reason: string;
  /** True if the rule says nothing of other states that break the same relations: each is looked into. */
  readonly isOfOneState?: boolean;
  /** Returns details for the report, which may be empty, if the rule applies; else undefined. */
  readonly applies: (
    state: RejectedState,
    context: RuleContext,
  ) => string | undefined | Promise<string | undefined>;
}

/** Why a rejected state does no harm. */
export interface Harmless {
  /** Name of the rule that explains it. */
  readonly rule: string;
  /** In one line; reports print it. */
  readonly reason: string;
  /** True if states that break the same relations may do harm nevertheless. */
  readonly isOfOneState: boolean;
}
