import { posix, win32, type PlatformPath } from 'node:path';
import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { pathBelow, slashed } from './path-below.ts';

const test = suite('laws of paths on both systems');

/** Names of files and folders, with spaces, dots, letters of other scripts and what URLs and shells would change. */
const name = fc
  .string({ unit: fc.constantFrom(...Array.from('aZ0 .-_#%?&é漢\'"$')), minLength: 1, maxLength: 8 })
  .filter((text) => !['.', '..'].includes(text));
const names = fc.array(name, { minLength: 1, maxLength: 4 });

const systems: readonly { readonly system: PlatformPath; readonly roots: readonly [string, string] }[] = [
  { system: posix, roots: ['/', '/other root/'] },
  { system: win32, roots: ['C:\\', 'D:\\'] },
  { system: win32, roots: ['\\\\server\\share\\', 'C:\\'] },
];

for (const { system, roots } of systems) {
  const [root, other] = roots;
  test(`below ${root}, a path with slashes leads back, and never out of the folder`, () => {
    fc.assert(
      fc.property(names, names, (folders, below) => {
        const folder = system.join(root, ...folders);
        const file = system.join(folder, ...below);
        const found = pathBelow(folder, file, system)!;
        assert.is(system.join(folder, found), file);
        assert.is(found, below.join('/'));
        assert.is(pathBelow(folder, folder, system), '');
        assert.is(pathBelow(file, folder, system), undefined, 'a parent');
        assert.is(pathBelow(folder, `${folder}x`, system), undefined, 'a folder whose name begins the same');
        assert.is(
          pathBelow(folder, system.join(other, 'else', ...below), system),
          undefined,
          'another drive',
        );
        assert.is(pathBelow(folder, system.join(folder, '..x', ...below), system), `..x/${found}`);
      }),
    );
  });
}

test('Windows compares paths without regard to case, and takes both separators', () => {
  assert.is(pathBelow('C:\\My Project', 'c:/my project/src/a b.ts', win32), 'src/a b.ts');
  assert.is(slashed('src\\a b.ts', win32), 'src/a b.ts');
  assert.is(slashed('a\\b.ts', posix), 'a\\b.ts', 'a name elsewhere');
});

test.run();
