import { xmlAttribute, xmlText } from '../../../base/escape/xml.ts';

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
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlAttribute(String(value))}"`);
  const open = `${indent}<${name}${given.join('')}`;
  if (content.length === 0) return `${open}/>`;
  if (typeof content === 'string') return `${open}>${xmlText(content)}</${name}>`;
  return [`${open}>`, ...content.map((child) => write(child, `${indent}  `)), `${indent}</${name}>`].join(
    '\n',
  );
}
