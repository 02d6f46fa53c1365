import { cloneMethod, type AsyncCommand, type Command } from 'fast-check';
import { LearnInvError } from '../error.ts';
import { ask, beyondScope } from '../guard/ask.ts';
import type { Invariant } from '../guard/invariant.ts';
import { RepresentationError } from '../guard/representation-error.ts';
import type { Operation } from '../structure/structure.ts';
import type { CommandArgument } from './argument.ts';
import type { CommandSubject } from './subject.ts';

/** What the commands of one run have in common. */
export interface CommandSettings {
  readonly repOK: Invariant;
  /** Whether what an operation throws is as it should be. */
  readonly mayThrow: (error: unknown, operation: string) => boolean;
}

/** A call of an operation, and a check of the object after it. */
class StructureCommand {
  protected readonly operation: Operation;
  protected readonly args: readonly CommandArgument[];
  protected readonly settings: CommandSettings;
  /** As it was called, or is going to be. */
  #shown: string;

  constructor(operation: Operation, args: readonly CommandArgument[], settings: CommandSettings) {
    this.operation = operation;
    this.args = args;
    this.settings = settings;
    const words = args.map((arg) => (arg.kind === 'value' ? show(arg.value) : `<${arg.kind} ${arg.index}>`));
    this.#shown = `${operation.name}(${words.join(', ')})`;
  }

  allows(subject: Readonly<CommandSubject>): boolean {
    return subject.allows(this.operation, subject.resolve(this.args));
  }

  call(subject: CommandSubject): unknown {
    const args = subject.resolve(this.args);
    this.#shown = `${this.operation.name}(${args.map(show).join(', ')})`;
    return subject.call(this.operation, args);
  }

  /** Checks the object, and what the call threw. */
  after({ object }: CommandSubject, thrown: { readonly error: unknown } | undefined): void {
    const { repOK, mayThrow } = this.settings;
    const verdict = ask(repOK, object);
    if (verdict.outcome === 'out-of-scope') throw beyondScope(object, verdict.reason);
    if (verdict.outcome === 'invalid') {
      throw RepresentationError.after(repOK, object, this.#shown, thrown?.error);
    }
    if (thrown !== undefined && !mayThrow(thrown.error, this.operation.name)) throw thrown.error;
  }

  toString(): string {
    return this.#shown;
  }
}

/** A command for `fc.modelRun`. */
export class SyncStructureCommand
  extends StructureCommand
  implements Command<CommandSubject, CommandSubject>
{
  check(subject: Readonly<CommandSubject>): boolean {
    return this.allows(subject);
  }

  /** fast-check runs a command anew while it shrinks; what the first run was called with must stay. */
  [cloneMethod](): SyncStructureCommand {
    return new SyncStructureCommand(this.operation, this.args, this.settings);
  }

  run(subject: CommandSubject): void {
    let thrown: { readonly error: unknown } | undefined;
    try {
      const result = this.call(subject);
      if (result instanceof Promise) {
        result.catch(() => undefined);
        throw promised(this.operation.name);
      }
    } catch (error) {
      if (error instanceof LearnInvError) throw error;
      thrown = { error };
    }
    this.after(subject, thrown);
  }
}

/** A command for `fc.asyncModelRun`: a promise is awaited before the check. */
export class AsyncStructureCommand
  extends StructureCommand
  implements AsyncCommand<CommandSubject, CommandSubject>
{
  check(subject: Readonly<CommandSubject>): boolean {
    return this.allows(subject);
  }

  [cloneMethod](): AsyncStructureCommand {
    return new AsyncStructureCommand(this.operation, this.args, this.settings);
  }

  async run(subject: CommandSubject): Promise<void> {
    let thrown: { readonly error: unknown } | undefined;
    try {
      await this.call(subject);
    } catch (error) {
      thrown = { error };
    }
    this.after(subject, thrown);
  }
}

/** An argument as a user would write it; objects by their class. */
function show(value: unknown): string {
  if (typeof value === 'function') return value.name;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return typeof value === 'bigint' ? `${value}n` : (JSON.stringify(value) ?? String(value));
  }
  return `<${(value.constructor as { name?: string } | undefined)?.name ?? 'object'}>`;
}

function promised(operation: string): LearnInvError {
  return new LearnInvError('BAD_OPTION', `operation "${operation}" is asynchronous`, {
    expected: 'operations that have done their work when they return',
    got: 'a promise',
    hint: 'await it: `await fc.assert(asyncStructureProperty(structure, repOK))`',
  });
}
