import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../../base/random.ts';
import { Choices, type Streams } from './choices.ts';
import { drawOperand, drawShape } from './draw.ts';
import type { Operand } from './operator.ts';
import { simplerChoices } from './simpler-choices.ts';

const draw = (choices: Choices): Operand => drawOperand(choices, 'x', 'float32', drawShape(choices, 1));

test('a tensor is reduced to the element that matters', async () => {
  const random = createRandom('simpler');
  for (let count = 0; count < 20;) {
    const choices = Choices.drawn(random.fork(count));
    if (!draw(choices).values.some(Number.isNaN)) {
      count++;
      continue;
    }
    let found: Operand | undefined;
    await simplerChoices(
      choices.made,
      async (streams: Streams) => {
        const replayed = Choices.replayed(streams);
        const own = draw(replayed);
        if (!own.values.some(Number.isNaN)) return undefined;
        found = own;
        return replayed.made;
      },
      400,
    );
    assert.equal(found!.shape, [1]);
    assert.ok(Number.isNaN(found!.values[0]));
    count++;
  }
});

test('nothing is tried beyond the attempts', async () => {
  let tried = 0;
  await simplerChoices(
    new Map([['', [5, 6, 7, 8]]]),
    async () => {
      tried++;
      return undefined;
    },
    3,
  );
  assert.is(tried, 3);
});

test.run();
