import { htmlJson, htmlText } from './html.ts';

/** HTML text; it is not escaped again. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | readonly Part[];

/**
 * A template tag for HTML. Escapes inserted values unless they are {@link Html}; joins lists.
 *
 * @example
 * ```ts
 * html`<b>${'1 < 2'}</b>`.text; // <b>1 &lt; 2</b>
 * ```
 */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    strings.map((text, index) => (index === 0 ? text : render(parts[index - 1]!) + text)).join(''),
  );
}

function render(part: Part): string {
  if (part instanceof Html) return part.text;
  return typeof part === 'object' ? part.map(render).join('') : htmlText(String(part));
}

/** JSON for the inside of a script element; it cannot end the element. */
export const jsonForScript = (value: unknown): Html => new Html(htmlJson(value));

/** A program for the inside of a script element; text that would end the element is escaped. */
export const programForScript = (program: string): Html =>
  new Html(program.replaceAll(/<(\/script|!--)/gi, String.raw`\x3c$1`));
