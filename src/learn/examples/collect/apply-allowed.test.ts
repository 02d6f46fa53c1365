import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ClassTable } from '../../../objects/heap/class-table.ts';
import { defineStructure, int } from '../../../objects/structure/language.ts';
import { runSteps } from '../../../objects/structure/steps.ts';
import { createRandom } from '../../../base/random.ts';
import { growObjects } from './grow-objects.ts';

const test = suite('calls that preconditions allow');

class Text {
  readonly characters: string[] = [];

  insert(offset: number): void {
    this.characters.splice(offset, 0, 'a');
  }
}

test('a text grows although most offsets of the domain lie behind its end', async () => {
  const structure = defineStructure<Text>({
    name: 'text',
    create: () => new Text(),
    builders: {
      insert: {
        args: [int(0, (k) => 20 * k)],
        require: (text, offset: number) => offset <= text.characters.length,
      },
    },
  });
  const grown = await runSteps(growObjects(structure, 40, 10, new ClassTable(), createRandom(1)));
  const sizes = new Set(grown.map(({ object }) => (object as Text).characters.length));
  assert.ok(sizes.size > 5, `sizes ${[...sizes].join(', ')}`);
  assert.ok(Math.min(...sizes) >= 28);
});

test.run();
