// The entry point `learn-inv/ml-apis`: tests of software that uses ML APIs.
export { keeper, listCalls, type KeeperReport } from '../neural/keeper/run/keeper.ts';
export type { KeeperOptions } from '../neural/keeper/run/keeper-options.ts';
export type * from '../neural/keeper/judge/function-report.ts';
export type { CallingFunction, Range } from '../neural/keeper/program/find-calls.ts';
export type { ApiClass, Parameter } from '../neural/keeper/program/parameter.ts';
export {
  defineAdapter,
  type Adapter,
  type ApiCall,
  type Ask,
  type InputClass,
  type InputKind,
  type PseudoInverse,
} from '../neural/keeper/adapters/adapter.ts';
export { knownAdapter } from '../neural/keeper/adapters/known/known-adapters.ts';
export {
  boolean,
  list,
  number,
  object,
  optional,
  text,
  type Shape,
} from '../neural/keeper/symbolic/shape.ts';
export {
  imageInput,
  textInput,
  type FileInput,
  type Input,
  type Pixels,
  type Provenance,
  type Sound,
} from '../neural/keeper/inputs/input.ts';
export type { Random } from '../base/random.ts';
export type { CampaignEvent } from '../neural/campaign/campaign-options.ts';
export type { ProgressMessage } from '../base/progress-message.ts';
export type * from './public-types.ts';
