import { itemAt } from '../../../base/item-at.ts';
import { negated, variablesOf, type Assignment, type Expression } from './expression.ts';
import { withJson } from './parsed.ts';
import type { Run } from './run.ts';
import { isUndescribed } from './shape.ts';
import { solve } from './solve.ts';
import type { Z3Solver } from './z3/z3-solver.ts';
import { callOf, goalKey, goalKeys, type Domain, type MadeCall, type Step } from './step.ts';

export interface Explored {
  readonly run: Run;
  readonly error: unknown;
  readonly hasThrown: boolean;
}

/** A path to a goal: values of the variables, and the conditions on them. */
export interface Path {
  readonly values: Assignment;
  readonly conditions: readonly Expression[];
  /** The condition of the goal itself; undefined if it depends on nothing symbolic. */
  readonly last: Expression | undefined;
  readonly calls: readonly MadeCall[];
  /** The decisions before the goal, with their conditions. */
  readonly decisions: readonly { readonly key: string; readonly condition: Expression }[];
  /**
   * Branches before the goal that we cannot steer: they depend on other calls, on nothing symbolic, or on undescribed
   * fields.
   */
  readonly assumed: readonly string[];
}

export interface Exploration {
  /** The first paths to each goal that was reached. */
  readonly paths: ReadonlyMap<string, readonly Path[]>;
  readonly domains: ReadonlyMap<string, Domain>;
  /**
   * For each goal that was never reached: the conditions on each path to it for which no value was found. The goal's own
   * condition comes last.
   */
  readonly refused: ReadonlyMap<string, readonly (readonly Expression[])[]>;
  readonly thrown: readonly (Path & { readonly error: unknown })[];
  readonly runs: readonly Run[];
}

const MAX_PATHS = 3;

/**
 * Explores the paths of a function: runs it, then solves for values that take the other branch of each decision on the
 * path.
 *
 * @param runOn runs the function on values of variables.
 * @param limits runs, at most, and the signal that ends the exploration early.
 * @param solver is asked for goals that the candidates do not lead to.
 */
