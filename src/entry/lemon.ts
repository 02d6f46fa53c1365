// The entry point `learn-inv/lemon`: tests of deep-learning back ends by guided model mutation.
export { lemon, type LemonReport } from '../neural/lemon/run/lemon.ts';
export type { LemonOptions } from '../neural/lemon/run/lemon-options.ts';
export type { InconsistencyCounts } from '../neural/lemon/run/inconsistencies.ts';
export type { Bug, LayerUse } from '../neural/lemon/findings/bug.ts';
export type { RootCause } from '../neural/lemon/findings/root-causes.ts';
export type { LayerCase } from '../neural/lemon/oracles/layer-case.ts';
export type { DivergenceKind } from '../neural/lemon/oracles/compare-outputs.ts';
export type { Side } from '../neural/lemon/oracles/judge-layer.ts';
export type {
  ConfigValue,
  Inbound,
  Layer,
  LayerConfig,
  LayersModel,
  ModelTopology,
  Tensor,
} from '../neural/lemon/model/layers-model.ts';
export { compareModel, type CompareReport } from '../neural/lemon/compare/compare-model.ts';
export type { CompareOptions } from '../neural/lemon/compare/compare-options.ts';
export type { Parting } from '../neural/lemon/compare/find-parting.ts';
export { readLayersModel } from '../neural/lemon/model/read-layers-model.ts';
export { layersModelJson } from '../neural/lemon/model/layers-model-json.ts';
export { RULES } from '../neural/lemon/mutation/rules.ts';
export type { Rule } from '../neural/lemon/mutation/rule.ts';
export { createRandom, type Random } from '../base/random.ts';
export type { CampaignEvent } from '../neural/campaign/campaign-event.ts';
export type { ProgressMessage } from '../base/progress-message.ts';
export type * from './public-types.ts';
