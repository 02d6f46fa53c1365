import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { splitInternals, type Documentation } from '../find/documentation-of.ts';
import { internalMethods } from './internal-methods.ts';

interface Item {
  next?: Item;
}
class List {
  first: Item = {};
  push(item: number): void {
    this.link(item);
  }
  link(item: number): void {
    this.rotate(this.first, item);
  }
  rotate(start: Item, item: number): number {
    return start.next === undefined ? item : 0;
  }
  pop(): void {}
  drop(): void {}
}
const documented = (markdown: string | undefined): Documentation | undefined =>
  markdown === undefined ? undefined : { written: '', ...splitInternals(markdown) };
const internals = (documentation: string | undefined): string[] => [
  ...internalMethods(List as unknown as () => unknown, documented(documentation)),
];

test('methods that the class calls and the documentation does not name are internal', () => {
  assert.equal(internals('push and pop and drop'), ['link', 'rotate']);
  assert.equal(internals('push, pop, drop and link'), ['rotate']);
});

test('a name in a sentence does not count if code, headings and lists show half of the methods', () => {
  for (const shown of [
    'list.push(1); list.pop(); list.drop()',
    '`push`, `pop` and `drop`',
    '# push\n- pop\n| drop |',
  ])
    assert.equal(internals(`${shown}\nThe nodes link to each other.`), ['link', 'rotate'], shown);
  assert.equal(internals('list.push(1)\npop and drop: the nodes link to each other'), ['rotate']);
});

test('if few methods are documented, only those that take objects of the class are internal; without documentation, none', () => {
  assert.equal(internals('a list'), ['rotate']);
  assert.equal(internals(undefined), []);
});

test('a method that takes the place of an object in arrays is internal', () => {
  class Slots {
    get(): void {
      this.splay(0);
    }
    splay(pointer: number): number {
      return pointer;
    }
    resize(): void {
      this.grow(0);
    }
    grow(size: number): number {
      return size;
    }
  }
  assert.equal([...internalMethods(Slots as unknown as () => unknown, documented('a cache'))], ['splay']);
});

test('the names of one function count as one method', () => {
  class Aliased {
    add(): void {
      this.link();
    }
    link(): void {}
    take(): void {}
  }
  const { add, link } = Object.getOwnPropertyDescriptors(Aliased.prototype);
  Object.defineProperties(Aliased.prototype, { put: add, drain: link });
  const found = (documentation: string): string[] => [
    ...internalMethods(Aliased as unknown as () => unknown, documented(documentation)),
  ];
  assert.equal(found('put and take'), ['link']);
  assert.equal(found('put and drain'), []);
});

test('declarations count unless people wrote of most methods that others call', () => {
  const declarations = 'push(): void; pop(): void; drop(): void; link(): void; rotate(): void;';
  const found = (readme: string): string[] => [
    ...internalMethods(List as unknown as () => unknown, {
      ...{ written: readme, text: `${readme}\n${declarations}`, internals: '' },
    }),
  ];
  assert.equal(found('list.push(1); list.pop()'), ['link', 'rotate']);
  assert.equal(found('list.push(1)'), []);
});

test('methods whose names a minifier shortened are internal, unless all are short', () => {
  class Shortened {
    add(): void {
      this.V();
    }
    V(): void {}
  }
  class Short {
    a(): void {
      this.b();
    }
    b(): void {}
    c(): void {}
  }
  const found = (Class: new () => object): string[] => [
    ...internalMethods(Class as unknown as () => unknown, documented('a set')),
  ];
  assert.equal(found(Shortened), ['V']);
  assert.equal(found(Short), []);
});

test('sections on internals are no documentation', () => {
  const readme = '# List\n## push\n## Internal methods\n### link\n## pop\n';
  assert.equal(splitInternals(readme), {
    text: '# List\n## push\n## pop\n',
    internals: '## Internal methods\n### link',
  });
});

test('a method whose calls only a section on internals shows is internal, whatever else its name names', () => {
  const readme =
    '`push()`, `pop()`, `drop()`; the option `link`\n## Internals\n- `link(item)`\n- `rotate(node)`\n';
  assert.equal(internals(readme), ['link', 'rotate']);
  assert.equal(internals(`${readme}## Example\nlist.link(1)`), ['rotate']);
});

test.run();
