import type { CodeContext } from './code-context.ts';
import { hasKeys } from './record-code.ts';
import type { Layout } from './layout.ts';

/** Returns the code of the function that adds an object to those that the walk reaches. */
export function reachCode(context: CodeContext, layout: Layout, properties: readonly string[]): string {
  if (layout === 'objects') {
    return `
  /** Adds an object to those that are reached; returns false if it was reached before. */
  function reach(object«: any»)«: boolean» {
    const { size } = objects;
    return objects.add(object).size > size;
  }
`;
  }
  const record = `{ ${properties.join(', ')} }`;
  if (layout === 'records') {
    return `
  /** Adds an object to those that are reached; returns false if it was reached before. */
  function reach(object«: any»‹, from«: Reached | undefined», by«: string»›)«: boolean» {
    const { size } = known;
    if (known.add(object).size === size) return false;
    records.push(${record});
    return true;
  }
`;
  }
  const { isPlain } = context;
  const made = isPlain
    ? record
    : `recordOf(object, classOf(object) ?? container, from, by, -1, ${hasKeys(context) ? 'undefined, ' : ''}undefined)`;
  const from = '‹, from«: Reached | undefined», by«: string»›';
  return `
  /** Returns the record of an object; undefined for a value that is none. */
  function reach(object«: any»${from}${isPlain ? '' : ', container«: string»'})«: Reached | undefined» {
    if (!isObject(object)) return undefined;
    const before = known.get(object);
    if (before !== undefined) return before;
    const record«: Reached» = ${made};
    known.set(object, record);
    ${isPlain ? 'records' : 'queue'}.push(record);
    return record;
  }
`;
}
