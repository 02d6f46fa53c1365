import { parse } from '@babel/parser';
import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { hostileText, movesCursor } from '../base/escape/testing/hostile-text.ts';
import { isName } from '../base/safe-names/is-name.ts';
import { structureNameOf } from './propose.ts';
import { structureText } from './structure-text.ts';

type Declared = Record<'builders' | 'methods', Record<string, unknown>> & { name: string };

/** Evaluates the text of a structure file without its imports; returns what it declares. */
function declaredBy(text: string): Declared {
  const code = text.replace(/^import .*$/m, '').replace('export default', 'return');
  // oxlint-disable-next-line no-implied-eval
  const declare = new Function('defineStructure', 'Bag', code) as (
    define: (spec: Declared) => Declared,
    Class: unknown,
  ) => Declared;
  return declare((spec) => spec, class {});
}

test('a structure file declares the names it is given, and runs nothing else', () => {
  const names = fc.uniqueArray(hostileText(), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(names, ([structure, builder, refusing, method, className, why]) => {
      const text = structureText({
        structure: structure!,
        import: { name: 'Bag', lines: [] },
        create: 'new Bag()',
        notes: [],
        builders: [
          { name: builder!, args: [] },
          { name: refusing!, args: [], refuses: true },
        ],
        methods: [{ name: method!, args: [], remark: why!, node: { index: 0, className: className! } }],
        leftOut: [{ name: method!, why: why! }],
        unseen: [className!],
      });
      assert.not(movesCursor(text));
      const { program } = parse(text, { sourceType: 'module' });
      assert.equal(
        program.body.map(({ type }) => type),
        ['ImportDeclaration', 'ExportDefaultDeclaration'],
      );
      const declared = declaredBy(text);
      assert.is(declared.name, structure);
      assert.equal(new Set(Object.keys(declared.builders)), new Set([builder, refusing]));
      assert.equal(Object.keys(declared.methods), [method]);
    }),
    { numRuns: 200 },
  );
});

test('every class name gives the name of a structure', () => {
  assert.is(structureNameOf('LRUMap'), 'lru-map');
  assert.is(structureNameOf('Con'), 'con-class');
  assert.is(structureNameOf('Größe'), 'größe');
  assert.is(structureNameOf('$'), 'subject');
  fc.assert(fc.property(hostileText(), (name) => isName('structure', structureNameOf(name))));
});

test.run();
