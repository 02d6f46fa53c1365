// Types that the signatures of several entry points refer to: structures, object graphs, models and transitions. Each
// entry point exports all of them, so that a type can be imported from the same module as the function that needs it.
export type * from './guard-types.ts';
export type { Random } from '../base/random.ts';
export type {
  ClassScope,
  Domain,
  Finitization,
  KeyDomain,
  NodeDomain,
  Operation,
  OperationSpec,
  OperationSpecs,
  Structure,
  StructureSpec,
  ValueDomain,
} from '../objects/structure/language.ts';
export type { Bound } from '../objects/structure/domain.ts';
export type { FieldDomain, Primitive, ReferenceField } from '../objects/structure/finitization.ts';
export type { Call, CallArgument, FormerNode } from '../learn/examples/collect/receiver.ts';
export type { GraphJson, HeapObjectJson } from '../objects/heap/graph-json.ts';
export type { CutShort } from '../learn/training/best-so-far.ts';
export type { EngineName } from '../learn/network/types.ts';
export type { FactClass, FactPlan, FactValueKinds } from '../learn/transitions/facts/fact-plan.ts';
export type { OutcomeMemory } from '../learn/transitions/outcome-memory.ts';
export type { TransitionJudge, TransitionVerdict } from '../learn/transitions/transition-judge.ts';
export type { TransitionModel } from '../learn/transitions/transition-model.ts';
export type { CallOutcome, Transition } from '../learn/transitions/transition.ts';
