// Types that the signatures of several entry points refer to: structures, object graphs, models and transitions. Each
// entry point exports all of them, so that a type can be imported from the same module as the function that needs it.
export type { ErrorCode, ErrorDetails } from './error.ts';
export type { Random } from './random.ts';
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
} from './structure/language.ts';
export type { Bound } from './structure/domain.ts';
export type { FieldDomain, Primitive, ReferenceField } from './structure/finitization.ts';
export type { Call, CallArgument, FormerNode } from './collect/receiver.ts';
export type { Driver } from './collect/drive.ts';
export type { DatasetSettings } from './dataset/dataset.ts';
export type { AnyClass, ClassBindings, ClassLayout, ClassTable, KnownFields } from './heap/class-table.ts';
export type { ValueJson } from './heap/value-json.ts';
export type { HeapObject, ObjectGraph } from './heap/graph.ts';
export type { FieldKey, OwnFields } from './heap/own-fields.ts';
export type { PrivateField } from './heap/private-fields.ts';
export type { ClassSchema, FieldSchema, Schema } from './heap/schema.ts';
export type { Container, HeapShape } from './heap/shape.ts';
export type { PlainValue, Reference, Value } from './heap/value.ts';
export type { BindOptions, RepOK, RepOKOptions, Verdict } from './classifier/classifier.ts';
export type {
  Difference,
  ExplainOptions,
  Explanation,
  ObjectFault,
  Repair,
} from './classifier/explain/explanation.ts';
export type { DescribedObjects } from './classifier/describe/describe-model.ts';
export type { Condition, ConditionSupport } from './conditions/condition.ts';
export type {
  Agreement,
  DescribedCondition,
  Description,
  FieldDescription,
  RoleDescription,
} from './classifier/describe/description.ts';
export type { LearningConstants } from './learning-constants.ts';
export type { Weakness } from './classifier/vacuity/weakness-of.ts';
export type { CutShort } from './learn/best-so-far.ts';
export type { PlainHints } from './encode/windows/plan/find-dictionaries.ts';
export type { Entry } from './guard/begin-stack-at.ts';
export type {
  FieldBreaks,
  Model,
  TrainingSummary,
  Tried,
  VectorModel,
  Vote,
  WindowsModel,
} from './classifier/model.ts';
export type { CellForm } from './encode/vector/vector-encoding.ts';
export type {
  Aggregate,
  ChildFold,
  DomainCategory,
  FieldPlan,
  FieldSort,
  Mirror,
  NamedPlace,
  RolePlan,
  Scale,
  SortOfField,
  Table,
  TieBreak,
  WindowPlan,
} from './encode/windows/window-plan.ts';
export type { EngineName } from './network/types.ts';
export type { Activation, Network } from './network/network.ts';
export type { FactClass, FactPlan, FactValueKinds } from './transition/facts/fact-plan.ts';
export type { OutcomeMemory } from './transition/outcome-memory.ts';
export type { TransitionJudge, TransitionVerdict } from './transition/transition-judge.ts';
export type { TransitionModel } from './transition/transition-model.ts';
export type { CallOutcome, Transition } from './transition/transition.ts';
