// The entry point `learn-inv/fast-check`: the operations of a structure as fast-check commands and properties.
export type { StructureCommandsOptions } from '../guard/fast-check/structure-commands-options.ts';
export { asyncStructureCommands, structureCommands } from '../guard/fast-check/structure-commands.ts';
export {
  asyncStructureProperty,
  asyncStructureSetup,
  structureProperty,
  structureSetup,
} from '../guard/fast-check/structure-property.ts';
export { arbitraryOf } from '../guard/fast-check/arbitrary-of.ts';
export { brokenOf } from '../guard/fast-check/broken-of.ts';
export type { ObjectArbitraryOptions } from '../guard/fast-check/object-arbitrary-options.ts';
export type { CommandSubject } from '../guard/fast-check/command-subject.ts';
export type { CommandArgument } from '../guard/fast-check/command-argument.ts';
export {
  replayInterleaving,
  type ReplayedInterleaving,
} from '../objects/interleavings/replay-interleaving.ts';
export type { Interleaving } from '../objects/interleavings/interleaving.ts';
export type { Environment, Schedule } from '../objects/structure/structure.ts';
export type { Invariant } from '../guard/guards/invariant.ts';
export type * from './public-types.ts';
