/**
 * True if the built-ins that this program itself depends on still work after code of a subject has run. With broken ones the
 * program would hang or confuse values.
 */
export function builtInsWork(): boolean {
  try {
    return workAsDefined();
  } catch {
    // A changed built-in throws.
    return false;
  }
}

/** True if the methods of lists, Maps, Sets, texts and objects, promises, and `process`, give the results that the language defines. */
function workAsDefined(): boolean {
  const list = [3, 1];
  list.push(2);
  if (list.length !== 3 || list[2] !== 2 || list.pop() !== 2 || list.indexOf(1) !== 1) return false;
  const doubled = list.map((item) => item * 2);
  if (doubled.length !== 2 || doubled[0] !== 6 || list.filter((item) => item > 2).length !== 1) return false;
  if (
    list.find((item) => item < 2) !== 1 ||
    !list.some((item) => item === 3) ||
    list.every((item) => item > 1)
  )
    return false;
  if (list.slice(1)[0] !== 1 || list.flatMap((item) => [item, item]).length !== 4 || list.join('-') !== '3-1')
    return false;
  let sum = 0;
  for (const item of [...list]) sum += item;
  if (sum !== 4 || list.reduce((all, item) => all + item, 0) !== 4) return false;
  const map = new Map([['a', 1]]);
  map.set('b', 2);
  if (map.size !== 2 || map.get('b') !== 2 || !map.has('a') || [...map.keys()].length !== 2) return false;
  const set = new Set([1, 1]);
  if (set.add(2).size !== 2 || !set.has(1) || [...set][1] !== 2) return false;
  if ('a,b'.split(',')[1] !== 'b' || 'ab'.replace('a', 'c') !== 'cb' || !'ab'.startsWith('a')) return false;
  const entries = Object.entries({ a: 1 });
  if (entries[0]![0] !== 'a' || Object.keys({ b: 1 })[0] !== 'b' || !Object.is(Number.NaN, Number.NaN))
    return false;
  if (JSON.stringify(JSON.parse('[{"a":1}]')) !== '[{"a":1}]') return false;
  if (!(process.pid > 0) || typeof process.cwd() !== 'string' || Buffer.from('a').length !== 1) return false;
  return typeof Promise.resolve(1).then === 'function' && typeof Promise.all([]).then === 'function';
}
