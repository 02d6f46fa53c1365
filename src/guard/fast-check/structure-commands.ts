import * as fc from 'fast-check';
import { requireRepOK, type Invariant } from '../guards/invariant.ts';
import { requireStructure } from '../../objects/structure/require-structure.ts';
import type { Operation, Structure } from '../../objects/structure/structure.ts';
import { argumentArbitrary, type CommandArgument } from './command-argument.ts';
import { AsyncStructureCommand, SyncStructureCommand, type CommandSettings } from './structure-command.ts';
import type { CommandSubject } from './command-subject.ts';
import { checkCommandsOptions, type StructureCommandsOptions } from './structure-commands-options.ts';

/**
 * Returns an arbitrary of fast-check commands: sequences of calls of a structure's builders and methods, each followed by
 * a check of the object. fast-check shrinks a failing sequence.
 *
 * @param structure a structure from `defineStructure`.
 * @param repOK a learned repOK, or a hand-written predicate.
 * @param options scope, number of commands, replay and allowed errors.
 * @throws LearnInvError `BAD_OPTION` if `repOK` or an option is not as expected, `INVALID_STRUCTURE` if `structure` is not
 * from `defineStructure`.
 * @example
 * ```ts
 * const commands = structureCommands(queue, repOK);
 * fc.assert(fc.property(commands, (cmds) => fc.modelRun(structureSetup(queue, repOK), cmds)));
 * ```
 */
export function structureCommands(
  structure: Structure,
  repOK: Invariant<never>,
  options: StructureCommandsOptions = {},
): fc.Arbitrary<Iterable<fc.Command<CommandSubject, CommandSubject>>> {
  const { arbitraries, settings, constraints } = prepare(structure, repOK, options);
  return fc.commands(
    arbitraries.map(({ operation, args }) =>
      args.map((given) => new SyncStructureCommand(operation, given, settings)),
    ),
    constraints,
  );
}

/**
 * Like {@link structureCommands}, for `fc.asyncModelRun`: a promise that an operation returns is awaited before the check.
 *
 * @throws LearnInvError like {@link structureCommands}.
 * @example
 * ```ts
 * const commands = asyncStructureCommands(queue, repOK);
 * const run = (cmds) => fc.asyncModelRun(asyncStructureSetup(queue, repOK), cmds);
 * await fc.assert(fc.asyncProperty(commands, run));
 * ```
 */
export function asyncStructureCommands(
  structure: Structure,
  repOK: Invariant<never>,
  options: StructureCommandsOptions = {},
): fc.Arbitrary<Iterable<fc.AsyncCommand<CommandSubject, CommandSubject>>> {
  const { arbitraries, settings, constraints } = prepare(structure, repOK, options);
  return fc.commands(
    arbitraries.map(({ operation, args }) =>
      args.map((given) => new AsyncStructureCommand(operation, given, settings)),
    ),
    constraints,
  );
}

/** The parts of `fc.commands`' arguments that synchronous and asynchronous commands share. */
interface Prepared {
  readonly arbitraries: readonly {
    readonly operation: Operation;
    readonly args: fc.Arbitrary<readonly CommandArgument[]>;
  }[];
  readonly settings: CommandSettings;
  readonly constraints: fc.CommandsContraints;
}

function prepare(structure: Structure, repOK: unknown, options: StructureCommandsOptions): Prepared {
  requireStructure('structureCommands', structure);
  requireRepOK(repOK, 'structureCommands');
  const { scope: k, maxCommands, replayPath, mayThrow = () => false } = checkCommandsOptions(options);
  const arbitraries = [...structure.builders, ...structure.methods].map((operation) => ({
    operation,
    args: fc.tuple(...operation.args.map((domain) => argumentArbitrary(domain, structure, k))),
  }));
  return {
    arbitraries,
    settings: { repOK: repOK as Invariant, mayThrow },
    constraints: {
      ...(maxCommands === undefined ? {} : { maxCommands }),
      ...(replayPath === undefined ? {} : { replayPath }),
    },
  };
}
