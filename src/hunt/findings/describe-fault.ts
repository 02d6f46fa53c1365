import { drawGraph } from '../../objects/heap/draw.ts';
import { graphToJson, type GraphJson } from '../../objects/heap/graph-json.ts';
import { graphKey, type ObjectGraph } from '../../objects/heap/graph.ts';
import { isPrivateName } from '../../objects/heap/private-fields.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import type { Culprit } from '../judge/call-at-fault.ts';
import type { HuntFault } from '../judge/fault.ts';
import type { Finding, FindingCall, FindingCulprit } from './finding.ts';
import type { Judge } from '../judge/judge.ts';
import { faultMarks } from './known-faults.ts';
import { nanFields } from './nan-fields.ts';
import { outcomeFaults } from './outcome-faults.ts';
import { assignsFields } from '../run/assign-operation.ts';
import { startEqual } from '../run/observed-transition.ts';
import { argumentToJson } from '../run/sequence-json.ts';
import { writeScript, type ScriptLine } from './test-code/script.ts';
import { testStatements, writeTest, type TestSubject, type TestTarget } from './test-code/write-test.ts';
import type { Trace } from '../run/trace.ts';

/** Objects of a state that is kept, and states of a finding, at most; a larger state is drawn as text only. */
const MAX_OBJECTS = 60;
const MAX_ITEMS = 400;
const MAX_STATES = 24;

/** Options of {@link describeFault}. */
export interface DescribeOptions {
  /** The call at fault, and the builder-made object that the object after it is compared with. */
  readonly culprit: Culprit & { readonly twin?: ObjectGraph | undefined };
  /** The structure under test, as its user declared it. */
  readonly structure: Structure;
  readonly judge: Judge;
  /** Milliseconds that a call may take. */
  readonly timeout: number;
  readonly test: TestTarget;
  /** True if the statements of a test pass, which then is dropped; default: no test is run. */
  readonly passes?: ((statements: string) => Promise<boolean>) | undefined;
}

/**
 * Returns the finding of a fault: words, drawings and a test.
 *
 * @param trace the trace of the fault's sequence, with all states read.
 */
export async function describeFault(
  fault: HuntFault,
  trace: Trace,
  options: DescribeOptions,
): Promise<Finding> {
  const { culprit, structure, judge, timeout, test, passes } = options;
  const { method } = culprit;
  const { kind, sequence, before, after, thrown, actual, expected, steps = [] } = fault;
  const { interleaving } = sequence;
  const rejected = after !== undefined && judge.rejects(after);
  const explanation = rejected ? judge.explain(after) : undefined;
  const outcome = actual === undefined || expected === undefined ? undefined : { actual, expected };
  const faults = outcome === undefined ? (explanation?.faults ?? []) : outcomeFaults(outcome);
  const script = writeScript(structure, { ...trace, calls: sequence.calls }, judge.oracle.classes);
  const isUnreached = assignsFields(sequence.calls);
  const start = isUnreached ? ', on an object that the builders do not reach' : '';
  const fields = rejected ? nanFields(trace.states[culprit.call], after) : [];
  const withNaN =
    fields.length === 0 ? '' : `; ${fields.join(', ')} ${fields.length > 1 ? 'hold' : 'holds'} NaN`;
  const summary = summaryOf(fault, options, rejected) + start + withNaN;
  const details = faults.flatMap(({ path, name, differences }) =>
    differences.map(({ words }) => `${path} (${name}): ${words}`),
  );
  const subject: TestSubject = {
    isOwn: after !== undefined && judge.isCertain(after),
    hasModel: judge.oracle.hasModel ?? true,
    ...{ structure, k: sequence.k, script, kind, outcome, summary, timeout, interleaving },
    details: details.slice(0, 8),
    startsRejected: before !== undefined && judge.rejects(before),
    exits: thrown?.name === 'ProcessExit',
    drawsNumbers: trace.drawsNumbers,
    drawn: trace.drawn,
    readsPrivate: trace.states.some((state) => state !== undefined && hasPrivateFields(state)),
  };
  const statements = testStatements(subject);
  // A test of a call that exits replaces process.exit, which would count as a change that the subject made.
  const isVain = statements !== '' && !subject.exits && ((await passes?.(statements)) ?? false);
  const states = findingStates(trace.states, sequence.calls.length);
  const drawn = after && drawGraph(after, new Set(faults.map(({ label }) => label)));
  return {
    method,
    kind,
    marks: faultMarks(fault, explanation),
    sequence: sequenceOf(fault, script.lines),
    scope: sequence.k,
    ...(isUnreached ? { unreached: true } : {}),
    ...(culprit.call < sequence.calls.length - 1 && interleaving === undefined
      ? { culprit: describeCulprit(culprit, trace) }
      : {}),
    ...(interleaving === undefined ? {} : { interleaving: { ...interleaving, steps } }),
    explanation: {
      summary,
      ...(thrown === undefined ? {} : { error: { name: thrown.name, message: thrown.message } }),
      ...explanation,
      ...(outcome === undefined ? {} : { faults }),
    },
    ...(before === undefined ? {} : { before: drawGraph(before) }),
    ...(drawn === undefined ? {} : { after: drawn }),
    ...(states === undefined ? {} : { states }),
    ...(outcome === undefined ? {} : { expected: drawGraph(outcome.expected.after) }),
    test: isVain ? '' : writeTest(subject, test),
    ...(isVain ? { testPasses: true } : {}),
  };
}

