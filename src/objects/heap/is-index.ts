/** True for a decimal number without leading zeros. A loop is several times as fast as a regular expression. */
export function isIndex(key: PropertyKey): boolean {
  if (typeof key !== 'string' || key === '' || (key.length > 1 && key[0] === '0')) return false;
  for (let index = 0; index < key.length; index++) {
    const code = key.charCodeAt(index);
    if (code < 48 || code > 57) return false;
  }
  return true;
}
