import { settled, type Steps } from '../../objects/structure/steps.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import type { FaultKind } from '../judge/fault.ts';
import { Judge } from '../judge/judge.ts';
import type { Oracle } from '../judge/oracle.ts';
import type { BuiltIns } from '../../programs/process/built-ins.ts';
import { framedStructure } from '../../objects/structure/framed-structure.ts';
import { Runner } from '../run/runner.ts';
import { StepLimit } from '../run/step-limit.ts';
import { sequenceFromJson, type SequenceJson } from '../run/sequence-json.ts';
import { describeFault } from './describe-fault.ts';
import type { Thrown } from '../../base/thrown.ts';
import type { Finding } from './finding.ts';
import { faultMarks } from './known-faults.ts';
import type { TestTarget } from './test-code/write-test.ts';

/** A call that ended its process, or hung until the process was killed. */
export interface FatalCall {
  /** The sequence that the call ends. */
  readonly sequence: SequenceJson;
  /** `timeout` if the process was killed, `exception` if it ended itself. */
  readonly kind: FaultKind;
  /** How the process ended: `the process ended on SIGABRT`. */
  readonly how: string;
}

/** Options of {@link describeFatalCall}. */
export interface DescribeFatalCallOptions {
  readonly structure: Structure;
  readonly oracle: Oracle;
  readonly builtIns: BuiltIns;
  /** Milliseconds that a call may take. */
  readonly timeout: number;
  readonly test: TestTarget;
}

/** Returns a finding for a fatal call. Replays only the calls before it, and does not shrink the sequence. */
export async function describeFatalCall(
  fatalCall: FatalCall,
  { structure, oracle, builtIns, timeout, test }: DescribeFatalCallOptions,
): Promise<Finding> {
  const { sequence: json, kind } = fatalCall;
  const framed = framedStructure(structure, builtIns.frame);
  const sequence = sequenceFromJson(json, framed);
  if (sequence === undefined) return minimalFinding(fatalCall);
  const thrown = thrownBy(fatalCall);
  const limit = new StepLimit({ timeout, builtIns });
  const runner = new Runner(framed, oracle.classes, { limit });
  const trace = await runner.runCallByCall({ k: sequence.k, calls: sequence.calls.slice(0, -1) });
  const fault = { kind, sequence, before: trace.states.at(-1), after: undefined, thrown };
  const awaited = [...trace.awaited];
  awaited[sequence.calls.length] = await isLastAsync(json, structure, limit);
  const call = sequence.calls.length - 1;
  const culprit = { call, method: sequence.calls[call]!.operation.name };
  const judge = new Judge(oracle);
  return describeFault(fault, { ...trace, awaited }, { culprit, structure, judge, timeout, test });
}

const thrownBy = ({ kind, how }: FatalCall): Thrown | undefined =>
  kind === 'timeout' ? undefined : { name: 'ProcessEnded', message: how, frame: undefined };

/** True if the function of the last call, which is not made again, is declared `async`. */
async function isLastAsync(
  { k, calls }: SequenceJson,
  { create, builders, methods }: Structure,
  limit: StepLimit,
): Promise<boolean> {
  const { method: name } = calls.at(-1)!;
  const operation = [...builders, ...methods].find((declared) => declared.name === name);
  const read = function* (): Steps<unknown> {
    return operation?.run ?? ((yield* settled(create(k))) as Record<string, unknown>)[name];
  };
  return Object.prototype.toString.call((await limit.run(read()))?.[0]) === '[object AsyncFunction]';
}

/** Returns a finding for a fatal call with its sequence only, without drawings and test. */
export function minimalFinding(fatalCall: FatalCall): Finding {
  const {
    sequence: { k, calls },
    kind,
    how,
  } = fatalCall;
  const { method } = calls.at(-1)!;
  return {
    method,
    kind,
    marks: faultMarks({ kind, thrown: thrownBy(fatalCall) }),
    sequence: calls.map((call) => ({
      ...call,
      text: `${call.method}(${call.args.map((argument) => JSON.stringify(argument)).join(', ')})`,
    })),
    scope: k,
    explanation: { summary: `${method}: ${how}` },
    test: '',
  };
}
