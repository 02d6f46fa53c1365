export {
  asyncStructureCommands,
  structureCommands,
  type StructureCommandsOptions,
} from './model-commands/structure-commands.ts';
export {
  asyncStructureProperty,
  structureProperty,
  structureSetup,
} from './model-commands/structure-property.ts';
export type { CommandSubject } from './model-commands/subject.ts';
export type { CommandArgument } from './model-commands/argument.ts';
export type { Invariant } from './guard/invariant.ts';
export type * from './public-types.ts';
