import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { methodsKeepRepOK } from '../../../structures/testing/laws.ts';
import { rejectsJunk } from '../../../structures/testing/rejects-junk.ts';
import { rejectsBreaks } from '../testing/rejects-breaks.ts';
import structure, { Trie } from './trie.ts';

/** The words "a" and "abc". */
function ofTwo(): Trie {
  const trie = new Trie();
  trie.insert('abc');
  trie.insert('a');
  return trie;
}

test('builders and methods keep repOK', () => methodsKeepRepOK(structure));

test('the trie behaves like a set of words', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 4 });
  const call = fc.tuple(fc.constantFrom('insert' as const, 'remove' as const), word);
  fc.assert(
    fc.property(fc.array(call), (calls) => {
      const trie = new Trie();
      const model = new Set<string>();
      for (const [method, text] of calls) {
        assert.is(trie.contains(text), model.has(text));
        assert.is(trie[method](text), model.has(text) === (method === 'remove'));
        if (method === 'insert') model.add(text);
        else model.delete(text);
        assert.is(trie.size, model.size);
        assert.ok(structure.repOK!(trie));
      }
    }),
  );
});

test('repOK rejects tries with a hand-made fault', () => {
  const a = (trie: Trie): Trie['root'] => trie.root.children.get('a')!;
  const ab = (trie: Trie): Trie['root'] => a(trie).children.get('b')!;
  rejectsBreaks(structure, ofTwo, {
    'a size too small': (trie) => trie.size--,
    'one word more': (trie) => (trie.root.ends = true),
    'one word less': (trie) => (a(trie).ends = false),
    'a path that is no word': (trie) => {
      ab(trie).children.clear();
      trie.size--;
    },
    'a node twice': (trie) => {
      trie.root.children.set('b', ab(trie));
      trie.size++;
    },
    'a Map of two nodes': (trie) => (ab(trie).children = trie.root.children),
    'a cycle': (trie) => ab(trie).children.set('a', trie.root),
    'a link with two letters': (trie) => {
      trie.root.children.set('aa', a(trie));
      trie.root.children.delete('a');
    },
    'a link to nothing': (trie) => trie.root.children.set('b', null as never),
  });
  rejectsJunk(ofTwo, structure.repOK!, [
    (trie) => [trie, 'root'],
    (trie) => [trie, 'size'],
    (trie) => [trie.root, 'ends'],
    (trie) => [a(trie), 'children'],
  ]);
});

test.run();
