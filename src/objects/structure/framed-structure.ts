import { invoke } from './invoke.ts';
import { drawingForNew } from '../../base/own-random.ts';
import type { Operation, Structure } from './structure.ts';

/** Runs a function and returns its result, with setup before and cleanup after it. */
export type Frame = <T>(work: () => T) => T;

/**
 * A {@link Frame} that knows the call.
 *
 * @param name `create`, `expose`, `repOK`, …, or the name of an operation.
 * @param args the arguments of the call, without its receiver.
 */
export type CallFrame = <T>(work: () => T, name: string, args: readonly unknown[]) => T;

/** Returns a copy of a structure in which every function that belongs to the user runs within `frame`. */
export function framedStructure(structure: Structure, frame: CallFrame): Structure {
  const framed = (operation: Operation): Operation => {
    const { name, require } = operation;
    return {
      ...operation,
      runsMethod: operation.run === undefined,
      run: (receiver, ...args) => frame(() => invoke(operation, receiver, args), name, args),
      require:
        require &&
        ((receiver, ...args) => frame(() => require(receiver, ...args), `require of ${name}`, args)),
    };
  };
  const { create, expose, observe, scope, repOK, koratRepOK } = structure;
  return {
    ...structure,
    create: (k, environment) =>
      frame(() => drawingForNew(() => create(k, environment), structure.timers), 'create', [k]),
    scope: scope && ((k) => frame(() => scope(k), 'scope', [k])),
    expose: expose && ((object) => frame(() => expose(object), 'expose', [])),
    observe: observe?.map(({ name, read }) => ({
      name,
      read: (object) => frame(() => read(object), name, []),
    })),
    repOK: repOK && ((object) => frame(() => repOK(object), 'repOK', [])),
    koratRepOK: koratRepOK && ((object) => frame(() => koratRepOK(object), 'koratRepOK', [])),
    builders: structure.builders.map(framed),
    methods: structure.methods.map(framed),
  };
}
