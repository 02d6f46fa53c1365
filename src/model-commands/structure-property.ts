import * as fc from 'fast-check';
import { assertRepOK } from '../assert/assert-rep-ok.ts';
import type { Invariant } from '../guard/invariant.ts';
import type { Structure } from '../structure/structure.ts';
import {
  asyncStructureCommands,
  scopeOf,
  structureCommands,
  type StructureCommandsOptions,
} from './structure-commands.ts';
import { CommandSubject } from './subject.ts';

/**
 * What `fc.modelRun` starts from: a new object of the structure.
 *
 * @throws RepresentationError where a new object is invalid.
 */
export function structureSetup(
  structure: Structure,
  repOK: Invariant<never>,
  options: StructureCommandsOptions = {},
): () => { model: CommandSubject; real: CommandSubject } {
  const k = scopeOf(options);
  return () => {
    const subject = new CommandSubject(structure, k);
    assertRepOK(subject.object, repOK as Invariant);
    return { model: subject, real: subject };
  };
}

/**
 * The property that no sequence of a structure's operations breaks an object.
 *
 * @param structure what `defineStructure` gave.
 * @param repOK a learned repOK, or a hand-written predicate.
 * @throws LearnInvError as {@link structureCommands} does.
 * @example
 * ```ts
 * fc.assert(structureProperty(queue, repOK));
 * // to replay what fast-check reported:
 * fc.assert(structureProperty(queue, repOK, { replayPath: 'AAB:C' }), { seed: 42, path: '3:1' });
 * ```
 */
export function structureProperty(
  structure: Structure,
  repOK: Invariant<never>,
  options: StructureCommandsOptions = {},
): fc.IProperty<[Iterable<fc.Command<CommandSubject, CommandSubject>>]> {
  const setup = structureSetup(structure, repOK, options);
  return fc.property(structureCommands(structure, repOK, options), (commands) => {
    fc.modelRun(setup, commands);
  });
}

/** As {@link structureProperty}, of operations that may be asynchronous: `await fc.assert(…)`. */
export function asyncStructureProperty(
  structure: Structure,
  repOK: Invariant<never>,
  options: StructureCommandsOptions = {},
): fc.IAsyncProperty<[Iterable<fc.AsyncCommand<CommandSubject, CommandSubject>>]> {
  const setup = structureSetup(structure, repOK, options);
  return fc.asyncProperty(asyncStructureCommands(structure, repOK, options), async (commands) => {
    await fc.asyncModelRun(setup, commands);
  });
}
