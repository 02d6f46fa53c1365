import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Thrown } from '../../base/thrown.ts';
import { isThrownByStructure } from './is-thrown-by-structure.ts';

/** An error with frames in some files, the innermost first. */
function thrownIn(...files: readonly string[]): Thrown {
  const frames = files.map((path) => ({ path, line: 1, column: 1, caller: '' }));
  return {
    ...{ name: 'TypeError', message: 'x is undefined', frame: undefined },
    origin: { className: 'TypeError', top: frames[0], frames },
  };
}

const structure = { file: '/p/graph.structure.ts' };

test('a listener in the structure file throws, not the class that calls it', () => {
  assert.ok(isThrownByStructure(thrownIn('/p/graph.structure.ts', '/p/graph.ts'), structure));
});

test('the class throws, wherever it is declared', () => {
  assert.not(isThrownByStructure(thrownIn('/p/graph.ts', '/p/graph.structure.ts'), structure));
  assert.not(isThrownByStructure(thrownIn('/p/graph.structure.ts', '/p/graph.structure.ts'), structure));
  assert.not(isThrownByStructure(thrownIn('/p/graph.ts', '/p/list.ts'), {}));
  assert.not(isThrownByStructure({ name: 'string', message: 'x', frame: undefined }, structure));
});

test.run();
