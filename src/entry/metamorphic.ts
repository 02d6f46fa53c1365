// The entry point `learn-inv/metamorphic`: metamorphic relations of statistics, forecasters and classifiers.
export { metamorphic, type MetamorphicReport } from '../neural/metamorphic/run/metamorphic.ts';
export type { MetamorphicOptions } from '../neural/metamorphic/run/metamorphic-options.ts';
export type {
  Example,
  Judgement,
  RelationReport,
  Samples,
  Verdict,
  Score,
  Scores,
} from '../neural/metamorphic/run/verdict.ts';
export { checkRelation } from '../neural/metamorphic/run/check-relation.ts';
export {
  bound,
  different,
  equal,
  ordered,
  scaled,
  shifted,
  type Expectation,
} from '../neural/metamorphic/relation/expectation.ts';
export {
  FAMILIES,
  relation,
  type Family,
  type Expected,
  type FollowUp,
  type AnyInput,
  type Inputs,
  type Relation,
} from '../neural/metamorphic/relation/relation.ts';
export type { Outcome, Values } from '../neural/metamorphic/relation/outcome.ts';
export { chooseTimeSteps, type TimeSteps } from '../neural/metamorphic/relations/choose-time-steps.ts';
export { doublingInput, type DoublingInput } from '../neural/metamorphic/relations/doubling-input.ts';
export type {
  ClassifierInput,
  ClassifierSubject,
  CorrelationInput,
  CorrelationSubject,
  ForecastContext,
  ForecasterInput,
  ForecasterSubject,
  RunContext,
  SubjectSettings,
} from '../neural/metamorphic/subject/subject.ts';
export type { Traits } from '../neural/metamorphic/subject/traits.ts';
export type { Random } from '../base/random.ts';
export type { TestRunner } from '../base/report-parts/test-runners.ts';
export type { CampaignEvent } from '../neural/campaign/campaign-options.ts';
export type { ProgressMessage } from '../base/progress-message.ts';
export type * from './public-types.ts';
