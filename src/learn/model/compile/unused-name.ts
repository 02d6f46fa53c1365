import { isBindingName } from '../../../base/escape/javascript.ts';
import { HELPER_NAMES } from './helpers.ts';

/** Names in the code that no constant has. */
const USED = (
  'repOK whyNot firstFault classOf isField recordOf classTest fault pathTo reach known queue records objects root object item ' +
  'where name key value to record other owner above place entry from index size placeOf'
).split(' ');

/** Returns a name for a constant of the code, from the words of another and an ending. @param taken names of others. */
export function unusedName(name: string, ending: string, ...taken: readonly Iterable<string>[]): string {
  const words = name.split(/[^A-Za-z0-9]+/u).filter((word) => word !== '');
  const plain = words
    .map((word, index) => (index === 0 ? word.toLowerCase() : word[0]!.toUpperCase() + word.slice(1)))
    .join('');
  const all = new Set([...HELPER_NAMES, ...USED, ...taken.flatMap((names) => [...names])]);
  const first = /^(\d|$)/u.test(plain) ? `number${plain}` : plain;
  let own = `${first}${ending}`;
  for (let copy = 2; all.has(own) || !isBindingName(own); copy++) own = `${first}${copy}${ending}`;
  return own;
}
