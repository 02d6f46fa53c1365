import { getOrInsert } from '../../../base/get-or-insert.ts';
import { isBindingName } from '../../../base/escape/javascript.ts';

/** The part of a place that a field is: its value or its key; undefined for a field of an object. */
export function partOfPlace(field: string): 'key' | 'value' | undefined {
  if (field.endsWith('[]') || field.endsWith('.value')) return 'value';
  return field.endsWith('.key') ? 'key' : undefined;
}

/** True for a field of places: their value or key. */
export const isOfPlaces = (field: string): boolean => partOfPlace(field) !== undefined;

/** Returns the role of the containers whose places have a role. */
export const containerOf = (role: string): string => role.slice(0, -'[]'.length);

/** The names of the links of places: to their keys and values. */
export const PLACE_LINKS: readonly string[] = ['toKey', 'toValue'];

/** Returns the name of the list, by index, of the records to which a link of places leads. */
export const recordsOf = (link: string): string => `${link.charAt(2).toLowerCase()}${link.slice(3)}Records`;

/** Names of constants and functions of the code, which no constant of an expression has. */
export const USED_NAMES = (
  'repOK whyNot firstFault placeOf constructorOf RECORDS reach known records objects root object item place record other ' +
  'owner to entry parent index key value name role from by slot mark texts size before sum'
).split(' ');

/** The names that the code gives to the links and bounds of records: identifiers, no two of which are equal. */
export class CodeNames {
  readonly #links = new Map<string, string>();
  readonly #taken = new Set<string>(PLACE_LINKS);

  /** Returns the name of the property of a record that leads where a field leads: `toLeft`. */
  link(field: string): string {
    const part = partOfPlace(field);
    if (part !== undefined) return part === 'key' ? 'toKey' : 'toValue';
    const words = field.split(/[^\p{ID_Continue}]+/u).filter((word) => word !== '');
    return getOrInsert(this.#links, field, () => this.#unused(`to${words.map(capitalized).join('')}`));
  }

  /** Returns the name of the property of a record that bounds its value. */
  bound(plain: string): string {
    return this.#unused(plain);
  }

  #unused(plain: string): string {
    let name = plain;
    for (let copy = 2; this.#taken.has(name); copy++) name = `${plain}${copy}`;
    this.#taken.add(name);
    return name;
  }
}

/** Returns a word with a capital at its start. */
export const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns a name for a constant of the code, from the words of another and an ending; it is added to those that are taken. */
export function unusedName(name: string, ending: string, taken: Set<string>): string {
  const words = name.split(/[^A-Za-z0-9]+/u).filter((word) => word !== '');
  const plain = words.map((word, index) => (index === 0 ? word.toLowerCase() : capitalized(word))).join('');
  const first = /^(\d|$)/u.test(plain) ? `number${plain}` : plain;
  let own = `${first}${ending}`;
  for (let copy = 2; taken.has(own) || !isBindingName(own); copy++) own = `${first}${copy}${ending}`;
  taken.add(own);
  return own;
}
