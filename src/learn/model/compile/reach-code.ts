import type { CodeContext } from './code-context.ts';
import { ofRole, type Layout } from './layout.ts';
import { indented } from './plain-walk.ts';

/**
 * Returns the code of the function that adds an object to those that the walk reaches.
 *
 * @param properties of the record of an object, as they are written in the code that makes one.
 * @param first the code of checks of its values, which stand there if the order of values implies that it is met once.
 */
export function reachCode(
  context: CodeContext,
  layout: Layout,
  properties: readonly string[],
  first: string,
): string {
  if (layout === 'objects' && context.metOnce === 'chain') {
    return `
  /** Adds an object to those that are reached. */
  function reach(object«: any»)«: void» {
    objects.push(object);
  }
`;
  }
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
  const slot = context.isPlain ? '' : ', slot = -1';
  const bounds = context.bounds.map(({ name }) => `, ${name}«?: Reached»`).join('');
  if (layout === 'records' && context.metOnce === 'order') {
    return `
  /** Adds an object to those that are reached; returns what is wrong with its values. */
  function reach(object«: any»${role}‹, from«: Reached»›‹by, by«: string»›${bounds})«: Fault | undefined» {
    const item«: Reached» = ${record};
    records.push(item);
${indented(first, '    ')}
    return undefined;
  }
`;
  }
  if (layout === 'records' && context.metOnce === 'chain') {
    return `
  /** Adds an object to those that are reached. */
  function reach(object«: any»${role}‹, from«: Reached | undefined»›‹by, by«: string»›${bounds})«: void» {
    records.push(${record});
  }
`;
  }
  if (layout === 'records') {
    return `
  /** Adds an object to those that are reached; returns false if it was reached before. */
  function reach(object«: any»${role}‹, from«: Reached | undefined»›‹by, by«: string»›${bounds}${slot})«: boolean» {
    const { size } = known;
    if (known.add(object).size === size) return false;
    records.push(${record});
    return true;
  }
`;
  }
  return `
  /** Returns the record of an object. */
  function reach(object«: any»${role}‹, from«: Reached | undefined»›‹by, by«: string»›${bounds}${slot})«: Reached» {
    const before = known.get(object);
    if (before !== undefined) return before;
    const record«: Reached» = ${record};
    known.set(object, record);
    records.push(record);
    return record;
  }
`;
}
