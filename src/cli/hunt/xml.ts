/** An element of an XML document. */
export interface Xml {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly content: readonly Xml[] | string;
}

/** Returns an element. */
export const xml = (name: string, attributes: Xml['attributes'] = {}, content: Xml['content'] = []): Xml => ({
  name,
  attributes,
  content,
});

/** Returns an XML document as text. */
export const xmlDocument = (root: Xml): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}\n`;

function write({ name, attributes, content }: Xml, indent: string): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  const open = `${indent}<${name}${given.join('')}`;
  if (content.length === 0) return `${open}/>`;
  if (typeof content === 'string') return `${open}>${escaped(content)}</${name}>`;
  return [`${open}>`, ...content.map((child) => write(child, `${indent}  `)), `${indent}</${name}>`].join(
    '\n',
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes markup and replaces characters that XML forbids: control characters and lone surrogates. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[&<>"]/g, (character) => ENTITIES[character]!)
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '\u{fffd}');
