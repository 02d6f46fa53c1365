// The entry point `learn-inv/annotest`: property tests of functions from annotations.
export { annotest, type AnnotestReport } from '../neural/annotest/run/annotest.ts';
export type { AnnotestOptions } from '../neural/annotest/run/annotest-options.ts';
export type { FunctionReport } from '../neural/annotest/run/failure.ts';
export type { Failure, FailureKind, Fault, FoundFailure } from '../neural/annotest/run/failure.ts';
export { array, type ArrayType } from '../neural/annotest/domains/arrays.ts';
export { any, bool, froms } from '../neural/annotest/domains/choices.ts';
export type { DataOptions } from '../neural/annotest/domains/data.ts';
export { dataset, type DatasetOptions } from '../neural/annotest/domains/tensor-flow-objects.ts';
export { dict, type DictOptions } from '../neural/annotest/domains/dicts.ts';
export { axis, dim } from '../neural/annotest/domains/dimensions.ts';
export { float, type FloatOptions } from '../neural/annotest/domains/float.ts';
export { int } from '../neural/annotest/domains/int.ts';
export { layersModel, type ModelOptions } from '../neural/annotest/domains/tensor-flow-objects.ts';
export {
  boolList,
  floatList,
  intList,
  list,
  stringList,
  tuple,
  type ListOptions,
} from '../neural/annotest/domains/lists.ts';
export { fn, objs, type GeneratorReference } from '../neural/annotest/domains/objects.ts';
export { optimizer } from '../neural/annotest/domains/tensor-flow-objects.ts';
export { shape, type Shape, type ShapeOptions } from '../neural/annotest/domains/shapes.ts';
export type { Size } from '../neural/annotest/domains/sizes.ts';
export { string } from '../neural/annotest/domains/strings.ts';
export { tensor, type TensorType } from '../neural/annotest/domains/tensors.ts';
export { annotate } from '../neural/annotest/program/annotate.ts';
export type {
  Annotations,
  AnyClass,
  AnyFunction,
  DomainLike,
} from '../neural/annotest/program/annotations.ts';
export type { Check } from '../neural/annotest/program/annotated.ts';
export { checkCall, type CallChecks } from '../neural/annotest/report/check-call.ts';
export type { ArgumentDomain, Range, SizeName, Sizes } from '../neural/annotest/domains/argument-domain.ts';
export type { Made, World } from '../neural/annotest/domains/argument-domain.ts';
export type { TestRunner } from '../base/report-parts/test-runners.ts';
export type { CampaignEvent } from '../neural/campaign/campaign-options.ts';
export type { ProgressMessage } from '../base/progress-message.ts';
export type * from './public-types.ts';
