import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readClassSources } from './class-source.ts';

const shown = (source: string): unknown =>
  readClassSources(source, 'list.js').map(({ name, parameters }) => [
    name,
    Object.fromEntries(
      [...parameters].map(([method, all]) => [
        method,
        all.map(({ name, hint, optional }) => `${name}${optional ? '?' : ''}: ${hint.kind}`),
      ]),
    ),
  ]);

test('reads methods of an object that is the prototype', () => {
  const source = `List.prototype = {
    /** @param {number} at */
    remove: function (at) {},
    /** @param {string=} text */
    add(text) {},
    size: 0,
  };`;
  assert.equal(shown(source), [['List', { remove: ['at: number'], add: ['text?: string'] }]]);
});

test('reads all names of a method', () => {
  const source = `/** @param {number} at */
  List.prototype.remove = List.prototype.delete = function (at) {};`;
  assert.equal(shown(source), [['List', { remove: ['at: number'], delete: ['at: number'] }]]);
});

test('reads methods of compiled classes, whose comments stand in the method above', () => {
  const source = `var List = (function () {
    _createClass(List, [{
      key: 'remove',
      value: function remove(at) {}
      /**
       * @param at {number} its place
       * @param [value] {*} its value
       */
    }, {
      key: 'add',
      value: function add(at, value) {}
    }, {
      key: Symbol.iterator,
      value: function () {}
    }]);
    return List;
  })();`;
  assert.equal(shown(source), [
    ['List', { remove: ['at: unknown'], add: ['at: number', 'value?: unknown'] }],
  ]);
});

test.run();
