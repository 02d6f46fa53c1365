import { expressionText } from './expression.ts';
import type { Run } from './run.ts';
import { presenceName } from './shape.ts';
import { Symbolic } from './symbolic.ts';

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** True for an object that may be a table of values by key: lists and bytes are none. */
export const isTable = (value: unknown): value is object =>
  isObject(value) && !Array.isArray(value) && !ArrayBuffer.isView(value);

/**
 * Records a key that a function adds to a map, a set or an object. Keys added while modules load belong to the table.
 */
export function noteAdded({ added, isLoading }: Run, holder: object, key: unknown): void {
  if (!isLoading) added.set(holder, (added.get(holder) ?? new Set()).add(key));
}

/**
 * Returns the key of a table that equals a key, which may be symbolic; undefined if the table lacks it. Each key of the
 * table is a goal, unless the function adds it or it comes from the output of an API.
 */
export function keyIn(run: Run, site: number, table: object, key: unknown): string | undefined {
  const isGoal = (name: string): boolean =>
    !run.outputs.has(table) && !run.derived.has(table) && run.added.get(table)?.has(name) !== true;
  const value = Symbolic.valueOf(key);
  if (key instanceof Symbolic) {
    const names = Object.keys(table);
    // What was found once is no further decision.
    const asked = `${expressionText(Symbolic.expressionOf(key))} ${names.join()}`;
    const known = run.keysFound.get(table)?.get(asked);
    if (known !== undefined) return known.name;
    const name = names.find((name) => {
      const isSame = run.operation('===', key, typeof value === 'number' ? Number(name) : name);
      return run.decide(isGoal(name) ? site : -1, isSame, name);
    });
    run.keysFound.set(table, (run.keysFound.get(table) ?? new Map()).set(asked, { name }));
    return name;
  }
  if (typeof value === 'symbol' || !Object.hasOwn(table, String(value))) return undefined;
  const name = String(value);
  if (!run.isSymbolic && site >= 0 && isGoal(name))
    run.note({ site, constant: name, compared: [], taken: true, expression: undefined });
  return name;
}

/** True if an object has a key: the operator `in`. */
export function hasKey(run: Run, site: number, given: unknown, object: unknown): unknown {
  const key = run.raw(given) as string;
  const path = run.unknowns.pathOf(object);
  if (path !== undefined)
    return !run.isSymbolic || run.leaf(presenceName(`${path}.${key}`), { kind: 'boolean' }, true);
  if (!isTable(object)) return key in (object as object);
  return keyIn(run, site, object, run.known(given)) !== undefined || key in object;
}

/** Returns the table and the key of a call that asks whether an object has a key of its own. */
export function askedKey(
  receiver: unknown,
  method: string,
  [first, second]: readonly unknown[],
): { readonly table: object; readonly key: unknown } | undefined {
  const isBorrowed = receiver === Object.prototype.hasOwnProperty && method === 'call';
  const [table, key] =
    isBorrowed || (receiver === Object && method === 'hasOwn')
      ? [first, second]
      : [method === 'hasOwnProperty' ? receiver : undefined, first];
  return isTable(table) ? { table, key } : undefined;
}
