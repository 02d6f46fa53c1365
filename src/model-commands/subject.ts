import { readHeap } from '../heap/read.ts';
import { allowed, createChecked, invoke } from '../structure/invoke.ts';
import type { Operation, Structure } from '../structure/structure.ts';
import type { CommandArgument } from './argument.ts';

/** The object that commands are run on, and what arguments of theirs may refer to. */
export class CommandSubject {
  readonly object: object;
  readonly #structure: Structure;
  readonly #keys: unknown[] = [];

  /** @throws LearnInvError where `create` fails or a method that the structure names is missing. */
  constructor(structure: Structure, k: number) {
    this.#structure = structure;
    this.object = createChecked(structure, k);
  }

  /** What arguments are now. Arrays are copied, so that no two calls share one. */
  resolve(args: readonly CommandArgument[]): unknown[] {
    return args.map((argument) => {
      if (argument.kind === 'node') return this.#reachable(argument.index);
      const keys = this.#keys;
      if (argument.kind === 'key' && keys.length > 0) return keys[argument.index % keys.length];
      const { value } = argument;
      return Array.isArray(value) ? [...(value as unknown[])] : value;
    });
  }

  /** Whether an operation's precondition holds. */
  allows(operation: Operation, args: readonly unknown[]): boolean {
    return allowed(operation, this.object, args);
  }

  /** Calls an operation and gives back what it returned. */
  call(operation: Operation, args: readonly unknown[]): unknown {
    this.#keys.push(...args.filter((arg) => typeof arg !== 'object' || arg === null));
    return invoke(operation, this.object, args);
  }

  #reachable(index: number): object {
    const { expose } = this.#structure;
    const { objects } = readHeap(expose === undefined ? this.object : expose(this.object));
    const label = index % objects.length;
    return label === 0 ? this.object : objects[label]!;
  }
}
