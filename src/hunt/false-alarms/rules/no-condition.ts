import type { FalseAlarmRule } from '../false-alarm-rule.ts';
import { isConsistent } from '../is-consistent.ts';

/**
 * The state violates no condition and holds no value that valid objects lack: only the networks reject it, and they may err on
 * what is unlike all that they were trained on. The numbers that it shows agree as those of builder-made objects do.
 */
export const noCondition: FalseAlarmRule = {
  name: 'no condition',
  reason: 'it violates no condition, and the numbers that it shows agree',
  isOfOneState: true,
  applies: async ({ sequence, after }, context) => {
    if (context.faultsOf(after).some(({ differences }) => differences.length > 0)) return undefined;
    return (await isConsistent(sequence, context)) ? '' : undefined;
  },
};
