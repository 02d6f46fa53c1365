import { execFileSync } from 'node:child_process';
import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { int } from '../../../objects/structure/finite-domains.ts';
import { HostileStack } from './hostile-stack.ts';

/** A hostile stack with a method that kills the process, which no code in the process can prevent. */
export default defineStructure<HostileStack>({
  name: 'hostile-stack',
  create: () => new HostileStack(),
  builders: { push: [int(0, 3)] },
  methods: {
    pop: [],
    die: {
      run: ({ size }) => {
        if (size > 1) execFileSync('kill', ['-9', String(process.pid)]);
      },
    },
  },
});
