import type { ConfigValue, ModelTopology } from '../model/layers-model.ts';
import type { LayerCase } from '../oracles/layer-case.ts';
import type { Judgement, Side } from '../oracles/judge-layer.ts';

/** The use of a layer in which a bug shows; `relations`: each back end computed one output in two ways. */
export type LayerUse = 'prediction' | 'training' | 'relations';

/** A distinct bug: what a layer of a class of configurations, or an operator of ONNX, does wrong. */
export interface Bug {
  readonly kind: Judgement['kind'];
  /** What was tested: a use of a layer, or an operator of ONNX by itself. */
  readonly during: LayerUse | 'operator';
  /** The class of the layer: `Conv2D`; or the operator. */
  readonly layer: string;
  /** The part of the smallest configuration that matters. */
  readonly config: Readonly<Record<string, ConfigValue>>;
  readonly backends: readonly { readonly name: string; readonly side: Side }[];
  /** What a crash says; empty for other kinds. */
  readonly message: string;
  /** The largest inconsistency degree (D_MAD) of a model that has the layer; 0 if the difference does not reach the output. */
  readonly degree: number;
  /** The degree of the initial model for the same inputs. */
  readonly amplifiedFrom: number;
  /** The largest R_a of the layer. */
  readonly suspicion: number;
  /** True if the initial model shows it. */
  readonly inInitialModel: boolean;
  /** Number of mutants that show it. */
  readonly mutants: number;
  /** The number of the model that showed it first, 0 for the initial one, and the rules that made it from that. */
  readonly first: number;
  readonly rules: readonly string[];
  /** The model that showed it first, and the name of the layer in it; absent for an operator. */
  readonly found?: { readonly topology: ModelTopology; readonly layer: string };
  /** The smallest model; absent for an operator. */
  readonly smallest?: LayerCase;
  /** The shapes of the smallest inputs. */
  readonly inputs: readonly (readonly number[])[];
  /** Source of a stand-alone program that shows the bug. */
  readonly script: string;
}

/** A bug of a layer. */
export type LayerBug = Bug & Required<Pick<Bug, 'found' | 'smallest'>>;
