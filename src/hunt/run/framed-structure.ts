import { invoke } from '../../structure/invoke.ts';
import type { Operation, Structure } from '../../structure/structure.ts';

/** Runs a function and returns its result, with setup before and cleanup after it. */
export type Frame = <T>(work: () => T) => T;

/** Returns a copy of a structure in which every function that belongs to the user runs within `frame`. */
export function framedStructure(structure: Structure, frame: Frame): Structure {
  const framed = (operation: Operation): Operation => {
    const { require } = operation;
    return {
      ...operation,
      run: (receiver, ...args) => frame(() => invoke(operation, receiver, args)),
      require: require && ((receiver, ...args) => frame(() => require(receiver, ...args))),
    };
  };
  const { create, expose } = structure;
  return {
    ...structure,
    create: (k) => frame(() => create(k)),
    expose: expose && ((object) => frame(() => expose(object))),
    builders: structure.builders.map(framed),
    methods: structure.methods.map(framed),
  };
}
