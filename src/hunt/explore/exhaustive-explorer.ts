import { argumentLists } from '../../learn/examples/collect/argument-lists.ts';
import type { Call, CallArgument } from '../../learn/examples/collect/receiver.ts';
import { scopeBounds, withinBounds, type Bounds } from '../../objects/heap/bounds.ts';
import { graphKey, type ObjectGraph } from '../../objects/heap/graph.ts';
import type { Random } from '../../base/random.ts';
import type { Domain } from '../../objects/structure/domain.ts';
import { finitizationOf } from '../../objects/structure/finitization-of.ts';
import type { Operation, Structure } from '../../objects/structure/structure.ts';
import type { Oracle } from '../judge/oracle.ts';
import { assignment } from '../run/assign-operation.ts';
import type { CallableOperations } from '../run/callable-operations.ts';
import type { Runner } from '../run/runner.ts';
import type { ExhaustiveCounts } from './exhaustive-counts.ts';
import type { Attempt, Exploration } from './exploration.ts';
import type { Start } from './pool.ts';
import { validCandidates, type ValidCandidates } from './valid-candidates.ts';

/** Objects of a scope that are tried, at most; the calls of each are some hundred bytes. */
const MAX_OBJECTS = 50_000;
/** Argument lists of one operation on one object, at most. */
const MAX_LISTS = 10_000;
/** Arguments that are drawn from a domain that is too large to list. */
const SAMPLE = 8;

/** Options of {@link exploreAll}. */
interface ExploreAllOptions {
  readonly scope: number;
  readonly oracle: Oracle;
  /** True to try only objects that builders reach. */
  readonly reachable: boolean;
  /** Names of the methods that are builders of the trusted version. */
  readonly trusted: readonly string[];
  readonly runner: Runner;
  readonly random: Random;
}

/** One call to try on one object. */
interface Trial {
  /** The index of the object. */
  readonly object: number;
  readonly start: Start;
  readonly call: Call;
}

/** A sequence of builder calls, and the classes of the objects that it makes. */
interface Example {
  readonly start: Start;
  readonly classes: ReadonlySet<string>;
}

/**
 * Calls every operation with every argument of its domain on every valid object of a scope that the builders reach
 * (bounded-exhaustive testing). Objects are found breadth first, so each is made by as few builder calls as possible.
 * Then it calls every method on the valid candidates that the builders did not reach. Builders are not called on these:
 * they are trusted with their own objects only.
 */
export class ExhaustiveExplorer implements Exploration {
  readonly #operations: readonly Operation[];
  readonly #methods: readonly Operation[];
  readonly #builders: ReadonlySet<Operation>;
  readonly #scope: number;
  readonly #bounds: Bounds | undefined;
  readonly #random: Random;
  readonly #trials: Trial[] = [];
  readonly #known = new Set<string>();
  readonly #dropped = new Set<Operation>();
  /** The numbers of the trials that were made, once or more often. */
  readonly #made = new Set<number>();
  readonly #keys: readonly CallArgument[];
  /** By its classes, the first object that has them. */
  readonly #examples = new Map<string, Example>();
  /** The candidates to try once the builders reach nothing new; undefined for none, and once they were added. */
  #candidates: ValidCandidates | undefined;
  readonly #noCandidates: string | undefined;
  #isComplete = true;
  #unreached = 0;

  /**
   * @param empty a new object of the structure.
   * @param bounds those of the objects to try; undefined for all.
   * @param candidates valid candidates of the scope; undefined to try objects that builders reach only.
   */
  constructor(
    { builders, methods }: CallableOperations,
    { scope, trusted, random }: Pick<ExploreAllOptions, 'scope' | 'trusted' | 'random'>,
    empty: ObjectGraph,
    bounds?: Bounds,
    candidates?: ValidCandidates,
  ) {
    this.#operations = [...builders, ...methods];
    this.#builders = new Set([...builders, ...methods.filter(({ name }) => trusted.includes(name))]);
    this.#methods = methods.filter((method) => !this.#builders.has(method));
    this.#candidates = candidates;
    this.#noCandidates = candidates?.reason;
    this.#scope = scope;
    this.#bounds = bounds;
    this.#random = random;
    const domains = builders.flatMap(({ args }) => args.filter(({ kind }) => kind === 'value'));
    this.#keys = distinct(domains.flatMap((domain) => this.#choices(domain, empty)));
    this.#addReached({ k: scope, calls: [], former: [] }, empty);
  }

  /** Number of calls to try, as far as objects are known. */
  get total(): number {
    return this.#trials.length;
  }

  get exhausted(): boolean {
    return this.#dropped.size === this.#operations.length;
  }

  attempt(number: number): Attempt | undefined {
    const trial = this.#trials[number];
    if (trial === undefined) return undefined;
    const { start, call } = trial;
    let isMade = this.#dropped.has(call.operation);
    const next = (): Call | undefined => {
      if (isMade) return undefined;
      isMade = true;
      this.#made.add(number);
      return call;
    };
    return {
      start,
      maxCalls: 1,
      plan: { sequence: start, readFrom: start.calls.length, next },
      former: () => [],
    };
  }

