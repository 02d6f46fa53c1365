import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { hostileText, movesCursor } from '../../../base/escape/testing/hostile-text.ts';
import { xml, xmlDocument } from './junit.ts';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string): string =>
  text
    .replaceAll(/&#x([\da-f]+);/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/&(\w+);/g, (_, name: string) => ENTITIES[name]!);
const escape = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

test('attributes and content keep any text, and show characters that XML forbids', () => {
  fc.assert(
    fc.property(hostileText(), (text) => {
      const document = xmlDocument(xml('a', { b: text }, [xml('c', {}, `x${text}`)]));
      const [, attribute, content] = /^<a b="([^"\t\n]*)">\n {2}<c>x([^<>]*)<\/c>\n<\/a>$/m.exec(document)!;
      // oxlint-disable-next-line no-control-regex
      const shown = text.replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]/gu, escape);
      assert.is(unescaped(attribute!), shown);
      assert.is(unescaped(content!), shown);
      assert.not(movesCursor(document));
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
