/** The functions and types to declare a structure with, as a structure file imports them from `learn-inv`. */
export { arbitrary, array, float, string } from './arbitrary-domains.ts';
export {
  defineStructure,
  type OperationSpec,
  type OperationSpecs,
  type StructureSpec,
} from './define-structure.ts';
export type { Domain, KeyDomain, NodeDomain, ValueDomain } from './domain.ts';
export { bool, int, key, node, oneOf } from './finite-domains.ts';
export { range, reference, type ClassScope, type Finitization } from './finitization.ts';
export type { Operation, Structure } from './structure.ts';