export async function explore(
  runOn: (values: Assignment) => Promise<Explored>,
  { maxRuns, stopped }: { readonly maxRuns: number; readonly stopped: AbortSignal },
  solver?: Z3Solver,
): Promise<Exploration> {
  const paths = new Map<string, Path[]>();
  const domains = new Map<string, Domain>();
  const refused = new Map<string, (readonly Expression[])[]>();
  const thrown: (Path & { readonly error: unknown })[] = [];
  const runs: Run[] = [];
  const seen = new Set<string>();
  let isCut = false;
  const queue: { readonly values: Assignment }[] = [{ values: {} }];
  const unsolved = new Map<string, { readonly wanted: readonly Expression[]; readonly values: Assignment }>();
  const nextOf = async (): Promise<(typeof queue)[0] | undefined> => {
    while (queue.length === 0) {
      const [first] = unsolved;
      if (first === undefined || solver === undefined) return undefined;
      const [key, { wanted, values }] = first;
      unsolved.delete(key);
      const found = paths.has(key) ? undefined : await solver.solve(wanted, domains, values);
      if (found !== undefined) queue.push({ values: found });
    }
    return queue.shift();
  };
  for (let next = await nextOf(); next !== undefined; next = await nextOf()) {
    // What other paths lead to stays open.
    isCut = runs.length >= maxRuns || stopped.aborted;
    if (isCut) break;
    const { run, error, hasThrown } = await runOn(next.values);
    runs.push(run);
    for (const [name, domain] of run.domains) domains.set(name, domain);
    const { steps, calls } = run;
    const conditionsBefore = (at: number): Expression[] =>
      steps.slice(0, at).flatMap(({ expression }) => (expression === undefined ? [] : [expression]));
    // A parameter that is a function has no value.
    const given = Object.entries({ ...Object.fromEntries(run.initial), ...next.values });
    const values = withJson(Object.fromEntries(given.filter(([name]) => !run.unknowns.isCalled(name))));
    const pathTo = (at: number): Path => ({
      ...{ values, conditions: conditionsBefore(at + 1), last: steps[at]?.expression, calls },
      decisions: steps
        .slice(0, at)
        .flatMap((step) =>
          step.expression === undefined ? [] : { key: goalKey(step), condition: step.expression },
        ),
      assumed: steps.slice(0, at).filter(isAssumedFor(steps[at]?.expression)).map(goalKey),
    });
    steps.forEach((step, at) => {
      for (const key of goalKeys(step)) {
        const known = paths.get(key) ?? [];
        if (known.length < MAX_PATHS) paths.set(key, [...known, pathTo(at)]);
      }
    });
    if (hasThrown && !run.hasThrown(error)) thrown.push({ ...pathTo(steps.length), error });
    for (const [name, options] of run.structures) {
      for (const value of options) {
        if (!isNew(seen, `${name}=${String(value)}`) || values[name] === value) continue;
        queue.push({ values: { ...next.values, [name]: value } });
      }
    }
    const shape = [...run.structures.keys()].map((name) => `${name}=${String(values[name])}`).join();
    for (const at of steps.keys()) {
      const { expression } = itemAt(steps, at);
      if (expression === undefined) continue;
      const other: Step = { ...itemAt(steps, at), taken: !itemAt(steps, at).taken };
      const path = [...steps.slice(0, at).map(goalKey), goalKey(other), shape].join(',');
      if (!isNew(seen, path)) continue;
      const own = [...conditionsBefore(at), negated(expression)];
      const wanted = [...sharesIn(run, own), ...own];
      const solved = solve(wanted, domains, values);
      if (solved.kind !== 'found') {
        for (const key of goalKeys(other)) refused.set(key, [...(refused.get(key) ?? []), wanted]);
        if (!isBounded(wanted, domains)) unsolved.set(goalKey(other), { wanted, values });
        continue;
      }
      // Goals that nothing has reached come first.
      if (goalKeys(other).every((key) => paths.has(key))) queue.push({ values: solved.values });
      else queue.unshift({ values: solved.values });
    }
  }
  for (const key of paths.keys()) refused.delete(key);
  // The condition of a goal alone can be refuted all the same.
  if (isCut)
    for (const [key, lists] of refused)
      refused.set(
        key,
        lists.map((list) => list.slice(-1)),
      );
  return { paths, domains, refused, thrown, runs };
}

/** What shares of a whole may add up to: more than 1, since candidates are not exact. */
const WHOLE = 1.05;

/** Returns the conditions on the shares of each whole that has a share in the given conditions. */
function sharesIn({ shares }: Run, conditions: readonly Expression[]): Expression[] {
  const asked = variablesOf(...conditions);
  return shares
    .filter((names) => names.some((name) => asked.has(name)))
    .map((names) => {
      const parts = names.map((name): Expression => ['var', name]);
      const sum = parts.reduce((first, second): Expression => ['+', first, second]);
      return ['truthy', ['<=', sum, ['const', WHOLE]]];
    });
}

function isNew(seen: Set<string>, key: string): boolean {
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}

/** Returns a predicate: true for a decision that the inputs for a goal do not steer. */
function isAssumedFor(last: Expression | undefined): (step: Step) => boolean {
  const own = callsIn(last);
  return ({ expression, site }) => {
    // What is not followed may turn out otherwise on a real input.
    if (expression === undefined) return site >= 0;
    const calls = callsIn(expression);
    const isOther = own.length > 0 && calls.length > 0 && !calls.some((call) => own.includes(call));
    return isOther || [...variablesOf(expression)].some(isUndescribed);
  };
}

/** Returns the names of the calls whose outputs an expression has. */
const callsIn = (expression: Expression | undefined): string[] =>
  expression === undefined ? [] : [...variablesOf(expression)].flatMap((name) => callOf(name) ?? []);

/** True if the candidates are all values, or one of each kind, that the variables of the last condition can have. */
const isBounded = (conditions: readonly Expression[], domains: ReadonlyMap<string, Domain>): boolean =>
  [...variablesOf(itemAt(conditions, conditions.length - 1))].every((name) => {
    const domain = domains.get(name);
    return (
      domain?.kind === 'boolean' ||
      (domain?.kind === 'text' && (domain.values !== undefined || domain.form !== undefined))
    );
  });
