/** Maximum number of characters of a text, or of keys of an object, to show. */
const MAX_SHOWN = 60;

/** Describes JSON data of any size and nesting, for the `got` line of a message. */
export function jsonWords(json: unknown): string {
  if (typeof json === 'string') return JSON.stringify(json.slice(0, MAX_SHOWN));
  if (typeof json !== 'object' || json === null) return String(json);
  if (Array.isArray(json)) return `a list of ${json.length}`;
  const keys = Object.keys(json).map((key) => JSON.stringify(key));
  return keys.length === 0
    ? 'an object without keys'
    : `an object with ${keys.join(', ').slice(0, MAX_SHOWN)}`;
}