const hasPrivateFields = ({ objects }: ObjectGraph): boolean =>
  objects.some(({ shape }) => shape.keys.some(isPrivateName));

function summaryOf(
  { kind, sequence, after, thrown, actual, expected }: HuntFault,
  { culprit: { method }, timeout, judge }: DescribeOptions,
  rejected: boolean,
): string {
  switch (kind) {
    case 'timeout':
      return `${method} does not return within ${timeout} ms`;
    case 'exception': {
      const left = rejected ? ', and leaves an invalid object' : '';
      return `${method} throws ${thrown!.name}: ${thrown!.message}${left}`;
    }
    case 'transition': {
      const isState =
        startEqual({ actual: actual!, expected: expected! }) &&
        graphKey(actual!.after) !== graphKey(expected!.after);
      return `${method} ${isState ? 'leaves another state' : 'returns something else'} than the trusted version`;
    }
    case 'invariant': {
      const last = sequence.calls.at(-1)?.operation.name;
      const by = judge.isCertain(after!) ? "the structure's own repOK" : 'the repOK';
      const { interleaving } = sequence;
      if (interleaving !== undefined) {
        const names = sequence.calls.slice(-interleaving.calls).map(({ operation }) => operation.name);
        return `${names.join(' and ')}, pending together, leave an object that ${by} rejects`;
      }
      if (last === undefined) return `${method} makes an object that ${by} rejects`;
      const later = last === method ? '' : ` after ${last}`;
      return `${method} leaves an object that ${by} rejects${later}`;
    }
  }
}

function sequenceOf({ sequence: { calls } }: HuntFault, lines: readonly ScriptLine[]): FindingCall[] {
  const texts = lines.filter(({ method }) => method !== undefined).map(({ text }) => text);
  return calls.map(({ operation, args }, index) => ({
    method: operation.name,
    args: args.map(argumentToJson),
    text: texts[index]!,
  }));
}

/** Returns the call at fault as a finding has it, if a later call shows the fault. */
function describeCulprit(
  { call, contradiction, twin }: DescribeOptions['culprit'],
  { states }: Trace,
): FindingCulprit {
  const after = states[call + 1];
  return {
    call,
    ...(contradiction === undefined ? {} : { words: contradiction.words }),
    ...(after === undefined ? {} : { object: drawGraph(after) }),
    ...(twin === undefined ? {} : { twin: drawGraph(twin) }),
  };
}

/**
 * Returns the states that the calls of a finding lead to as plain data, that of the new object first; null for a state that was
 * not read or is too large to be drawn. Undefined if there are too many.
 */
function findingStates(
  states: readonly (ObjectGraph | undefined)[],
  calls: number,
): readonly (GraphJson | null)[] | undefined {
  if (calls + 1 > MAX_STATES) return undefined;
  return Array.from({ length: calls + 1 }, (_, made) => {
    const state = states[made];
    return state !== undefined && isSmall(state) ? graphToJson(state) : null;
  });
}

const isSmall = ({ objects }: ObjectGraph): boolean =>
  objects.length <= MAX_OBJECTS && objects.reduce((sum, { items }) => sum + items.length, 0) <= MAX_ITEMS;
