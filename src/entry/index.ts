// The entry point `learn-inv`: declare a structure, make a dataset, learn a repOK, and hunt for faults.
export { LearnInvError } from '../base/error.ts';
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
} from '../objects/structure/language.ts';
export { holds } from '../objects/heap/holds.ts';
export type { DatasetOptions } from '../learn/examples/dataset/dataset-options.ts';
export { makeDataset, type MadeDataset } from '../learn/examples/dataset/make-dataset.ts';
export { readDataset } from '../learn/examples/dataset/read-dataset.ts';
export { writeDataset } from '../learn/examples/dataset/write-dataset.ts';
export type { Beyond, Dataset, TrainingObjects } from '../learn/examples/dataset/dataset.ts';
export { learn } from '../learn/training/learn.ts';
export type { Stage, TrainOptions } from '../learn/training/train-options.ts';
export type { Learned } from '../learn/training/train-on.ts';
export { train } from '../learn/training/train.ts';
export { relearn, type RelearnOptions } from '../learn/training/relearn.ts';
export type {
  CurvePoint,
  HyperParameters,
  Recipe,
  SearchResult,
  SearchTrial,
  Validation,
} from '../learn/network/types.ts';
export { createRepOK } from '../learn/model/classifier.ts';
export { loadModel } from '../learn/model/load-model.ts';
export { loadRepOK } from '../learn/model/load-model.ts';
export { saveModel } from '../learn/model/save-model.ts';
export { defineConfig } from '../cli/project-config/define-config.ts';
export type {
  HuntSettings,
  InitSettings,
  ProjectConfig,
  TrainSettings,
} from '../cli/project-config/project-config.ts';
export { hunt } from '../hunt/hunt.ts';
export type { Refusal } from '../hunt/findings/refusals.ts';
export type { HeldBackState } from '../hunt/false-alarms/held-back-states.ts';
export type { ExhaustiveCounts } from '../hunt/explore/exhaustive-counts.ts';
export type { HuntOptions } from '../hunt/hunt-options.ts';
export type { Hunt } from '../hunt/hunt-result.ts';
export type { HuntCoverage } from '../hunt/explore/coverage.ts';
export { huntIsolated } from '../hunt/isolated/hunt-isolated.ts';
export type { IsolatedHunt, IsolatedHuntOptions } from '../hunt/isolated/isolated-hunt-options.ts';
export type { OperationLocations } from '../hunt/isolated/operation-locations.ts';
export type { SourceLocation } from '../programs/source/source-location.ts';
export type * from '../hunt/findings/finding.ts';
export type { CaseVerdict, HuntCase } from '../hunt/cases/hunt-case.ts';
export type { FaultIdentity } from '../hunt/findings/known-faults.ts';
export type { TestRunner } from '../base/report-parts/test-runners.ts';
export type { TestTarget } from '../hunt/findings/test-code/write-test.ts';
export type { FaultKind } from '../hunt/judge/fault.ts';
export type { Oracle } from '../hunt/judge/oracle.ts';
export type { HuntStage } from '../hunt/isolated/hunt-job.ts';
export type { OracleName } from '../hunt/oracle/learned-oracle.ts';
export type { ArgumentJson } from '../hunt/run/sequence-json.ts';
export type * from './public-types.ts';
