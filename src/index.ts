// The entry point `learn-inv`: declare a structure, make a dataset, learn a repOK, and hunt for faults.
export { LearnInvError } from './error.ts';
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
} from './structure/language.ts';
export type { DatasetOptions } from './dataset/dataset-options.ts';
export { makeDataset, type MadeDataset } from './dataset/make-dataset.ts';
export { readDataset } from './dataset/read-dataset.ts';
export { writeDataset } from './dataset/write-dataset.ts';
export type { Beyond, Dataset, TrainingObjects } from './dataset/dataset.ts';
export { learn } from './learn/learn.ts';
export type { Stage, TrainOptions } from './learn/train-options.ts';
export { train, type Learned } from './learn/train.ts';
export { relearn, type RelearnOptions } from './learn/relearn.ts';
export type {
  CurvePoint,
  HyperParameters,
  Recipe,
  SearchResult,
  SearchTrial,
  Validation,
} from './network/types.ts';
export { createRepOK } from './classifier/classifier.ts';
export { loadModel } from './classifier/load-model.ts';
export { loadRepOK } from './classifier/load-rep-ok.ts';
export { saveModel, type SavedModel } from './classifier/save-model.ts';
export { defineConfig } from './config/define-config.ts';
export type { HuntSettings, ProjectConfig } from './config/project-config.ts';
export { hunt } from './hunt/hunt.ts';
export type { Refusal } from './hunt/findings/refusals.ts';
export type { HeldBackState } from './hunt/false-alarms/held-back-states.ts';
export type { ExhaustiveCounts } from './hunt/explore/exhaustive-counts.ts';
export type { HuntOptions } from './hunt/hunt-options.ts';
export type { Hunt } from './hunt/hunt-result.ts';
export { huntIsolated } from './hunt/isolated/hunt-isolated.ts';
export type { IsolatedHunt, IsolatedHuntOptions } from './hunt/isolated/isolated-hunt-options.ts';
export type { OperationLocations } from './hunt/isolated/operation-locations.ts';
export type { SourceLocation } from './source/function-locations.ts';
export type {
  Finding,
  FindingCall,
  FindingExplanation,
  FindingFault,
  FindingInterleaving,
} from './hunt/findings/finding.ts';
export type { FaultIdentity } from './hunt/findings/known-faults.ts';
export type { TestRunner } from './reporters/test-runners.ts';
export type { TestTarget } from './hunt/findings/test-code/write-test.ts';
export type { FaultKind } from './hunt/judge/fault.ts';
export type { Oracle } from './hunt/judge/oracle.ts';
export type { HuntStage } from './hunt/isolated/messages.ts';
export type { ArgumentJson } from './hunt/run/sequence-json.ts';
export type * from './public-types.ts';
