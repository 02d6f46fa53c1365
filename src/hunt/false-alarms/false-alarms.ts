import { showCall, type Call } from '../../learn/examples/collect/receiver.ts';
import type { HuntFault } from '../judge/fault.ts';
import type { Judge } from '../judge/judge.ts';
import type { CallableOperations } from '../run/callable-operations.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import type { HuntContext } from '../run/hunt-context.ts';
import { replay } from '../run/replay.ts';
import type { Sequence } from '../run/sequence.ts';
import { builtLayout, type BuiltLayout } from './built-layout.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import type { Repair } from '../../learn/model/explain/explanation.ts';
import { contradictionOf, type Contradiction } from './contradiction-of.ts';
import { countLaws, type CountLaws } from './count-laws.ts';
import { inconsistency, UNREAD } from './is-consistent.ts';
import { undeclaredBuilder, type UndeclaredBuilder } from './undeclared-builder.ts';
import type { FalseAlarmRule, Harmless } from './false-alarm-rule.ts';
import { FALSE_ALARM_RULES } from './false-alarm-rules.ts';
import { KnownMarks } from './known-marks.ts';
import { KnownModes, type Mode } from './known-modes.ts';
import { modeOf, type Setter } from './mode-of.ts';
import { plausibleRepairs } from './plausible-repairs.ts';
import { alternativeLayout } from './rules/alternative-layout.ts';
import { markOnly } from './rules/mark-only.ts';
import { undeclaredBuilders } from './rules/undeclared-builders.ts';
import { type ContinuationContext } from '../behaviour/continuation-context.ts';
import { type RejectedState, type RuleContext } from './rule-context.ts';

const MARKED = 'it is valid but for marks of inner objects that no builder changes';

/** Decides by the false-alarm rules whether a rejected state is harmless. */
export class FalseAlarms {
  readonly #context: HuntContext;
  readonly #callable: CallableOperations;
  readonly #rules: readonly FalseAlarmRule[];
  #layout: Promise<BuiltLayout> | undefined;
  #laws: Promise<CountLaws> | undefined;
  /** By judge, since a retrained one rejects other states, and by name of a method. */
  readonly #undeclared = new WeakMap<Judge, Map<string, Promise<UndeclaredBuilder | undefined>>>();
  /** By judge: the modes of calls as text, and all modes that were found. */
  readonly #modes = new WeakMap<
    Judge,
    { readonly byCall: Map<string, Mode | undefined>; readonly all: KnownModes }
  >();
  /** Number of methods found that are builders without a declaration. */
  #undeclaredCount = 0;
  readonly #neededFields = new Set<string>();
  readonly #marks = new KnownMarks();

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

  /** Returns the modes that were found with a judge. */
  modesOf(judge: Judge): KnownModes {
    return this.#modesFor(judge).all;
  }

  /** True if the rules learnt something from the states so far that may explain earlier ones. */
  get hasLearnt(): boolean {
    return this.#neededFields.size + this.#marks.count + this.#undeclaredCount > 0;
  }

  /**
   * Returns why the state that a fault leaves does no harm; undefined if no rule applies, if the fault is not a
   * rejected state, or if the oracle cannot explain its verdict.
   *
   * @param without names of methods that no rule calls after the state.
   */
  reasonFor(fault: HuntFault, judge: Judge, without: readonly string[] = []): Promise<Harmless | undefined> {
    return this.#firstReason(this.#rules, fault, judge, without);
  }

  /** Returns why the state that a call leaves that throws does no harm; see {@link FalseAlarms.reasonFor}. */
  reasonAfterThrow(fault: HuntFault, judge: Judge): Promise<Harmless | undefined> {
    return this.#firstReason(this.#rules, { ...fault, kind: 'invariant' }, judge, []);
  }

