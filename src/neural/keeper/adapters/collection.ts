import type { Run } from '../symbolic/run.ts';

/** Returns a property of an item of a collection. @param args those of `out()`. */
export type PropertyOf = (item: unknown, args: readonly unknown[]) => unknown;

/** Returns items as a collection with the methods `out`, `filter`, `each`, `itemAt` and `length`, as wink-nlp has them. */
export function collectionOf(run: Run, items: readonly unknown[], propertyOf: PropertyOf): object {
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
