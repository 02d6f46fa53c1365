import type { AtLeastOne } from '../model/at-least-one.ts';
import type { LayerConfig, Tensor } from '../model/layers-model.ts';
import type { Bounded } from './bounded.ts';

/** What a layer is evaluated from. */
export interface LayerCall {
  readonly className: string;
  readonly config: LayerConfig;
  readonly weights: ReadonlyMap<string, Tensor>;
  readonly inputs: AtLeastOne<Bounded>;
  /** True for a step of training: batch normalisation takes the mean and variance of the batch. */
  readonly isTraining: boolean;
}

/** Evaluates a layer. Returns undefined for a configuration that it does not know. */
export type LayerEvaluator = (call: LayerCall) => Bounded | undefined;

/** True if a layer has a bias by its configuration, and none by its weights. */
export const lacksBias = ({ config, weights }: Pick<LayerCall, 'config' | 'weights'>): boolean =>
  config['use_bias'] !== false && weights.get('bias') === undefined;
