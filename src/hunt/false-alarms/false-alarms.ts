import type { HuntFault } from '../judge/fault.ts';
import type { Judge } from '../judge/judge.ts';
import type { CallableOperations } from '../run/callable-operations.ts';
import type { HuntContext } from '../run/hunt-context.ts';
import type { FalseAlarmRule } from './false-alarm-rule.ts';
import { FALSE_ALARM_RULES } from './false-alarm-rules.ts';
import type { ContinuationContext, RejectedState, RuleContext } from './rule-context.ts';

/** Decides by the false-alarm rules whether a rejected state is harmless. */
export class FalseAlarms {
  readonly #context: HuntContext;
  readonly #callable: CallableOperations;
  readonly #rules: readonly FalseAlarmRule[];

  /** @param rules the rules in the order in which they are tried; the first that applies gives the reason. */
  constructor(
    context: HuntContext,
    callable: CallableOperations,
    rules: readonly FalseAlarmRule[] = FALSE_ALARM_RULES,
  ) {
    this.#context = context;
    this.#callable = callable;
    this.#rules = rules;
  }

  /**
   * Returns why the state that a fault leaves does no harm; undefined if no rule applies, if the fault is not a
   * rejected state, or if the oracle cannot explain its verdict.
   */
  reasonFor(fault: HuntFault, judge: Judge): string | undefined {
    const { kind, sequence, before, after } = fault;
    if (kind !== 'invariant' || before === undefined || after === undefined) return undefined;
    const repairs = judge.explain(after)?.repairs;
    if (repairs === undefined) return undefined;
    const context: RuleContext = {
      ...this.#continuationContext(judge),
      faultsOf: (graph) => judge.explain(graph, { repairs: false })?.faults ?? [],
      repairs,
    };
    try {
      return firstReason(this.#rules, { sequence, before, after }, context);
    } finally {
      this.#context.builtIns.leave(); // a call that hung never left its frame
    }
  }

  #continuationContext(judge: Judge): ContinuationContext {
    const { framed, builtIns, timeLimit, random, onCall } = this.#context;
    return {
      structure: framed,
      frame: builtIns.frame,
      callable: this.#callable,
      classes: judge.oracle.classes,
      isValid: (graph) => !judge.rejects(graph),
      timeLimit,
      random: random.fork('held back').fork('continue'),
      onCall,
    };
  }
}

function firstReason(
  rules: readonly FalseAlarmRule[],
  state: RejectedState,
  context: RuleContext,
): string | undefined {
  for (const { reason, applies } of rules) {
    const details = applies(state, context);
    if (details !== undefined) return details === '' ? reason : `${reason}: ${details}`;
  }
  return undefined;
}
