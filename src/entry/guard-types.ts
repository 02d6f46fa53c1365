// Types that the signatures of guards, assertions and learned repOKs refer to. They refer to nothing of structures, so that
// learn-inv-guard needs no other package.
export type { DatasetSettings, Driver } from '../learn/examples/dataset/dataset-settings.ts';
export type { ErrorCode, ErrorDetails } from '../base/error.ts';
export type { Observer } from '../objects/structure/observer.ts';
export type { AnyClass } from '../objects/heap/class-names.ts';
export type { ClassBindings, ClassLayout, ClassTable } from '../objects/heap/class-table.ts';
export type { KnownFields } from '../objects/heap/known-fields.ts';
export type { ValueJson } from '../objects/heap/value-json.ts';
export type { HeapObject, ObjectGraph } from '../objects/heap/graph.ts';
export type { FieldKey, OwnFields } from '../objects/heap/own-fields.ts';
export type { PrivateField } from '../objects/heap/private-fields.ts';
export type { ClassSchema, FieldSchema, Schema } from '../objects/heap/schema.ts';
export type { Container, HeapShape } from '../objects/heap/shape.ts';
export type { PlainValue, Reference, Value } from '../objects/heap/value.ts';
export type { BindOptions, RepOK, RepOKOptions, Verdict } from '../learn/model/classifier.ts';
export type * from '../learn/model/explain/explanation.ts';
export type { DescribedObjects } from '../learn/model/describe/describe-model.ts';
export type { Condition, ConditionSupport, OneOrTwo } from '../learn/conditions/condition.ts';
export type * from '../learn/model/describe/description.ts';
export type { DescribedSentence } from '../learn/model/describe/group-sentences.ts';
export type { LearningConstants } from '../learn/learning-constants.ts';
export type { Weakness } from '../learn/model/vacuity/vacuity.ts';
export type { PlainHints } from '../learn/windows/plan/find-dictionaries.ts';
export type { Entry } from '../guard/guards/begin-stack-at.ts';
export type * from '../learn/model/model.ts';
export type { CellForm } from '../learn/paper/vector-encoding.ts';
export type * from '../learn/windows/window-plan.ts';
export type { Activation, Network } from '../learn/network/network.ts';
