export { LearnInvError, type ErrorCode } from './error.ts';
export { createRandom, type Random } from './random.ts';
export {
  arbitrary,
  array,
  bool,
  defineStructure,
  float,
  int,
  key,
  node,
  oneOf,
  range,
  reference,
  string,
  type ClassScope,
  type Domain,
  type Finitization,
  type KeyDomain,
  type NodeDomain,
  type Operation,
  type OperationSpec,
  type OperationSpecs,
  type Structure,
  type StructureSpec,
  type ValueDomain,
} from './structure/language.ts';
export { learn, train, type Learned, type Stage, type TrainOptions } from './learn/learn.ts';
export { relearn, type RelearnOptions } from './learn/relearn.ts';
export type { Dataset } from './dataset/dataset.ts';
export { makeDataset, type DatasetOptions, type MadeDataset } from './dataset/make-dataset.ts';
export { readDataset } from './dataset/read-dataset.ts';
export { writeDataset } from './dataset/write-dataset.ts';
export { assertRepOK } from './assert/assert-rep-ok.ts';
export { checked } from './guard/checked.ts';
export { guardClass } from './guard/guard-class.ts';
export type { GuardFinding, GuardOptions } from './guard/guard-options.ts';
export { guard } from './guard/guard.ts';
export type { Invariant } from './guard/invariant.ts';
export { RepresentationError } from './guard/representation-error.ts';
export { createRepOK, type RepOK, type RepOKOptions, type Verdict } from './classifier/classifier.ts';
export type {
  Difference,
  ExplainOptions,
  Explanation,
  ObjectFault,
  Repair,
} from './classifier/explain/explanation.ts';
export { loadModel } from './classifier/load-model.ts';
export { loadRepOK } from './classifier/load-rep-ok.ts';
export type { Model } from './classifier/model.ts';
export { saveModel } from './classifier/save-model.ts';
export { hunt } from './hunt/hunt.ts';
export type { HeldBackState, Hunt, HuntOptions } from './hunt/hunt-options.ts';
export type { Finding, FindingCall, FindingExplanation } from './hunt/findings/finding.ts';
export type { Oracle } from './hunt/judge/oracle.ts';
export type { TestRunner } from './hunt/findings/test-code/runners.ts';
export type { TestTarget } from './hunt/findings/test-code/write-test.ts';
export { ClassTable } from './heap/class-table.ts';
export { drawGraph } from './heap/draw.ts';
export type { HeapObject, ObjectGraph } from './heap/graph.ts';
export { graphFromJson, graphToJson } from './heap/graph-json.ts';
export { readHeap, type HeapReading } from './heap/read.ts';
export { rebuild } from './heap/rebuild.ts';
export { learnTransitions, type LearnedTransitions } from './transition/learn-transitions.ts';
export type { LearnTransitionsOptions } from './transition/learn-transitions-options.ts';
export { loadTransitions } from './transition/load-transitions.ts';
export { saveTransitions } from './transition/save-transitions.ts';
export { transitionOf } from './transition/observe.ts';
export {
  createTransitionJudge,
  type TransitionJudge,
  type TransitionVerdict,
} from './transition/transition-judge.ts';
export type { TransitionModel } from './transition/transition-model.ts';
export type { Transition } from './transition/transition.ts';
