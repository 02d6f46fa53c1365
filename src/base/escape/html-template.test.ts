import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Html, html, jsonForScript, programForScript } from './html-template.ts';

test('inserted text is escaped once, nested templates are not escaped again', () => {
  assert.is(html`<b>${'<&"\'>'}</b>`.text, '<b>&lt;&amp;&quot;&#39;&gt;</b>');
  const items = [1, '&'].map((item) => html`<li>${item}</li>`);
  assert.is(html`<p>${items}</p>`.text, '<p><li>1</li><li>&amp;</li></p>');
  assert.is(html`${new Html('<hr>')}`.text, '<hr>');
});

test('JSON in a script element parses back to the same value and cannot end the element', () => {
  const dangerous = fc.constantFrom('</script>', '<!--', '<script', ']]>', '\u2028');
  fc.assert(
    fc.property(fc.array(fc.oneof(dangerous, fc.string())), (list) => {
      const { text } = jsonForScript(list);
      assert.not.match(text, /</);
      assert.equal(JSON.parse(text), list);
    }),
  );
});

test('a program in a script element cannot end the element', () => {
  assert.is(programForScript('a = "</script><!--"').text, String.raw`a = "\x3c/script>\x3c!--"`);
});

test.run();
