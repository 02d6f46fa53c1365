import { getOrInsert } from '../../base/get-or-insert.ts';
import { showCall, type Call } from '../../learn/examples/collect/receiver.ts';
import type { Repair } from '../../learn/model/explain/explanation.ts';
import { sameGraph, type ObjectGraph } from '../../objects/heap/graph.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import type { HuntFault } from '../judge/fault.ts';
import type { Judge } from '../judge/judge.ts';
import type { CallableOperations } from '../run/callable-operations.ts';
import type { HuntContext } from '../run/hunt-context.ts';
import { replay } from '../run/replay.ts';
import type { Sequence } from '../run/sequence.ts';
import { builtLayout, type BuiltLayout } from './built-layout.ts';
import { builtObjects, type BuiltObjects, type ClassField } from './built-objects.ts';
import { ChangingMethods } from './changing-methods.ts';
import { changeCounters } from './change-counters.ts';
import { consequenceOf } from './consequence-of.ts';
import { contradictionOf, type Contradiction } from './contradiction-of.ts';
import { countLaws, withoutObjects, type CountLaws } from './count-laws.ts';
import type { FalseAlarmRule, Harmless, RejectedState, RuleContext } from './false-alarm-rule.ts';
import { firstReason } from './first-reason.ts';
import { FALSE_ALARM_RULES } from './false-alarm-rules.ts';
import { inconsistency, UNREAD, type ConsistencyContext } from './is-consistent.ts';
import { graphOf } from './made-objects.ts';
import { KnownCaches } from './known-caches.ts';
import { KnownMarks } from './known-marks.ts';
import { Modes } from './modes.ts';
import { withValues } from './change.ts';
import { alternativeLayout } from './rules/alternative-layout.ts';
import { cacheOnly } from './rules/cache-only.ts';
import { markOnly } from './rules/mark-only.ts';
import { afterUndeclaredBuilder, undeclaredBuilders } from './rules/undeclared-builders.ts';
import { noteCache } from './note-cache.ts';
import { plausibleRepairs } from './plausible-repairs.ts';
import { staleRead, type StaleRead } from './stale-read.ts';
import { staleRun } from './stale-run.ts';
import type { Random } from '../../base/random.ts';
import { undeclaredBuilder, type UndeclaredBuilder } from './undeclared-builder.ts';

const CACHED = 'it is valid but for what calls stored in caches';
const MARKED = 'it is valid but for marks and counts that no builder changes';

/** What was found out with one judge: a retrained one rejects other states. */
interface Findings {
  readonly modes: Modes;
  /** By name of a method, and by a call as text. */
  readonly undeclared: Map<string, UndeclaredBuilder | undefined>;
  readonly undeclaredCalls: Map<string, UndeclaredBuilder | undefined>;
}

/** Decides by the false-alarm rules whether a rejected state is harmless. */
export class FalseAlarms {
  readonly #context: HuntContext;
  readonly #callable: CallableOperations;
  readonly #rules: readonly FalseAlarmRule[];
  #layout: Promise<BuiltLayout> | undefined;
  #laws: Promise<CountLaws> | undefined;
  #changeCounters: Promise<readonly ClassField[]> | undefined;
  readonly #built = new WeakMap<Sequence, Promise<BuiltObjects>>();
  readonly #found = new WeakMap<Judge, Findings>();
  /** True if a method was found that is a builder without a declaration. */
  #hasUndeclared = false;
  readonly #neededFields = new Set<string>();
  readonly #marks = new KnownMarks();
  readonly #caches = new KnownCaches();
  readonly #changing: ChangingMethods;

  /** @param rules the rules in the order in which they are tried; the first that applies gives the reason. */
  constructor(
    context: HuntContext,
    callable: CallableOperations,
    rules: readonly FalseAlarmRule[] = FALSE_ALARM_RULES,
  ) {
    this.#context = context;
    this.#callable = callable;
    this.#changing = new ChangingMethods(callable.methods);
    this.#rules = rules;
  }

  /** Returns the modes that were found with a judge. */
  modesOf(judge: Judge): Modes {
    return this.#foundWith(judge).modes;
  }

  /** True if the rules learnt something from the states so far that may explain earlier ones. */
  get hasLearnt(): boolean {
    return this.#hasUndeclared || this.#neededFields.size + this.#marks.count > 0;
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
    return this.#firstReason(this.#rules, { ...fault, kind: 'invariant' }, judge);
  }

