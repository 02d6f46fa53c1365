import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { xml, xmlDocument } from './xml.ts';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const unescaped = (text: string): string => text.replaceAll(/&(\w+);/g, (_, name: string) => ENTITIES[name]!);

test('attributes and content keep any text, except characters that XML forbids', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const document = xmlDocument(xml('a', { b: text }, [xml('c', {}, `x${text}`)]));
      const [, attribute, content] = /^<a b="([^"]*)">\n {2}<c>x([^<]*)<\/c>\n<\/a>$/m.exec(document)!;
      // oxlint-disable-next-line no-control-regex
      const allowed = text.replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]/gu, '\ufffd');
      assert.is(unescaped(attribute!), allowed);
      assert.is(unescaped(content!), allowed);
    }),
    { numRuns: 1000 },
  );
});

test('writes elements without content as empty-element tags', () => {
  assert.is(
    xmlDocument(xml('a', { n: 1 }, [xml('b'), xml('c', {}, '')])),
    '<?xml version="1.0" encoding="UTF-8"?>\n<a n="1">\n  <b/>\n  <c/>\n</a>\n',
  );
});

test.run();
