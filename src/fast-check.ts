// The entry point `learn-inv/fast-check`: the operations of a structure as fast-check commands and properties.
export type { StructureCommandsOptions } from './model-commands/structure-commands-options.ts';
export { asyncStructureCommands, structureCommands } from './model-commands/structure-commands.ts';
export {
  asyncStructureProperty,
  asyncStructureSetup,
  structureProperty,
  structureSetup,
} from './model-commands/structure-property.ts';
export { arbitraryOf } from './model-commands/arbitrary-of.ts';
export { brokenOf } from './model-commands/broken-of.ts';
export type { ObjectArbitraryOptions } from './model-commands/object-arbitrary-options.ts';
export type { CommandSubject } from './model-commands/command-subject.ts';
export type { CommandArgument } from './model-commands/command-argument.ts';
export { replayInterleaving, type ReplayedInterleaving } from './interleave/replay-interleaving.ts';
export type { Interleaving } from './interleave/interleaving.ts';
export type { Environment, Schedule } from './structure/environment.ts';
export type { Invariant } from './guard/invariant.ts';
export type * from './public-types.ts';
