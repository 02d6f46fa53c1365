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
