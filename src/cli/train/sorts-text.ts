import type { Model } from '../../learn/model/model.ts';
import type { FieldPlan, SortOfField, WindowPlan } from '../../learn/windows/window-plan.ts';
import { terminalLine } from '../../base/escape/terminal.ts';

/** Returns the sorts of the fields of a model, as far as they are known. */
export const sortsOf = ({ encoding }: Model): SortOfField[] =>
  encoding.name === 'vector'
    ? []
    : valueFields(encoding.plan).flatMap(({ role, field: { name, sort } }) =>
        sort === undefined ? [] : [{ role, field: name, sort }],
      );

/**
 * Returns one line for each field that holds numbers or strings, and for each argument that could not be mapped.
 *
 * @param unmapped the arguments whose domain has one value.
 */
export function sortsText({ encoding }: Model, unmapped: readonly string[]): string[] {
  if (encoding.name === 'vector') return [];
  const fields = valueFields(encoding.plan).map(
    ({ role, field }) => `${role}.${field.name}: ${textOf(field)}`,
  );
  const single = unmapped.map((argument) => `${argument} has one value, which cannot be mapped`);
  return [...fields, ...single].map(terminalLine);
}

function textOf({ sort }: FieldPlan): string {
  if (sort === undefined) return 'not known';
  if (sort.kind === 'counter') return 'counter of calls that change the object';
  if (sort.kind === 'constant') return 'constant';
  if (sort.kind === 'own') return 'own (size, position or flag)';
  const constants = (sort.constants ?? []).map((value) => JSON.stringify(value));
  const beside = constants.length === 0 ? '' : `, beside ${constants.join(' and ')} of the class`;
  return `${sort.scale}, sort of ${sort.sort}${beside}`;
}

/** Returns the fields that hold numbers or strings. */
const valueFields = ({ roles }: WindowPlan): { readonly role: string; readonly field: FieldPlan }[] =>
  roles.flatMap(({ name: role, fields }) =>
    fields
      .filter(({ kinds }) =>
        kinds.some((kind) => kind === 'number' || kind === 'string' || kind.startsWith('"')),
      )
      .map((field) => ({ role, field })),
  );
