import { recordsOf } from './layout.ts';
import { indented } from './plain-walk.ts';
import { wordsOf } from './words-of.ts';

/** A text in code, or what is replaced in a loop over the places of a container. */
const PARTS =
  /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|(?<![.\p{ID_Continue}$])(?:twin\(place, \(owner\) => owner\.(\w+)\)\?\.value\b|sibling\(place, ([^()]*(?:\([^()]*\)[^()]*)?)\)(\?\.value\b)?|(fault\()?place\b(?:\.(\w+)( = )?)?)/gu;

/**
 * Returns the loop over the places of a container `item`.
 *
 * @param code about one place, which is called `place`; it may hold marks.
 */
export function placeLoop(code: string): string {
  const body = atIndex(code);
  const lines = ['key', 'value'].flatMap((part) =>
    wordsOf(body).has(part) ? [`const ${part} = item.${part}s[index];`] : [],
  );
  if (wordsOf(body).has('place')) lines.push('const place = placeOf(item, index);');
  return `for (let index = 0; index < item.values.length; index++) {
${indented([...lines, body].join('\n'), '  ')}
}`;
}

/** Returns code of a place with its parts, as the loop over the places of a container names them. */
function atIndex(code: string): string {
  const parts = code.replaceAll(
    PARTS,
    (
      text,
      twin?: string,
      sibling?: string,
      value?: string,
      fault?: string,
      part?: string,
      assigned?: string,
    ) => {
      if (twin !== undefined) return `item.from«!».${twin}?.values[index]`;
      if (sibling !== undefined) {
        const index = atIndex(sibling);
        return value === undefined ? `placeAt(item, ${index})` : `item.values[${index}]`;
      }
      if (fault !== undefined && part === undefined) return 'fault(placeOf(item, index)';
      const start = fault ?? '';
      if (!text.slice(start.length).startsWith('place')) return text;
      switch (part) {
        case undefined:
          return 'place';
        case 'at':
          return `${start}index`;
        case 'from':
          return `${start}item`;
        case 'key':
        case 'value':
          return `${start}${part}`;
        case 'toKey':
        case 'toValue':
          return `${start}item.${recordsOf(part)}${assigned === undefined ? '?.' : ''}[index]${assigned ?? ''}`;
        default:
          return text;
      }
    },
  );
  return parts.replaceAll('‹, place›', '‹, item›');
}
