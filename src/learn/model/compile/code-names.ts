import { LearnInvError } from '../../../base/error.ts';
import { jsString } from '../../../base/escape/javascript.ts';
import type { WindowPlan } from '../../windows/window-plan.ts';
import { hasIndices } from '../../../objects/heap/class-table.ts';
import type { Model } from '../model.ts';

/** Returns a text as a literal; it has none of the brackets that mark types and expressions in the text of the code. */
export const literal = (text: string): string =>
  jsString(text)
    .replaceAll('«', '\\xab')
    .replaceAll('»', '\\xbb')
    .replaceAll('⟦', '\\u27e6')
    .replaceAll('⟧', '\\u27e7')
    .replaceAll('‹', '\\u2039')
    .replaceAll('›', '\\u203a')
    .replaceAll('⌊', '\\u230a')
    .replaceAll('⌋', '\\u230b')
    .replaceAll('¦', '\\xa6');

const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/** Returns the code of a property access: `.left`, or `["left-child"]`. */
export const property = (name: string): string => (IDENTIFIER.test(name) ? `.${name}` : `[${literal(name)}]`);

/** Returns the code of a property access to what may be undefined: `?.left`, or `?.["left-child"]`. */
export const optionalProperty = (name: string): string =>
  IDENTIFIER.test(name) ? `?.${name}` : `?.[${literal(name)}]`;

/** The part of a place that a field is: its value or its key; undefined for a field of an object. */
export function partOfPlace(field: string): 'key' | 'value' | undefined {
  if (field.endsWith('[]') || field.endsWith('.value')) return 'value';
  return field.endsWith('.key') ? 'key' : undefined;
}

/** True for a field of places: their value or key. */
export const isOfPlaces = (field: string): boolean => partOfPlace(field) !== undefined;

/** Returns the role of the containers whose places have a role. */
export const containerOf = (role: string): string => role.slice(0, -'[]'.length);

/** The names that the code gives to fields, so that each is an identifier and no two are equal. */
export class CodeNames {
  readonly #links = new Map<string, string>();
  readonly #fields = new Map<string, string>();
  readonly #taken = new Set<string>(['toKey', 'toValue']);

  /** Returns the name of the property of a record that leads where a field leads: `toLeft`. */
  link(field: string): string {
    const part = partOfPlace(field);
    if (part !== undefined) return part === 'key' ? 'toKey' : 'toValue';
    const known = this.#links.get(field);
    if (known !== undefined) return known;
    const words = field.split(/[^\p{ID_Continue}]+/u).filter((word) => word !== '');
    const plain = `to${words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')}`;
    let name = plain;
    for (let copy = 2; this.#taken.has(name); copy++) name = `${plain}${copy}`;
    this.#taken.add(name);
    this.#links.set(field, name);
    this.#fields.set(name, field);
    return name;
  }

  /** Returns the field whose link has a name; undefined for any other name. */
  fieldOf(link: string): string | undefined {
    return this.#fields.get(link);
  }

  /** Returns an unused name for the property of a record that bounds its value. */
  bound(plain: string): string {
    let name = plain;
    for (let copy = 2; this.#taken.has(name); copy++) name = `${plain}${copy}`;
    this.#taken.add(name);
    this.bounds.push(name);
    return name;
  }

  /** The names of all bounds. */
  readonly bounds: string[] = [];

  /** The names of all links that were asked for. */
  get links(): string[] {
    return [...new Set(this.#links.values())];
  }
}

/**
 * Throws if code cannot read the objects of a model: a field under a symbol or a private name, fields named by indices, or two
 * classes of one name.
 *
 * @param plan the plan as code sees it.
 */
export function requireReadable(
  { roles }: WindowPlan,
  { structure, fields: known }: Pick<Model, 'structure' | 'fields'>,
): void {
  const indexed = Object.keys(known).find((className) => hasIndices(className, known));
  if (indexed !== undefined) {
    throw new LearnInvError('BAD_OPTION', `the invariant of "${structure}" cannot be written as plain code`, {
      expected: 'arrays for items',
      got: `${indexed}, an object with fields named by indices`,
      hint: 'keep the learned repOK',
    });
  }
  for (const { name, fields, kind } of roles) {
    if (kind === 'object' && /#\d+$/u.test(name)) {
      throw new LearnInvError(
        'BAD_OPTION',
        `the invariant of "${structure}" cannot be written as plain code`,
        {
          expected: 'classes with different names, by which code knows them',
          got: `${name}, another class of the name ${name.replace(/#\d+$/u, '')}`,
          hint: 'give one of the classes another name, or keep the learned repOK and bind the classes to it',
        },
      );
    }
    const hidden = fields.find((field) => kind !== 'place' && /^(@@|#)/u.test(field.name));
    if (hidden === undefined) continue;
    throw new LearnInvError('BAD_OPTION', `the invariant of "${structure}" cannot be written as plain code`, {
      expected: 'fields with names that a property access can read',
      got: `${name}.${hidden.name}, a field under a ${hidden.name.startsWith('#') ? 'private name' : 'symbol'}`,
      hint: 'keep the learned repOK, or declare a view of the state in the structure: expose: (object) => ({ … })',
    });
  }
}
