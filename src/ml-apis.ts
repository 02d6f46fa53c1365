// The entry point `learn-inv/ml-apis`: tests of software that uses ML APIs.
export { keeper, listCalls, type KeeperReport } from './neural/ml-apis/run/keeper.ts';
export type { KeeperOptions } from './neural/ml-apis/run/keeper-options.ts';
export type { Technique } from './neural/ml-apis/run/baseline-inputs.ts';
export type {
  Edit,
  FailureKind,
  GoalReport,
  KeeperFailure,
  KeeperFunctionReport,
  SeenInput,
  Suggestion,
} from './neural/ml-apis/judge/function-report.ts';
export type { CallingFunction, Range } from './neural/ml-apis/program/find-calls.ts';
export type { ApiClass, Parameter } from './neural/ml-apis/program/parameter.ts';
export {
  defineAdapter,
  type Adapter,
  type ApiCall,
  type Ask,
  type InputClass,
  type InputKind,
  type PseudoInverse,
} from './neural/ml-apis/adapters/adapter.ts';
export { knownAdapter } from './neural/ml-apis/adapters/known/known-adapters.ts';
export {
  boolean,
  list,
  number,
  object,
  optional,
  text,
  type Shape,
} from './neural/ml-apis/symbolic/shape.ts';
export {
  imageInput,
  textInput,
  type FileInput,
  type Input,
  type Pixels,
  type Provenance,
  type Sound,
} from './neural/ml-apis/inputs/input.ts';
export type { Random } from './random.ts';
export type * from './public-types.ts';
