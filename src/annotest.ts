// The entry point `learn-inv/annotest`: property tests of functions from annotations.
export { annotest, type AnnotestReport } from './neural/annotest/run/annotest.ts';
export type { AnnotestOptions } from './neural/annotest/run/annotest-options.ts';
export type { FunctionReport } from './neural/annotest/run/function-report.ts';
export type { Failure, FailureKind, Fault } from './neural/annotest/run/failure.ts';
export { any, bool, froms } from './neural/annotest/domains/choices.ts';
export { dict, type DictOptions } from './neural/annotest/domains/dicts.ts';
export {
  boolList,
  floatList,
  intList,
  list,
  stringList,
  tuple,
  type ListOptions,
} from './neural/annotest/domains/lists.ts';
export {
  dataset,
  layersModel,
  optimizer,
  type DatasetOptions,
  type ModelOptions,
} from './neural/annotest/domains/models.ts';
export { float, int, type FloatOptions } from './neural/annotest/domains/numbers.ts';
export { fn, objs, type GeneratorReference } from './neural/annotest/domains/objects.ts';
export { axis, dim, shape, type Shape, type ShapeOptions } from './neural/annotest/domains/shapes.ts';
export type { Size } from './neural/annotest/domains/size.ts';
export { string } from './neural/annotest/domains/strings.ts';
export {
  array,
  tensor,
  type ArrayType,
  type DataOptions,
  type TensorType,
} from './neural/annotest/domains/tensors.ts';
export { annotate } from './neural/annotest/program/annotate.ts';
export type {
  Annotations,
  AnyClass,
  AnyFunction,
  DomainLike,
} from './neural/annotest/program/annotations.ts';
export type { Check } from './neural/annotest/program/annotated.ts';
export { checkCall, type CallChecks } from './neural/annotest/report/check-call.ts';
export type { ArgumentDomain, Range, SizeName, Sizes } from './neural/annotest/domains/argument-domain.ts';
export type { Made, World } from './neural/annotest/domains/made.ts';
export type { TestRunner } from './reporters/test-runners.ts';
export type * from './public-types.ts';
