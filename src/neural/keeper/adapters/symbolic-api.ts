import { itemAt } from '../../../base/item-at.ts';
import { expressionText } from '../symbolic/expression.ts';
import { Symbolic } from '../symbolic/symbolic.ts';
import { callMethod } from '../symbolic/call-method.ts';
import { undescribedName } from '../symbolic/shape.ts';
import type { Run } from '../symbolic/run.ts';
import type { Adapter, ApiCall } from './adapter.ts';
import { callAt, callPath, commandOf, inputOf, leadsOn, propertyPath, type Chain } from './api-path.ts';
import { materialize } from './materialize.ts';

/** Returns the stand-in for the module of an API in a symbolic run: its calls return symbolic outputs. */
export function symbolicApi(run: Run, adapter: Adapter, first: number): unknown {
  const at = (path: string, chain: Chain, answer?: () => unknown): unknown => {
    const made = new Proxy(function api() {}, {
      get: (_, key) => {
        // A promise of the output; other objects of an API are no promises.
        if (key === 'then' && answer !== undefined)
          return (resolve: (value: unknown) => void) => resolve(answer());
        if (key === '__esModule') return true;
        if (key === Symbol.iterator) return () => [called(`${path}.0`, chain)][Symbol.iterator]();
        if (key === 'name') return path.replace(/^.*\./, '');
        return typeof key === 'symbol' || key === 'then' ? undefined : called(propertyPath(path, key), chain);
      },
      apply: (_, __, args: unknown[]) => called(callPath(path), [...chain, args]),
      construct: (_, args: unknown[]) => called(callPath(path), [...chain, args]) as object,
    });
    run.open.add(made);
    return made;
  };
  const called = (path: string, chain: Chain): unknown => {
    if (adapter.commands?.includes(path) === true) return commandOf(path, chain.at(-1)?.[0]);
    if (adapter.words?.includes(path) === true) return wordsOf(run, chain.at(-1)?.[0]);
    if (adapter.lessons?.paths.includes(path) === true) adapter.lessons.teach(chain.at(-1) ?? []);
    const index = callAt(adapter.calls, path, chain);
    // What no adapter describes has an unknown answer, or is one.
    if (index === -1) {
      const leads = leadsOn(adapter.calls, path) || leadsToWords(adapter, path);
      const isAnswer = path.endsWith('()') || chain.length > 1;
      return leads || !isAnswer
        ? at(path, chain)
        : run.unknowns.at(undescribedName(itemAt(adapter.modules, 0), path));
    }
    const call = itemAt(adapter.calls, index);
    let output: { readonly value: unknown } | undefined;
    const answer = (): unknown => (output ??= { value: outputOf(run, call, first + index, chain) }).value;
    // A longer chain may be another call.
    return call.isAsync === true ? at(path, chain, answer) : answer();
  };
  return at('', []);
}

/** True if a longer path is a call that returns words, or that teaches. */
const leadsToWords = ({ words = [], lessons }: Adapter, path: string): boolean =>
  [...words, ...(lessons?.paths ?? [])].some((longer) => longer.startsWith(path));

/** Returns the words of a text as a program splits it. */
const wordsOf = (run: Run, text: unknown): unknown =>
  callMethod({ run, site: -1, key: 'split', args: [/\W+/] }, text);

function outputOf(run: Run, call: ApiCall, number: number, chain: Chain): unknown {
  const name = `api${run.calls.length}`;
  const size = call.inputForm === 'pixels' ? (chain.at(-1) ?? []).slice(1, 3) : [];
  const given = inputOf(call, chain);
  const input = run.known(run.sources.get(given as object) ?? given);
  // The same question about the same text gets the same answer; images of the same source may differ.
  const question = chain.flat().filter((arg) => typeof arg === 'string');
  const asked =
    call.reads === 'text'
      ? [expressionText(Symbolic.expressionOf(input)), ...question].join('\n')
      : undefined;
  const same = run.calls.find((call) => asked !== undefined && call.call === number && call.asked === asked);
  run.calls.push({
    ...{ call: number, name, input, asked, question },
    size: size.map((length) => run.known(length)),
  });
  const asking = question.at(-1);
  if (
    call.output.kind === 'boolean' &&
    asking !== undefined &&
    call.output.words?.includes(asking) === false
  ) {
    const { words } = call.output;
    return run.operation(
      '===',
      run.leaf(same?.name ?? name, { kind: 'text', values: words }, words[0]),
      asking,
    );
  }
  const made = materialize(run, call.output, same?.name ?? name);
  return call.collection === undefined
    ? made
    : collectionOf(run, made as readonly unknown[], call.collection.propertyOf);
}

/** Returns items as a collection with the methods `out`, `filter`, `each`, `itemAt` and `length`, as wink-nlp has them. */
function collectionOf(
  run: Run,
  items: readonly unknown[],
  propertyOf: NonNullable<ApiCall['collection']>['propertyOf'],
): object {
  type Callback = (item: object, at: number) => unknown;
  const open = <Fn extends (...args: never[]) => unknown>(fn: Fn): Fn => {
    run.open.add(fn);
    return fn;
  };
  const itemOf = (item: unknown): object => ({
    out: open((...args: unknown[]) => propertyOf(item, args)),
  });
  const kept = (callback: Callback): unknown[] =>
    items.filter((item, at) => run.decide(-1, callback(itemOf(item), at)));
  return {
    out: open((...args: unknown[]) => {
      const list = items.map((item) => propertyOf(item, args));
      const length = run.lengths.get(items);
      if (length !== undefined) run.lengths.set(list, length);
      run.outputs.add(list);
      return list;
    }),
    filter: open((callback: Callback) => collectionOf(run, kept(callback), propertyOf)),
    each: open((callback: Callback) => items.forEach((item, at) => callback(itemOf(item), at))),
    itemAt: open((at: number) => (at in items ? itemOf(items[at]) : undefined)),
    length: open(() => run.get(items, 'length')),
  };
}
