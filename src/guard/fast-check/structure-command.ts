import { cloneMethod, type AsyncCommand, type Command } from 'fast-check';
import { LearnInvError } from '../../base/error.ts';
import { verdictOf, outOfScopeError } from '../guards/verdict-of.ts';
import type { Invariant } from '../guards/invariant.ts';
import { RepresentationError } from '../guards/representation-error.ts';
import { neverSettled } from '../../objects/structure/invoke.ts';
import { SETTLE_TIMEOUT, settleWithin } from '../../objects/structure/promises.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import type { CommandArgument } from './command-argument.ts';
import { asynchronousError, type CommandSubject } from './command-subject.ts';

/** Settings shared by all commands of a run. */
export interface CommandSettings {
  readonly repOK: Invariant;
  /** Returns true for an error that an operation is allowed to throw. */
  readonly mayThrow: (error: unknown, operation: string) => boolean;
}

/** The parts that synchronous and asynchronous commands share: a call of an operation and a check of the object. */
class StructureCommand {
  protected readonly operation: Operation;
  protected readonly args: readonly CommandArgument[];
  protected readonly settings: CommandSettings;
  /** Source text of the call; before the first run, with references instead of objects and keys. */
  #text: string;

  constructor(operation: Operation, args: readonly CommandArgument[], settings: CommandSettings) {
    this.operation = operation;
    this.args = args;
    this.settings = settings;
    const words = args.map((arg) =>
      arg.kind === 'value' ? argumentText(arg.value) : `<${arg.kind} ${arg.index}>`,
    );
    this.#text = `${operation.name}(${words.join(', ')})`;
  }

  /** True if the precondition of the operation holds. */
  check(subject: Readonly<CommandSubject>): boolean {
    return subject.allows(this.operation, subject.resolve(this.args));
  }

  /** Calls the operation and returns its result. */
  call(subject: CommandSubject): unknown {
    const args = subject.resolve(this.args);
    this.#text = `${this.operation.name}(${args.map(argumentText).join(', ')})`;
    return subject.call(this.operation, args);
  }

  /** Checks the object after a call; rethrows the error of the call unless `mayThrow` allows it. */
  checkAfterCall({ object }: CommandSubject, thrown: { readonly error: unknown } | undefined): void {
    const { repOK, mayThrow } = this.settings;
    const verdict = verdictOf(repOK, object);
    if (verdict.outcome === 'out-of-scope') throw outOfScopeError(object, verdict.reason);
    if (verdict.outcome === 'invalid') {
      throw RepresentationError.after(
        repOK,
        object,
        { receiver: object, operation: this.#text },
        thrown?.error,
      );
    }
    if (thrown !== undefined && !mayThrow(thrown.error, this.operation.name)) throw thrown.error;
  }

  toString(): string {
    return this.#text;
  }
}

/** A command for `fc.modelRun`. An operation that returns a promise fails with `BAD_OPTION`. */
export class SyncStructureCommand
  extends StructureCommand
  implements Command<CommandSubject, CommandSubject>
{
  /** fast-check reruns commands while it shrinks. A clone keeps the text of the first run unchanged. */
  [cloneMethod](): SyncStructureCommand {
    return new SyncStructureCommand(this.operation, this.args, this.settings);
  }

  run(subject: CommandSubject): void {
    let thrown: { readonly error: unknown } | undefined;
    try {
      const result = this.call(subject);
      if (subject.awaits(result)) {
        result.then(undefined, () => undefined);
        throw asynchronousError(`operation "${this.operation.name}"`);
      }
    } catch (error) {
      if (error instanceof LearnInvError) throw error;
      thrown = { error };
    }
    this.checkAfterCall(subject, thrown);
  }
}

/** A command for `fc.asyncModelRun`; it awaits a returned promise before the check, for at most a second. */
export class AsyncStructureCommand
  extends StructureCommand
  implements AsyncCommand<CommandSubject, CommandSubject>
{
  [cloneMethod](): AsyncStructureCommand {
    return new AsyncStructureCommand(this.operation, this.args, this.settings);
  }

  async run(subject: CommandSubject): Promise<void> {
    let thrown: { readonly error: unknown } | undefined;
    const late = (): LearnInvError =>
      neverSettled(`"${this.operation.name}"`, SETTLE_TIMEOUT, this.toString());
    try {
      const result = this.call(subject);
      if (subject.awaits(result)) await settleWithin(result, SETTLE_TIMEOUT, late);
    } catch (error) {
      if (error instanceof LearnInvError && error.code === 'NEVER_SETTLED') throw error;
      thrown = { error };
    }
    this.checkAfterCall(subject, thrown);
  }
}

/** Returns the source text of an argument; for an object, its class name. */
function argumentText(value: unknown): string {
  if (typeof value === 'function') return value.name;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return typeof value === 'bigint' ? `${value}n` : (JSON.stringify(value) ?? String(value));
  }
  return `<${(value.constructor as { name?: string } | undefined)?.name ?? 'object'}>`;
}
