import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { withJson } from './parsed.ts';

test('values that a text contains as JSON make the text', () => {
  const values = withJson({
    'data{}?': true,
    'data{}.user.name': 'Ann',
    'data{}.items.0.price': 3,
    'data{}.tags.length': 2,
    'data{}.tags.0': 'new',
    'data{}.none.length': 0,
    'data{}.admin?': true,
    'data{}.guest?': false,
    other: 1,
  });
  assert.equal(JSON.parse(String(values['data'])), {
    user: { name: 'Ann' },
    items: [{ price: 3 }],
    tags: ['new', 'some'],
    none: [],
    admin: 'some',
  });
  assert.is(values['other'], 1);
});

test('a text that is no JSON, and one without fields that matter', () => {
  assert.throws(() => JSON.parse(String(withJson({ 'data{}?': false })['data'])));
  assert.equal(withJson({ 'data{}?': true })['data'], '{}');
});

test.run();