  /**
   * True if a rejected state is valid: builders make an object that behaves like it, or a builder that was not declared made
   * it; see {@link alternativeLayout} and {@link undeclaredBuilders}.
   */
  async isConfirmed(fault: HuntFault, judge: Judge): Promise<boolean> {
    const rules = [alternativeLayout, undeclaredBuilders];
    return (await this.#firstReason(rules, fault, judge, [])) !== undefined;
  }

  /**
   * Returns how an observer of the object of a sequence contradicts its contents, see {@link contradictionOf}, or which numbers
   * that it shows differ that are equal in all builder-made objects.
   */
  async contradictionOf(sequence: Sequence, judge: Judge): Promise<Contradiction | undefined> {
    const context = this.#continuationContext(judge, []);
    const found = await contradictionOf(sequence, context);
    if (found !== undefined) return found;
    const laws = await this.#lawsOf(sequence, context);
    const words = await inconsistency(sequence, { ...context, laws, neededFields: this.#neededFields });
    return words === undefined || words === UNREAD ? undefined : { words };
  }

  async #firstReason(
    rules: readonly FalseAlarmRule[],
    { kind, sequence, before, after, thrown }: HuntFault,
    judge: Judge,
    without: readonly string[],
  ): Promise<Harmless | undefined> {
    if (kind !== 'invariant' || before === undefined || after === undefined) return undefined;
    if (judge.isCertain(after)) return undefined;
    const { graph: unmarked, fields } = this.#marks.takenOff(after);
    if (fields.size > 0 && !judge.rejects(unmarked)) {
      return { rule: markOnly.name, reason: `${MARKED}: ${[...fields].join(', ')}`, isOfOneState: false };
    }
    if (judge.explain(unmarked, { repairs: false }) === undefined) return undefined;
    const mayThrow = thrown && sequence.calls.at(-1);
    const continuation = this.#continuationContext(judge, without, mayThrow);
    const { random } = continuation;
    const marksOf = (graph: ObjectGraph): readonly string[] => judge.marks(graph);
    const laws = (): Promise<CountLaws> => this.#lawsOf(sequence, continuation);
    const undeclared = async (method: Operation): Promise<UndeclaredBuilder | undefined> => {
      const { name } = method;
      const own = {
        ...{ ...continuation, laws: await laws(), marksOf, neededFields: this.#neededFields },
        random: random.fork(`undeclared/${name}`),
      };
      const byName = this.#undeclared.get(judge) ?? new Map<string, Promise<UndeclaredBuilder | undefined>>();
      this.#undeclared.set(judge, byName);
      const looked = byName.get(name);
      if (looked !== undefined) return looked;
      byName.set(name, undeclaredBuilder(method, sequence.k, own));
      const found = await byName.get(name);
      if (found !== undefined) this.#undeclaredCount++;
      return found;
    };
    const allUndeclared = async (): Promise<ReadonlyMap<string, UndeclaredBuilder>> => {
      const found = new Map<string, UndeclaredBuilder>();
      for (const [name, looked] of this.#undeclared.get(judge) ?? []) {
        const known = await looked;
        if (known !== undefined) found.set(name, known);
      }
      return found;
    };
    const { byCall, all: modes } = this.#modesFor(judge);
    const mode = async (setter: Setter): Promise<Mode | undefined> => {
      const name = `${showCall(setter.call)}/${setter.field}`;
      if (!byCall.has(name)) {
        const own = { ...continuation, marksOf, random: random.fork(`mode/${name}`) };
        byCall.set(name, await modeOf(setter, sequence.k, own));
      }
      return byCall.get(name);
    };
    let repairs: Promise<readonly Repair[]> | undefined;
    const context: RuleContext = {
      ...continuation,
      ...{ marksOf, laws, undeclared, allUndeclared, mode, modes },
      layout: () => (this.#layout ??= builtLayout(sequence.k, continuation)),
      faultsOf: (graph) => judge.explain(graph, { repairs: false })?.faults ?? [],
      repairs: () =>
        (repairs ??= plausibleRepairs(
          judge.explain(unmarked)?.repairs ?? [],
          sequence,
          unmarked,
          continuation,
        )),
      neededFields: this.#neededFields,
      marks: this.#marks,
    };
    return firstReason(rules, { sequence, before, after: unmarked }, context);
  }

  #lawsOf({ k }: Sequence, context: ContinuationContext): Promise<CountLaws> {
    return (this.#laws ??= countLaws(k, { ...context, random: context.random.fork('laws') }));
  }

  #modesFor(judge: Judge): { readonly byCall: Map<string, Mode | undefined>; readonly all: KnownModes } {
    const known = this.#modes.get(judge) ?? {
      byCall: new Map<string, Mode | undefined>(),
      all: new KnownModes(),
    };
    this.#modes.set(judge, known);
    return known;
  }

  #continuationContext(judge: Judge, without: readonly string[], mayThrow?: Call): ContinuationContext {
    const { framed, builtIns, limit, random, onCall } = this.#context;
    const { classes } = judge.oracle;
    const kept = (methods: readonly Operation[]): readonly Operation[] =>
      methods.filter(({ name }) => !without.includes(name));
    return {
      structure: { ...framed, methods: kept(framed.methods) },
      frame: builtIns.frame,
      callable: { ...this.#callable, methods: kept(this.#callable.methods) },
      classes,
      isValid: (graph) => {
        if (!judge.rejects(graph)) return true;
        const { graph: unmarked, fields } = this.#marks.takenOff(graph);
        return fields.size > 0 && !judge.rejects(unmarked);
      },
      limit,
      replay: (sequence) => replay(framed, sequence, classes, limit.timeout, mayThrow),
      random: random.fork('held back').fork('continue'),
      onCall,
    };
  }
}

async function firstReason(
  rules: readonly FalseAlarmRule[],
  state: RejectedState,
  context: RuleContext,
): Promise<Harmless | undefined> {
  for (const { name, reason, isOfOneState = false, applies } of rules) {
    // A sign of life: rules take seconds on large objects.
    context.onCall?.(state.sequence);
    const details = await applies(state, { ...context, random: context.random.fork(name) });
    if (details === undefined) continue;
    return { rule: name, reason: details === '' ? reason : `${reason}: ${details}`, isOfOneState };
  }
  return undefined;
}
