import type { FalseAlarms } from './false-alarms/false-alarms.ts';
import { describeFault } from './findings/describe-fault.ts';
import type { Finding } from './findings/finding.ts';
import { testPasses } from './findings/test-code/test-passes.ts';
import type { TimedOptions } from './hunt-options.ts';
import { callAtFault, type Culprit } from './judge/call-at-fault.ts';
import type { Reproduced, Reproducer } from './judge/reproducer.ts';
import type { HuntContext } from './run/hunt-context.ts';

/** Returns the finding that a reproduced fault is. @param known the call at fault; default: it is looked for. */
export async function describeReproduced(
  reproduced: Reproduced,
  known: Culprit | undefined,
  reproducer: Reproducer,
  falseAlarms: FalseAlarms,
  context: HuntContext,
  { timeout, test = {} }: TimedOptions,
): Promise<Finding> {
  const { structure, builtIns, limit } = context;
  const { judge, runner } = reproducer;
  const { oracle } = judge;
  const culprit =
    known ??
    (await callAtFault(reproduced, reproducer, context, (sequence) =>
      falseAlarms.contradictionOf(sequence, judge),
    ));
  const like = culprit.contradiction?.twin;
  const twin = like && (await runner.run(like)).states.at(-1);
  const passes = (statements: string): Promise<boolean> =>
    testPasses(statements, { structure, oracle, builtIns, limit });
  const options = { culprit: { ...culprit, twin }, structure, judge, timeout, test, passes };
  return describeFault(reproduced.fault, reproduced.trace, options);
}
