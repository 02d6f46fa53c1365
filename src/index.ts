export { LearnInvError, type ErrorCode } from './error.ts';
export { createRandom, type Random } from './random.ts';
export {
  defineStructure,
  type OperationSpec,
  type OperationSpecs,
  type StructureSpec,
} from './structure/define-structure.ts';
export type { Domain, KeyDomain, NodeDomain, ValueDomain } from './structure/domain.ts';
export { bool, int, oneOf } from './structure/finite-domains.ts';
export { arbitrary, array, float, string } from './structure/arbitrary-domains.ts';
export { key, node } from './structure/reference-domains.ts';
export { range, reference, type ClassScope, type Finitization } from './structure/finitization.ts';
export type { Operation, Structure } from './structure/structure.ts';
