export {
  asyncStructureCommands,
  structureCommands,
  type StructureCommandsOptions,
} from './commands/structure-commands.ts';
export { asyncStructureProperty, structureProperty, structureSetup } from './commands/structure-property.ts';
export type { Subject } from './commands/subject.ts';
