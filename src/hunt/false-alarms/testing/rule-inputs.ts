import { builtLayout } from '../built-layout.ts';
import { builtObjects } from '../built-objects.ts';
import { changeCounters } from '../change-counters.ts';
import { CountLaws } from '../count-laws.ts';
import { KnownCaches } from '../known-caches.ts';
import { KnownMarks } from '../known-marks.ts';
import { Modes } from '../modes.ts';
import type { Call } from '../../../learn/examples/collect/receiver.ts';
import { ClassTable } from '../../../objects/heap/class-table.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { createRandom } from '../../../base/random.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import { replay } from '../../run/replay.ts';
import { BuiltIns } from '../../../programs/process/built-ins.ts';
import { StepLimit } from '../../run/step-limit.ts';
import type { Receiver } from '../../../learn/examples/collect/receiver.ts';
import { runSteps } from '../../../objects/structure/steps.ts';
import type { ContinuationContext } from '../../behaviour/continuation-context.ts';
import type { RejectedState, RuleContext } from '../false-alarm-rule.ts';

/** Timeout in milliseconds; long enough for every call that returns. */
const LONG = 10_000;

/** Returns a limit of some milliseconds for one call. */
export const stepLimit = (timeout: number): StepLimit => new StepLimit({ timeout, builtIns: new BuiltIns() });

/** Class table of the graphs in rule tests. */
export const classes = new ClassTable();

/** A call by name, with values as arguments. */
export type NamedCall = readonly [name: string, ...values: readonly unknown[]];

/** Returns the state that calls on a new object lead to, as if the oracle rejected it. */
export function rejectedState(structure: Structure, named: readonly NamedCall[]): RejectedState {
  const operations = [...structure.builders, ...structure.methods];
  const calls = named.map(([name, ...values]): Call => {
    const operation = operations.find((declared) => declared.name === name)!;
    return { operation, args: values.map((value) => ({ kind: 'value', value })) };
  });
  const after = (count: number): ObjectGraph =>
    (runSteps(replay(structure, { k: 4, calls: calls.slice(0, count) }, classes, LONG)) as Receiver).graph;
  return { sequence: { k: 4, calls }, before: after(calls.length - 1), after: after(calls.length) };
}

/** Returns a context in which the oracle accepts all states and has no explanations unless `given` replaces them. */
export function ruleContext(structure: Structure, given: Partial<RuleContext> = {}): RuleContext {
  const context: ContinuationContext = {
    structure,
    frame: (work) => work(),
    callable: structure,
    classes,
    isValid: () => true,
    limit: stepLimit(LONG),
    replay: (sequence) => replay(structure, sequence, classes, LONG),
    random: createRandom('rules'),
    ...given,
  };
  return {
    ...context,
    faultsOf: () => [],
    marksOf: () => [],
    laws: () => Promise.resolve(new CountLaws()),
    built: (sequence) => builtObjects(sequence, context),
    undeclared: () => Promise.resolve(new Map()),
    undeclaredCall: () => Promise.resolve(undefined),
    isExplained: () => Promise.resolve(false),
    layout: () => builtLayout(4, context),
    changeCounters: () => changeCounters(4, context),
    repairs: () => Promise.resolve([]),
    neededFields: new Set(),
    marks: new KnownMarks(),
    caches: new KnownCaches(),
    modes: new Modes(),
    ...given,
  };
}
