import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

/** Parts of printed text that have a style. They are known by their form, after names and values of subjects were escaped. */
const STYLES: readonly (readonly [RegExp, Style])[] = [
  [/^(?:Usage|Arguments|Options|Commands|Examples?|Exit codes):/gm, 'bold'],
  // Headings of findings, and of the roles of a description.
  [/^\d+\. .*(?=\n─)/gm, ['bold', 'red']],
  [/^\S.*(?=\n {2}- )/gm, 'bold'],
  [/^─+$|^(?:before|after|after, in the trusted version|test)$|^ *….*$/gm, 'dim'],
  [/◀/g, 'red'],
  [/^(?:error:|invalid:)/gm, ['bold', 'red']],
  [/^(?:warning:|incomplete:|out-of-scope:)/gm, 'yellow'],
  [/^(?:valid:|Saved\.|One of these changes makes it valid:)/gm, 'green'],
];

/** Returns text with colours if a stream shows them: as Node decides by the terminal, `NO_COLOR` and `FORCE_COLOR`. */
export function painted(text: string, stream: NodeJS.WriteStream): string {
  if (styleText('bold', text, { stream }) === text) return text;
  return STYLES.reduce(
    (result, [part, style]) => result.replaceAll(part, (found) => styleText(style, found, { stream })),
    text,
  );
}
