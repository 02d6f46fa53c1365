import { drawGraph } from '../../objects/heap/draw.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import type { Culprit } from '../judge/call-at-fault.ts';
import type { Trace } from '../run/trace.ts';
import type { FindingCulprit } from './finding.ts';

/** Returns the call at fault as a finding has it, if a later call shows the fault. */
export function describeCulprit(
  { call, contradiction, twin }: Culprit & { readonly twin?: ObjectGraph | undefined },
  { states }: Pick<Trace, 'states'>,
): FindingCulprit {
  const after = states[call + 1];
  return {
    call,
    ...(contradiction === undefined ? {} : { words: contradiction.words }),
    ...(after === undefined ? {} : { object: drawGraph(after) }),
    ...(twin === undefined ? {} : { twin: drawGraph(twin) }),
  };
}
