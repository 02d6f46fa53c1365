import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { methodsKeepRepOK } from '../../../structures/testing/laws.ts';
import { rejectsBreaks } from '../testing/rejects-breaks.ts';
import structure, { Rope } from './rope.ts';

/** The leaves "abc" and "de". */
function ofTwo(): Rope {
  const rope = new Rope();
  rope.insert(0, 'abc');
  rope.insert(3, 'de');
  return rope;
}

test('builders and methods keep repOK', () => methodsKeepRepOK(structure));

test('the rope behaves like a string', () => {
  const insertion = fc.record({ at: fc.nat(), text: fc.string({ maxLength: 3 }) });
  const removal = fc.record({ at: fc.nat(), count: fc.nat(3) });
  fc.assert(
    fc.property(fc.array(fc.oneof(insertion, removal)), (calls) => {
      const rope = new Rope();
      let model = '';
      for (const call of calls) {
        const at = call.at % (model.length + 1);
        if ('text' in call) {
          rope.insert(at, call.text);
          model = model.slice(0, at) + call.text + model.slice(at);
        } else {
          rope.remove(at, call.count);
          model = model.slice(0, at) + model.slice(at + call.count);
        }
        assert.is(rope.toString(), model);
        assert.ok(structure.repOK!(rope));
      }
    }),
  );
});

test('repOK rejects ropes with a hand-made fault', () => {
  const set = (rope: Rope, change: object): unknown => Object.assign(rope.root!, change);
  const left = (rope: Rope): object => (rope.root as unknown as { left: object }).left;
  rejectsBreaks(structure, ofTwo, {
    'a length too small': (rope) => rope.root!.length--,
    'a length that is not a number': (rope) => set(rope, { length: '5' }),
    'a length of a leaf too large': (rope) => {
      Object.assign(left(rope), { length: 4 });
      set(rope, { length: 6 });
    },
    'an empty leaf': (rope) => {
      Object.assign(left(rope), { text: '', length: 0 });
      set(rope, { length: 2 });
    },
    'a text that is not a string': (rope) => Object.assign(left(rope), { text: ['a', 'b', 'c'] }),
    'a missing side': (rope) => set(rope, { right: null }),
    'a leaf twice': (rope) => set(rope, { right: left(rope), length: 6 }),
    'a cycle': (rope) => set(rope, { right: rope.root }),
    'a root that is no node': (rope) => Object.assign(rope, { root: 'abc' }),
  });
});

test.run();