  keep(start: Start, state: ObjectGraph): void {
    const last = start.calls.at(-1);
    if (last === undefined || !this.#builders.has(last.operation)) return;
    this.#addReached(start, state);
  }

  widen(): boolean {
    const { graphs = [], isComplete = true } = this.#candidates ?? {};
    this.#candidates = undefined;
    const before = this.#trials.length;
    for (const graph of graphs) {
      if (this.#known.has(graphKey(graph))) continue;
      const classes = graph.objects.map(({ shape }) => shape.className);
      const example = [...this.#examples.values()].find((example) =>
        classes.every((name) => example.classes.has(name)),
      );
      // A class that no object of the scope has.
      if (example === undefined) continue;
      const { k, calls } = example.start;
      this.#add({ k, calls: [...calls, assignment(graph)], former: [] }, graph, this.#methods);
      this.#unreached++;
    }
    this.#isComplete &&= isComplete;
    return this.#trials.length > before;
  }

  drop(operation: Operation): void {
    this.#dropped.add(operation);
  }

  /** Every call is tried once, however many faults its operation has. */
  demote(): void {}
  noteAsync(): void {}
  keepApart(): void {}

  counts(): ExhaustiveCounts {
    const counts = new Map(
      this.#operations.map((operation) => [operation, { objects: new Set<number>(), calls: 0 }]),
    );
    for (const number of this.#made) {
      const { object, call } = this.#trials[number]!;
      const own = counts.get(call.operation)!;
      own.objects.add(object);
      own.calls++;
    }
    return {
      scope: this.#scope,
      objects: this.#known.size - this.#unreached,
      unreached: this.#unreached,
      ...(this.#noCandidates === undefined ? {} : { noCandidates: this.#noCandidates }),
      isComplete: this.#isComplete && this.#made.size === this.#trials.length,
      operations: [...counts].map(([{ name }, { objects, calls }]) => ({
        name,
        objects: objects.size,
        calls,
      })),
    };
  }

  /** Adds the calls of all operations on an object that builders made, unless it is beyond the scope. */
  #addReached(start: Start, state: ObjectGraph): void {
    if (this.#bounds !== undefined && !withinBounds(state, this.#bounds)) return;
    this.#add(start, state, this.#operations);
    const classes = new Set(state.objects.map(({ shape }) => shape.className));
    const name = JSON.stringify([...classes].sort());
    if (!this.#examples.has(name)) this.#examples.set(name, { start, classes });
  }

  /** Adds the calls of some operations on an object, unless it is known. */
  #add(start: Start, state: ObjectGraph, operations: readonly Operation[]): void {
    const key = graphKey(state);
    if (this.#known.has(key)) return;
    if (this.#known.size === MAX_OBJECTS) {
      this.#isComplete = false;
      return;
    }
    const object = this.#known.size;
    this.#known.add(key);
    for (const operation of operations) {
      const choices = operation.args.map((domain) => this.#choices(domain, state));
      const lists = choices.reduce((product, { length }) => product * length, 1);
      if (lists > MAX_LISTS) this.#isComplete = false;
      for (const args of argumentLists(choices, MAX_LISTS)) {
        this.#trials.push({ object, start, call: { operation, args } });
      }
    }
  }

  /** Returns the arguments of a domain on an object; drawn ones if the domain cannot be listed. */
  #choices(domain: Domain, state: ObjectGraph): readonly CallArgument[] {
    if (domain.kind === 'node') return state.objects.map((_, label) => ({ kind: 'node', label }));
    if (domain.kind === 'key')
      return this.#keys.length > 0 ? this.#keys : [{ kind: 'value', value: undefined }];
    const listed = domain.values(this.#scope);
    if (listed !== undefined) return listed.map((value) => ({ kind: 'value', value }));
    this.#isComplete = false;
    return Array.from({ length: SAMPLE }, () => ({
      kind: 'value',
      value: domain.generate(this.#scope, this.#random),
    }));
  }
}

/** Returns the exploration that calls every operation of a structure on every object of a scope. */
export async function exploreAll(
  structure: Structure,
  callable: CallableOperations,
  options: ExploreAllOptions,
): Promise<Exploration> {
  const { scope, oracle, reachable, runner } = options;
  const empty = (await runner.run({ k: scope, calls: [] })).states[0]!;
  const bounds = scopeBounds(scope, finitizationOf(structure, scope), empty);
  const candidates = reachable ? undefined : await validCandidates(structure, oracle, scope, MAX_OBJECTS);
  return new ExhaustiveExplorer(callable, options, empty, bounds, candidates);
}

/** Leaves out arguments with the value of an earlier one. */
function distinct(args: readonly CallArgument[]): CallArgument[] {
  const seen = new Set<unknown>();
  return args.filter((argument) => {
    const value = argument.kind === 'value' ? argument.value : argument;
    if (seen.has(value)) return false;
    seen.add(value);
    return true;
  });
}
