import { invoke } from '../../structure/invoke.ts';
import type { Operation, Structure } from '../../structure/structure.ts';

/** Runs something; a frame around every piece of code that belongs to a structure. */
export type Frame = <T>(work: () => T) => T;

/** A structure that behaves as the given one, each of its functions run within a frame. */
export function within(structure: Structure, frame: Frame): Structure {
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
