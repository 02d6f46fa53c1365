import type { Structure } from '../../structure/structure.ts';
import type { BuiltIns } from '../run/built-ins.ts';
import { describeFault } from './describe-fault.ts';
import type { FaultKind } from '../judge/fault.ts';
import type { Finding } from './finding.ts';
import { Judge } from '../judge/judge.ts';
import type { Oracle } from '../judge/oracle.ts';
import { Runner } from '../run/runner.ts';
import { sequenceFromJson, type SequenceJson } from '../run/sequence-json.ts';
import type { TestTarget } from './test-code/write-test.ts';
import { TimeLimit } from '../run/time-limit.ts';
import { within } from '../run/within.ts';

/** A call that took its process with it. */
export interface Ended {
  readonly sequence: SequenceJson;
  /** A process that had to be ended hung: `timeout`; one that ended itself: `exception`. */
  readonly kind: FaultKind;
  /** How the process ended: `the process ended with SIGABRT`. */
  readonly how: string;
}

/** What describing it needs to know. */
export interface DescribeEndedOptions {
  readonly structure: Structure;
  readonly oracle: Oracle;
  readonly builtIns: BuiltIns;
  readonly limit: number;
  readonly test: TestTarget;
}

/**
 * Describes a call that cannot be made again, since it ends the process: all calls before it are made. The sequence
 * is told as it was found, not shrunk.
 */
export function describeEnded(
  ended: Ended,
  { structure, oracle, builtIns, limit, test }: DescribeEndedOptions,
): Finding {
  const { sequence: json, kind, how } = ended;
  const framed = within(structure, builtIns.frame);
  const sequence = sequenceFromJson(json, framed);
  if (sequence === undefined) return bareFinding(ended);
  const thrown = kind === 'timeout' ? undefined : { name: 'ProcessEnded', message: how, frame: undefined };
  const runner = new Runner(framed, oracle.classes, { limit: new TimeLimit(limit), builtIns });
  const trace = runner.runSlowly({ k: sequence.k, calls: sequence.calls.slice(0, -1) });
  const fault = { kind, sequence, before: trace.states.at(-1), after: undefined, thrown };
  return describeFault(fault, trace, { structure, judge: new Judge(oracle), limit, test });
}

/** The finding that is left where not even the calls before can be made again. */
export function bareFinding({ sequence: { k, calls }, kind, how }: Ended): Finding {
  const { method } = calls.at(-1)!;
  return {
    method,
    kind,
    marks: [how],
    sequence: calls.map((call) => ({
      ...call,
      text: `${call.method}(${call.args.map((arg) => JSON.stringify(arg)).join(', ')})`,
    })),
    scope: k,
    explanation: { summary: `${method}: ${how}` },
    test: '',
  };
}
