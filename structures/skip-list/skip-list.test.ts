import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { behavesLike, methodsKeepRepOK, type NamedCall } from '../testing/laws.ts';
import { SortedModel } from '../testing/sorted-model.ts';
import structure from './index.ts';
import type { Node } from './node.ts';
import { repOK } from './rep-ok.ts';
import { MAX_LEVEL, SkipList } from './skip-list.ts';

const key = fc.integer({ min: 0, max: 15 });
const level = fc.integer({ min: 1, max: MAX_LEVEL });
const call: fc.Arbitrary<NamedCall> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.constant('insert'), key, level) },
  { weight: 6, arbitrary: fc.tuple(fc.constantFrom('remove', 'contains'), key) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('clear')) },
);

const keys = (node: Node | null): number[] => (node === null ? [] : [node.key, ...keys(node.forward[0]!)]);

/** Returns the node with a key (1 to 5) of {@link ofFive}. */
const at = (list: SkipList, key: number): Node => {
  let node = list.head;
  for (let step = 0; step < key; step++) node = node.forward[0]!;
  return node;
};

/** Keys 1 to 5 with 1, 3, 2, 1 and 2 links. */
function ofFive(): SkipList {
  const list = new SkipList();
  for (const [index, links] of [1, 3, 2, 1, 2].entries()) list.insert(index + 1, links);
  return list;
}

test('builders and methods keep repOK', () => methodsKeepRepOK(structure));

test('the list behaves like a sorted array without repeats', () => {
  behavesLike(
    () => new SkipList(),
    () => new SortedModel(false),
    call,
    (list) => (repOK(list) ? keys(list.head.forward[0]!) : ['repOK is false']),
    ({ items }) => items,
  );
});

test('a level out of range is rejected and changes nothing', () => {
  const list = ofFive();
  for (const links of [0, MAX_LEVEL + 1, 1.5]) assert.throws(() => list.insert(6, links), RangeError);
  assert.is(list.size, 5);
  assert.ok(repOK(list));
});

test('repOK rejects lists with a hand-made fault', () => {
  const breaks: Record<string, (list: SkipList) => unknown> = {
    'no head': (list) => Object.assign(list, { head: null }),
    'a missing head field': (list) => Reflect.deleteProperty(list, 'head'),
    'a key other than 0 of the head': (list) => (list.head.key = -1),
    'a head with one link too few': (list) => list.head.forward.pop(),
    'a head with one link too many': (list) => list.head.forward.push(null),
    'the size too small': (list) => list.size--,
    'the size too large': (list) => list.size++,
    'a missing size': (list) => Reflect.deleteProperty(list, 'size'),
    'the level too low': (list) => list.level--,
    'the level too high': (list) => list.level++,
    'a level that is not a number': (list) => Object.assign(list, { level: '3' }),
    'level 0 of an empty list': (list) => {
      list.clear();
      list.level = 0;
    },
    'a key that is not a number': (list) => Object.assign(at(list, 5), { key: '5' }),
    'a key that is not finite': (list) => (at(list, 5).key = Infinity),
    'no array of links': (list) => Object.assign(at(list, 5), { forward: null }),
    'a node without links': (list) => (at(list, 5).forward = []),
    'a link above all earlier links': (list) => at(list, 4).forward.push(null),
    'a node with more links than the head': (list) => {
      list.insert(6, MAX_LEVEL);
      at(list, 6).forward.push(null);
    },
    'a node with one link too few': (list) => at(list, 3).forward.pop(),
    'an undefined link': (list) => Object.assign(at(list, 5).forward, [undefined]),
    'a hole among the links': (list) => Reflect.deleteProperty(at(list, 5).forward, '1'),
    'a link to an object that is not a node': (list) => Object.assign(at(list, 5).forward, [{}]),
    'a cycle at the lowest level': (list) => (at(list, 5).forward[0] = at(list, 3)),
    'a cycle through the head': (list) => (at(list, 5).forward[0] = list.head),
    'a cycle at a higher level': (list) => (at(list, 5).forward[1] = at(list, 2)),
    'an array of links shared by two nodes': (list) => (at(list, 4).forward = at(list, 1).forward),
    'a key twice': (list) => (at(list, 4).key = 3),
    'keys out of order': (list) => (at(list, 3).key = 6),
    'a list cut short': (list) => (at(list, 3).forward[0] = null),
    'a higher link that skips a node': (list) => (at(list, 2).forward[1] = at(list, 5)),
    'a higher link that ends too early': (list) => (at(list, 3).forward[1] = null),
    'a link above the level in use': (list) => (list.head.forward[3] = at(list, 2)),
    'a link to a node without that level': (list) => (at(list, 2).forward[2] = at(list, 5)),
  };
  for (const [name, damage] of Object.entries(breaks)) {
    const list = ofFive();
    assert.ok(repOK(list));
    damage(list);
    assert.is(repOK(list), false, name);
  }
});

test.run();
