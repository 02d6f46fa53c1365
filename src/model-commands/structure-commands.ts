import * as fc from 'fast-check';
import { LearnInvError } from '../error.ts';
import { describeValue } from '../options/describe-value.ts';
import { requireRepOK, type Invariant } from '../guard/invariant.ts';
import type { Operation, Structure } from '../structure/structure.ts';
import { argumentArbitrary, type CommandArgument } from './argument.ts';
import { AsyncStructureCommand, SyncStructureCommand, type CommandSettings } from './structure-command.ts';
import type { CommandSubject } from './subject.ts';

/** How commands are made and judged. */
export interface StructureCommandsOptions {
  /** The scope k that bounds of argument domains, and `create`, are given: 6 by default. */
  readonly scope?: number | undefined;
  /** The most commands of a run, as of `fc.commands`: 100 times the size by default. */
  readonly maxCommands?: number | undefined;
  /** Replays the commands of a failure, which its report names: `replayPath="…"`. Needs the same seed and path. */
  readonly replayPath?: string | undefined;
  /** Whether what an operation throws is as it should be; by default nothing is. The object must be valid all the same. */
  readonly mayThrow?: ((error: unknown, operation: string) => boolean) | undefined;
}

/**
 * Sequences of calls of a structure's operations, builders and methods under test, each followed by a check of the
 * object: commands of fast-check, which shrinks a sequence that fails.
 *
 * @param structure what `defineStructure` gave.
 * @param repOK a learned repOK, or a hand-written predicate.
 * @throws LearnInvError `BAD_OPTION` where an argument cannot be used, `INVALID_STRUCTURE` where the first is no
 * structure.
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

/** As {@link structureCommands}, for `fc.asyncModelRun`: what operations promise is awaited before the check. */
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

interface Prepared {
  readonly arbitraries: readonly {
    readonly operation: Operation;
    readonly args: fc.Arbitrary<readonly CommandArgument[]>;
  }[];
  readonly settings: CommandSettings;
  readonly constraints: fc.CommandsContraints;
}

function prepare(structure: Structure, repOK: unknown, options: StructureCommandsOptions): Prepared {
  requireStructure(structure);
  requireRepOK(repOK, 'structureCommands');
  const { maxCommands, replayPath, mayThrow = () => false } = options;
  const k = scopeOf(options);
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

/** The scope of the options. */
export function scopeOf({ scope = 6 }: StructureCommandsOptions): number {
  if (Number.isInteger(scope) && scope > 0) return scope;
  throw new LearnInvError('BAD_OPTION', 'commands need a scope', {
    expected: 'a positive integer',
    got: describeValue(scope),
    hint: 'leave it out for scope 6',
  });
}

function requireStructure(value: unknown): void {
  if (typeof value === 'object' && value !== null && 'builders' in value && Array.isArray(value.builders))
    return;
  throw new LearnInvError('INVALID_STRUCTURE', 'structureCommands needs a structure', {
    expected: 'what defineStructure gives',
    got: describeValue(value),
    hint: 'declare one: defineStructure({ name, create, builders })',
  });
}
