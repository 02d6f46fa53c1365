/** Code at places of a module that declares a queue; see {@link hostileQueue}. */
export interface Hostility {
  /** Runs when the module is loaded. */
  readonly top?: string;
  /** Members of the class. */
  readonly members?: string;
  /** Runs in the builder `push`, whose queue has the field `size`, 0 to 4. */
  readonly push?: string;
  /** Parts of the declaration of the structure. */
  readonly declared?: string;
}

/** Returns the source of a module that declares a queue with hostile code. */
export const hostileQueue = ({ top = '', members = '', push = '', declared = '' }: Hostility): string => `
import { execFileSync, spawn } from 'node:child_process';
import { writeFileSync, writeSync } from 'node:fs';
import { defineStructure, int } from 'learn-inv';
class Queue {
  size = 0;
  ${members}
  push(item) { ${push}; this.size = (this.size + item) % 5; }
}
${top}
export default defineStructure({
  name: 'queue',
  create: () => new Queue(),
  builders: { push: [int(0, 3)] },
  ${declared}
});
`;
