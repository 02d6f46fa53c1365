import { terminalText } from './terminal.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Returns text for the content of an HTML element, or for an attribute in quotes. */
export const htmlText = (text: string): string =>
  terminalText(text).replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]!);

/** Returns JSON for the inside of a script element, which it cannot end. */
export const htmlJson = (value: unknown): string =>
  terminalText(JSON.stringify(value)).replaceAll('<', '\\u003c');

/** HTML text; it is not escaped again. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | readonly Part[];

/** A template tag for HTML. Escapes inserted values unless they are {@link Html}; joins lists. */
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
