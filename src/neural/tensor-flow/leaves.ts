import { types } from 'node:util';

/** A tensor of TensorFlow.js. */
export interface TensorLike {
  readonly shape: readonly number[];
  readonly dtype: string;
  readonly isDisposed: boolean;
  readonly dataId: object;
  dataSync(): ArrayLike<unknown>;
}

/** A part of a result that has no parts: a primitive value, a function, a tensor. */
export interface Leaf {
  /** Where it is: `.layers[0]`; empty for the result itself. */
  readonly path: string;
  readonly value: unknown;
}

/** Parts of a result that are read, at most; a result may have any size. */
const MAX_LEAVES = 100_000;

/** Yields the parts of a result. Runs no getter and reads no Proxy; a part that occurs twice is read once. */
export function* leavesOf(result: unknown): Generator<Leaf> {
  const seen = new Set<object>();
  const pending: Leaf[] = [{ path: '', value: result }];
  for (let count = 0; count < MAX_LEAVES; count++) {
    const leaf = pending.pop();
    if (leaf === undefined) return;
    const { value, path } = leaf;
    if (typeof value !== 'object' || value === null || isTensor(value)) {
      yield leaf;
    } else if (!types.isProxy(value) && !seen.has(value)) {
      seen.add(value);
      pending.push(...partsOf(value, path).toReversed());
    }
  }
}

function partsOf(value: object, path: string): Leaf[] {
  if (types.isMap(value)) {
    return [...Map.prototype.entries.call(value)].map(([key, item]) => ({
      path: `${path}.get(${typeof key === 'object' ? '…' : String(key)})`,
      value: item as unknown,
    }));
  }
  if (types.isSet(value)) return [...Set.prototype.values.call(value)].map((item) => ({ path, value: item }));
  const isList = Array.isArray(value) || ArrayBuffer.isView(value);
  return Object.keys(value)
    .slice(0, MAX_LEAVES)
    .flatMap((key) => {
      const property = Object.getOwnPropertyDescriptor(value, key);
      if (property === undefined || !('value' in property)) return [];
      return [{ path: isList ? `${path}[${key}]` : `${path}.${key}`, value: property.value as unknown }];
    });
}

/** True for a tensor or variable of any release of TensorFlow.js. */
export function isTensor(value: unknown): value is TensorLike {
  if (typeof value !== 'object' || value === null || types.isProxy(value)) return false;
  try {
    const { dataId, dtype, dataSync } = value as Partial<TensorLike>;
    return typeof dataId === 'object' && typeof dtype === 'string' && typeof dataSync === 'function';
  } catch {
    return false;
  }
}
