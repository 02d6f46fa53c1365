import { isBindingName } from '../../../base/escape/javascript.ts';

/** Returns a name for a constant of the code, from the words of another and an ending; it is added to those that are taken. */
export function unusedName(name: string, ending: string, taken: Set<string>): string {
  const words = name.split(/[^A-Za-z0-9]+/u).filter((word) => word !== '');
  const plain = words
    .map((word, index) => (index === 0 ? word.toLowerCase() : word[0]!.toUpperCase() + word.slice(1)))
    .join('');
  const first = /^(\d|$)/u.test(plain) ? `number${plain}` : plain;
  let own = `${first}${ending}`;
  for (let copy = 2; taken.has(own) || !isBindingName(own); copy++) own = `${first}${copy}${ending}`;
  taken.add(own);
  return own;
}
