import { itemAt } from '../../../base/item-at.ts';
import { expressionText } from '../symbolic/expression.ts';
import type { Run } from '../symbolic/run.ts';
import { Symbolic } from '../symbolic/symbolic.ts';
import type { Adapter, ApiCall } from './adapter.ts';
import { undescribedName } from '../symbolic/shape.ts';
import { callAt, callPath, commandOf, inputOf, leadsOn, propertyPath } from './api-path.ts';
import { collectionOf } from './collection.ts';
import { materialize } from './materialize.ts';

/** Returns the stand-in for the module of an API in a symbolic run: its calls return symbolic outputs. */
export function symbolicApi(run: Run, adapter: Adapter, first: number): unknown {
  const at = (path: string, chain: readonly (readonly unknown[])[], answer?: () => unknown): unknown => {
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
  const called = (path: string, chain: readonly (readonly unknown[])[]): unknown => {
    if (adapter.commands?.includes(path) === true) return commandOf(path, chain.at(-1)?.[0]);
    const index = callAt(adapter.calls, path, chain);
    // What no adapter describes has an unknown answer.
    if (index === -1)
      return path.endsWith('()') && !leadsOn(adapter.calls, path)
        ? run.unknowns.at(undescribedName(itemAt(adapter.modules, 0), path))
        : at(path, chain);
    const call = itemAt(adapter.calls, index);
    let output: { readonly value: unknown } | undefined;
    const answer = (): unknown => (output ??= { value: outputOf(run, call, first + index, chain) }).value;
    // A longer chain may be another call.
    return call.isAsync === true ? at(path, chain, answer) : answer();
  };
  return at('', []);
}

function outputOf(run: Run, call: ApiCall, number: number, chain: readonly (readonly unknown[])[]): unknown {
  const name = `api${run.calls.length}`;
  const size = call.inputForm === 'pixels' ? (chain.at(-1) ?? []).slice(1, 3) : [];
  const input = run.known(inputOf(call, chain));
  // The same text gets the same answer; images of the same source may differ.
  const asked = call.reads === 'text' ? expressionText(Symbolic.expressionOf(input)) : undefined;
  const same = run.calls.find((call) => asked !== undefined && call.call === number && call.asked === asked);
  run.calls.push({ ...{ call: number, name, input, asked }, size: size.map((length) => run.known(length)) });
  const made = materialize(run, call.output, same?.name ?? name);
  return call.collection === undefined
    ? made
    : collectionOf(run, made as readonly unknown[], call.collection.propertyOf);
}