  /**
   * True if a rejected state is valid: builders make an object that behaves like it, or a builder that was not declared made
   * it; see {@link alternativeLayout} and {@link undeclaredBuilders}.
   */
  async isConfirmed(fault: HuntFault, judge: Judge): Promise<boolean> {
    return (await this.#firstReason([alternativeLayout, undeclaredBuilders], fault, judge)) !== undefined;
  }

  /** True if an operation fills caches when it is called, and changes nothing else. */
  fillsCaches = (operation: Operation): boolean => this.#caches.isReader(operation);

  /** Takes fields for no caches any more. */
  forgetCaches = (fields: readonly string[]): void => this.#caches.forget(fields);

  /** Returns a call that finds a cache out of date in the state that a fault leaves; see {@link staleRead}. */
  async staleRead({ sequence, before, after }: HuntFault, judge: Judge): Promise<StaleRead | undefined> {
    if (before === undefined || after === undefined) return undefined;
    const state = { sequence, before, after };
    const context = this.#ruleContext(state, judge);
    return staleRead(state, { ...context, random: context.random.fork('stale') });
  }

  /** Returns calls after which a cache is out of date, if random calls lead there; see {@link staleRun}. */
  async staleRun(k: number, judge: Judge, random: Random): Promise<Sequence | undefined> {
    if (this.#caches.isEmpty) return undefined;
    const context = { ...this.#ruleContext({ sequence: { k, calls: [] } }, judge), random };
    const found = await staleRun(k, this.#changing, context);
    // Other runs would take as long.
    if (found === 'late') this.#caches.clear();
    return typeof found === 'string' ? undefined : found;
  }

  /**
   * Returns how an observer of the object of a sequence contradicts its contents, see {@link contradictionOf}, or which numbers
   * that it shows differ that are equal in all builder-made objects.
   */
  async contradictionOf(sequence: Sequence, judge: Judge): Promise<Contradiction | undefined> {
    const context = this.#continuationContext(sequence, judge, []);
    const found = await contradictionOf(sequence, context);
    if (found !== undefined) return found;
    const words = await inconsistency(sequence, context);
    return words === undefined || words === UNREAD ? undefined : { words };
  }

  /** Returns what a caller sees of the state that a fault leaves; see {@link consequenceOf}. */
  async consequenceOf(
    { kind, sequence, before, after }: HuntFault,
    judge: Judge,
  ): Promise<string | undefined> {
    if (kind !== 'invariant' || before === undefined || after === undefined) return undefined;
    const state = { sequence, before, after };
    const context = this.#ruleContext(state, judge);
    const found = await consequenceOf(state, { ...context, random: context.random.fork('consequence') });
    return found ?? (await this.contradictionOf(sequence, judge))?.words;
  }

  async #firstReason(
    rules: readonly FalseAlarmRule[],
    { kind, sequence, before, after, thrown }: HuntFault,
    judge: Judge,
    without: readonly string[] = [],
  ): Promise<Harmless | undefined> {
    if (kind !== 'invariant' || before === undefined || after === undefined) return undefined;
    if (judge.isCertain(after)) return undefined;
    const { graph: unmarked, marks, caches } = this.#takenOff(after);
    const unmarkedBefore = this.#takenOff(before).graph;
    const state = { sequence, before: unmarkedBefore, after: unmarked };
    const context = this.#ruleContext(state, judge, without, thrown && sequence.calls.at(-1));
    // What a cache out of date returns is wrong, whatever else explains the state.
    if ((await staleRead({ sequence, before, after }, context)) !== undefined) return undefined;
    if (marks.length + caches.length > 0 && !judge.rejects(unmarked)) {
      // Other calls may fill the same caches.
      const isRead = caches.length > 0 && sameGraph(unmarkedBefore, unmarked);
      if (isRead && sequence.interleaving === undefined)
        await noteCache({ sequence }, this.#caches.fields, context);
      const [rule, words] = marks.length > 0 ? [markOnly.name, MARKED] : [cacheOnly.name, CACHED];
      return { rule, reason: `${words}: ${[...marks, ...caches].join(', ')}`, isOfOneState: false };
    }
    if (judge.explain(unmarked, { repairs: false }) === undefined) return undefined;
    return firstReason(rules, state, context);
  }

  #ruleContext(
    { sequence, after }: Pick<RejectedState, 'sequence'> & Partial<RejectedState>,
    judge: Judge,
    without: readonly string[] = [],
    mayThrow?: Call,
  ): RuleContext {
    const continuation = this.#continuationContext(sequence, judge, without, mayThrow);
    const { modes, undeclared, undeclaredCalls } = this.#foundWith(judge);
    let repairs: Promise<readonly Repair[]> | undefined;
    const context: RuleContext = {
      ...continuation,
      marks: this.#marks,
      caches: this.#caches,
      modes,
      marksOf: (graph) => judge.marks(graph),
      faultsOf: (graph) => judge.explain(graph, { repairs: false })?.faults ?? [],
      built: (of) => {
        const random = continuation.random.fork('built');
        return getOrInsert(this.#built, of, () => builtObjects(of, { ...continuation, random }));
      },
      undeclared: async (methods) => {
        for (const method of methods) {
          const { name } = method;
          if (undeclared.has(name)) continue;
          const random = continuation.random.fork(`undeclared/${name}`);
          const found = await undeclaredBuilder(method, sequence.k, { ...context, random });
          undeclared.set(name, found);
          this.#hasUndeclared ||= found !== undefined;
        }
        return new Map(
          [...undeclared].flatMap(([name, found]) => (found === undefined ? [] : [[name, found]])),
        );
      },
      undeclaredCall: async (call) => {
        const name = showCall(call);
        if (!undeclaredCalls.has(name)) {
          const random = continuation.random.fork(`undeclared/${name}`);
          const special = { call, isOfOtherKinds: true };
          const own = { ...context, random, ...withoutObjects(context) };
          undeclaredCalls.set(name, await undeclaredBuilder(call.operation, sequence.k, own, special));
        }
        return undeclaredCalls.get(name);
      },
      isExplained: async (other, left) => {
        const before = await graphOf({ ...other, calls: other.calls.slice(0, -1) }, context);
        if (before === undefined) return false;
        const fault = { kind: 'invariant', sequence: other, before, after: left, thrown: undefined } as const;
        const rules = this.#rules.filter((rule) => rule !== afterUndeclaredBuilder);
        return (await this.#firstReason(rules, fault, judge, without)) !== undefined;
      },
      layout: () => (this.#layout ??= builtLayout(sequence.k, continuation)),
      changeCounters: () =>
        (this.#changeCounters ??= changeCounters(sequence.k, {
          ...continuation,
          random: continuation.random.fork('change counters'),
        })),
      repairs: () =>
        (repairs ??=
          after === undefined
            ? Promise.resolve([])
            : plausibleRepairs(judge.explain(after)?.repairs ?? [], after, () => context.built(sequence))),
    };
    return context;
  }

  /** Returns a graph without known marks, and with known caches emptied, and the names of these fields. */
  #takenOff(whole: ObjectGraph): {
    readonly graph: ObjectGraph;
    readonly marks: readonly string[];
    readonly caches: readonly string[];
  } {
    const { graph, fields } = this.#marks.takenOff(whole);
    const slots = this.#caches.filledSlots(graph);
    const emptied = withValues(graph, slots);
    // The rules find live objects by their labels.
    const isLabelled =
      emptied.indices.length === graph.objects.length &&
      emptied.indices.every((index, label) => index === label);
    return slots.length > 0 && isLabelled
      ? { graph: emptied.graph, marks: [...fields], caches: [...new Set(slots.map(({ name }) => name))] }
      : { graph, marks: [...fields], caches: [] };
  }

  #foundWith(judge: Judge): Findings {
    return getOrInsert(this.#found, judge, () => ({
      modes: new Modes(),
      undeclared: new Map(),
      undeclaredCalls: new Map(),
    }));
  }

  #continuationContext(
    { k }: Sequence,
    judge: Judge,
    without: readonly string[],
    mayThrow?: Call,
  ): ConsistencyContext {
    const { framed, builtIns, limit, random, onCall } = this.#context;
    const { classes } = judge.oracle;
    const kept = (methods: readonly Operation[]): readonly Operation[] =>
      methods.filter(({ name }) => !without.includes(name));
    const own = random.fork('held back').fork('continue');
    const context: ConsistencyContext = {
      structure: { ...framed, methods: kept(framed.methods) },
      frame: builtIns.frame,
      callable: { ...this.#callable, methods: kept(this.#callable.methods) },
      classes,
      isValid: (graph) => {
        if (!judge.rejects(graph)) return true;
        const { graph: unmarked, marks, caches } = this.#takenOff(graph);
        return marks.length + caches.length > 0 && !judge.rejects(unmarked);
      },
      limit,
      replay: (sequence) => replay(framed, sequence, classes, limit.timeout, mayThrow),
      random: own,
      onCall,
      laws: () => (this.#laws ??= countLaws(k, { ...context, random: own.fork('laws') })),
      neededFields: this.#neededFields,
    };
    return context;
  }
}
