import type { CodeContext } from './code-context.ts';
import { ofRole, type Layout } from './layout.ts';

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
  const role = ofRole('role«: string»');
  const record = `{ ${properties.join(', ')} }`;
  if (layout === 'records') {
    return `
  /** Adds an object to those that are reached; returns false if it was reached before. */
  function reach(object«: any»${role}‹, from«: Reached | undefined», by«: string»›)«: boolean» {
    const { size } = known;
    if (known.add(object).size === size) return false;
    records.push(${record});
    return true;
  }
`;
  }
  const { isPlain } = context;
  const from = '‹, from«: Reached | undefined», by«: string»›';
  return `
  /** Returns the record of an object${isPlain ? '' : '; undefined for a value that is none'}. */
  function reach(object«: any»${isPlain ? role : ''}${from}${isPlain ? '' : ', container«: string»'})«: Reached${isPlain ? '' : ' | undefined'}» {
${isPlain ? '' : '    if (!isObject(object)) return undefined;\n'}    const before = known.get(object);
    if (before !== undefined) return before;
    const record«: Reached» = ${record};
    known.set(object, record);
    ${isPlain ? 'records' : 'queue'}.push(record);
    return record;
  }
`;
}
