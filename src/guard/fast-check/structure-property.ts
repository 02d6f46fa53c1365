import * as fc from 'fast-check';
import { assertRepOK } from '../assert/assert-rep-ok.ts';
import type { Invariant } from '../guards/invariant.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { checkCommandsOptions, type StructureCommandsOptions } from './structure-commands-options.ts';
import { asyncStructureCommands, structureCommands } from './structure-commands.ts';
import { asynchronousError, CommandSubject } from './command-subject.ts';

/**
 * Returns the setup function of `fc.modelRun`, which creates a new object of the structure.
 *
 * @param structure a structure from `defineStructure`.
 * @param repOK a learned repOK, or a hand-written predicate.
 * @param options the options of {@link structureCommands}; `scope` is passed to `create`.
 * @throws LearnInvError `BAD_OPTION` if an option does not follow its rule. The setup function throws it if `create`
 * is asynchronous or fails, or the repOK cannot judge the new object.
 * @throws RepresentationError from the setup function, if a new object is invalid.
 * @example
 * ```ts
 * fc.modelRun(structureSetup(queue, repOK), commands);
 * ```
 */
export function structureSetup(
  structure: Structure,
  repOK: Invariant<never>,
  options: StructureCommandsOptions = {},
): () => { model: CommandSubject; real: CommandSubject } {
  const { scope } = checkCommandsOptions(options);
  return () => {
    const subject = CommandSubject.start(structure, scope);
    if (subject instanceof Promise) {
      subject.catch(() => undefined);
      throw asynchronousError('`create`');
    }
    assertRepOK(subject.object, repOK as Invariant);
    return { model: subject, real: subject };
  };
}

/**
 * Like {@link structureSetup}, for `fc.asyncModelRun`: `create` may return a promise.
 *
 * @throws LearnInvError like {@link structureSetup}.
 * @example
 * ```ts
 * await fc.asyncModelRun(asyncStructureSetup(queue, repOK), commands);
 * ```
 */
export function asyncStructureSetup(
  structure: Structure,
  repOK: Invariant<never>,
  options: StructureCommandsOptions = {},
): () => Promise<{ model: CommandSubject; real: CommandSubject }> {
  const { scope } = checkCommandsOptions(options);
  return async () => {
    const subject = await CommandSubject.start(structure, scope);
    assertRepOK(subject.object, repOK as Invariant);
    return { model: subject, real: subject };
  };
}

/**
 * Returns the property that every sequence of a structure's operations leaves a valid object.
 *
 * @param structure a structure from `defineStructure`.
 * @param repOK a learned repOK, or a hand-written predicate.
 * @param options the options of {@link structureCommands}.
 * @throws LearnInvError like {@link structureCommands}.
 * @example
 * ```ts
 * fc.assert(structureProperty(queue, repOK));
 * // Replay a failure with the values in fast-check's report:
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

/**
 * Like {@link structureProperty}, for a class whose operations or `create` may return promises.
 *
 * @throws LearnInvError like {@link structureCommands}.
 * @example
 * ```ts
 * await fc.assert(asyncStructureProperty(queue, repOK));
 * ```
 */
export function asyncStructureProperty(
  structure: Structure,
  repOK: Invariant<never>,
  options: StructureCommandsOptions = {},
): fc.IAsyncProperty<[Iterable<fc.AsyncCommand<CommandSubject, CommandSubject>>]> {
  const setup = asyncStructureSetup(structure, repOK, options);
  return fc.asyncProperty(asyncStructureCommands(structure, repOK, options), async (commands) => {
    await fc.asyncModelRun(setup, commands);
  });
}
