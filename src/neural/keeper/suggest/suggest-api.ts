import { readFileSync } from 'node:fs';
import { itemAt } from '../../../base/item-at.ts';
import { mustGet } from '../../../base/must-get.ts';
import type { AnyNode } from '../../../programs/source/ast.ts';
import { nodesOf } from '../../../base/syntax/nodes-of.ts';
import { parseSource } from '../../../programs/source/parse-source.ts';
import { isImitated, type Adapter, type ApiCall, type Ask } from '../adapters/adapter.ts';
import { loadMaker, MissingMaker } from '../inputs/load-maker.ts';
import type { Apis } from '../run/function-runner.ts';
import { holds, variablesOf } from '../symbolic/expression.ts';
import { flatten } from '../symbolic/shape.ts';
import { callOf } from '../symbolic/step.ts';
import type { Edit } from '../judge/function-report.ts';
import { specifierOf } from '../program/imports.ts';
import type { Change, Trial, Labelled } from './held-out.ts';
import { bestThreshold, comparison, rightBy, type ScoreOf } from './suggest-threshold.ts';

/** Name of the output of the other API among its variables. */
const OUTPUT = 'other';

type Outputs = ReadonlyMap<Labelled, Readonly<Record<string, unknown>>>;

/**
 * Returns another API that does the same task: with the condition as it is, if its output has the same field,
 * or with a threshold of one of its fields. It is asked for the inputs of the API that the condition depends
 * on. Returns undefined if no other is installed.
 */
export async function suggestApi(
  { goal: { site, key }, condition, fit, rest }: Trial,
  apis: Apis,
): Promise<Change | undefined> {
  const [variable, ...more] = variablesOf(condition);
  const name = variable && callOf(variable);
  if (variable === undefined || name === undefined || more.length > 0) return undefined;
  const inputOf = ({ input }: Labelled) => input.result.run.calls.find((call) => call.name === name);
  const used = fit.map(inputOf).find((call) => call !== undefined);
  if (used === undefined) return undefined;
  const asked = apis.adapterOf(apis.call(used.call));
  // What answers for it now is no alternative, and its own answers are not known.
  if (isImitated(asked)) return undefined;
  const field = variable.slice(name.length);
  const before = rest.map(({ input, isOwn }) => input.reached.has(key) === isOwn);
  let best: { readonly hits: number; readonly change: Change } | undefined;
  for (const { adapter, call } of apis.others(used.call)) {
    const ask = await opened(adapter, call);
    if (ask === undefined) continue;
    const outputs: Outputs = new Map(
      await Promise.all(
        [...fit, ...rest].map(
          async (labelled) => [labelled, await answer(call, ask, inputOf(labelled)?.input)] as const,
        ),
      ),
    );
    const other = itemAt(adapter.modules, 0);
    const instead = `ask ${other} instead of ${itemAt(asked.modules, 0)}`;
    const asIs = (list: readonly Labelled[]): boolean[] =>
      list.map((labelled) => {
        const value = mustGet(outputs, labelled)[OUTPUT + field];
        return value !== undefined && holds(condition, { [variable]: value }) === labelled.isOwn;
      });
    const isSame = apis.call(used.call).paths.every((path) => call.paths.includes(path));
    add(asIs, instead, isSame ? specifierEdit(site.file, asked.modules, other) : undefined);
    const parts = comparison(condition);
    if (parts === undefined) continue;
    const scoreOf: ScoreOf = (labelled, path) => Number(mustGet(outputs, labelled)[OUTPUT + path]);
    const choice = bestThreshold(fit, fieldsOf(outputs), scoreOf, parts.compare);
    if (choice === undefined) continue;
    const where = choice.field.replace(/^\./, '') || 'its output';
    add(
      (list) => rightBy(list, choice, scoreOf, parts.compare),
      `${instead}, and compare ${where} with ${choice.threshold}`,
      undefined,
    );
  }
  return best?.change;

  function add(right: (list: readonly Labelled[]) => boolean[], change: string, edit: Change['edit']): void {
    const hits = right(fit).filter(Boolean).length;
    if (best === undefined || hits > best.hits)
      best = { hits, change: { change, edit, before, after: right(rest) } };
  }
}

/** Returns what asks an API; undefined if it is not installed, or cannot be asked. */
async function opened({ modules, implementation }: Adapter, { serve }: ApiCall): Promise<Ask | undefined> {
  try {
    const module = (await implementation?.()) ?? (await loadMaker(itemAt(modules, 0), 'other answers'));
    return await serve?.(module);
  } catch (error) {
    if (error instanceof MissingMaker) return undefined;
    throw error;
  }
}

/** Returns the variables of an answer; none if the API throws. */
async function answer({ output }: ApiCall, ask: Ask, input: unknown): Promise<Record<string, unknown>> {
  try {
    return flatten(output, OUTPUT, await ask(input));
  } catch {
    return {};
  }
}

/** Returns the paths of the numbers in outputs. */
function fieldsOf(outputs: Outputs): string[] {
  const found = [...outputs.values()].flatMap((output) =>
    Object.entries(output).flatMap(([name, value]) =>
      typeof value === 'number' && !name.endsWith('.length') ? name.slice(OUTPUT.length) : [],
    ),
  );
  return [...new Set(found)];
}

/** Returns the edit after which a file imports another module; undefined if it does not import the first one once. */
function specifierEdit(path: string, from: readonly string[], to: string): Edit | undefined {
  const source = readFileSync(path, 'utf8');
  const found = [...nodesOf(parseSource(source, path, path))].flatMap((node) => {
    if (!from.includes(specifierOf(node) ?? '')) return [];
    const literal = node['source'] ?? (node['arguments'] as AnyNode[])[0];
    return literal as { readonly start: number; readonly end: number };
  });
  const [literal, ...more] = found;
  if (literal === undefined || more.length > 0) return undefined;
  const { start, end } = literal;
  const quote = source.charAt(start);
  return { start, end, text: quote + to + quote };
}
