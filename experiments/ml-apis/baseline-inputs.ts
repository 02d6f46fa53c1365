import { itemAt } from '../../src/base/item-at.ts';
import type { Random } from '../../src/base/random.ts';
import type { ApiCall } from '../../src/neural/keeper/adapters/adapter.ts';
import { madeInputs } from '../../src/neural/keeper/adapters/made-inputs.ts';
import { emptyInputs } from '../../src/neural/keeper/inputs/plain-images.ts';
import { audioInput, imageInput, textInput, type Input } from '../../src/neural/keeper/inputs/input.ts';
import { knownLanguages, sentencesIn } from '../../src/neural/keeper/inputs/languages.ts';
import { MissingMaker } from '../../src/neural/keeper/inputs/load-maker.ts';
import { noise } from '../../src/neural/keeper/inputs/speech.ts';
import type { Polarity } from '../../src/neural/keeper/inputs/rated-sentences.ts';
import { sentences } from '../../src/neural/keeper/inputs/sentences.ts';
import type { Shape } from '../../src/neural/keeper/symbolic/shape.ts';

/** Returns a realistic input of an API that is made for no goal: its pseudo-inverse gets an output at random. */
export async function randomInput(call: ApiCall, random: Random): Promise<Input> {
  const { classes, make } = call.inverse;
  const made = await tolerant(
    madeInputs(call, () =>
      classes === undefined
        ? (make?.(randomOutput(call.output, random), 1, random) ?? [])
        : random.pick(classes).inputs(1, random),
    ),
  );
  return (
    made[0] ??
    (call.reads === 'text'
      ? textInput(someText(random), 'sentence')
      : itemAt(emptyInputs(call.reads, 1, random), 0))
  );
}

/** Returns none if a label has no picture. */
async function tolerant(made: Promise<readonly Input[]>): Promise<readonly Input[]> {
  try {
    return await made;
  } catch (error) {
    if (error instanceof MissingMaker) return [];
    throw error;
  }
}

function someText(random: Random): string {
  const polarity = random.pick<Polarity>(['positive', 'neutral', 'negative']);
  const made =
    random.below(2) === 0
      ? sentences(polarity, 1, random)
      : sentencesIn(random.pick(knownLanguages), 1, random);
  return made[0]?.kind === 'text' ? made[0].text : '';
}

function randomOutput(shape: Shape, random: Random): unknown {
  switch (shape.kind) {
    case 'text':
      return shape.values === undefined ? someText(random) : random.pick(shape.values);
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.fields).map(([key, field]) => [key, randomOutput(field, random)]),
      );
    case 'optional': {
      const isThere = random.below(4) > 0;
      const value = randomOutput(shape.shape, random);
      return isThere ? value : shape.absent;
    }
    case 'list': {
      const length = shape.min + random.below(Math.min(shape.max, 2) - shape.min + 1);
      return Array.from({ length }, () => randomOutput(shape.item, random));
    }
    default:
      return undefined;
  }
}

/** Returns an input that differs from another by a few random edits, by noise, or by blocks of colour. */
export function mutated(input: Input, random: Random): Input {
  if (input.kind === 'text') {
    let { text } = input;
    for (let edits = 1 + random.below(4); edits > 0; edits--) {
      const at = random.below(text.length + 1);
      const size = random.below(4);
      const added = [
        String.fromCodePoint(32 + random.below(95)).repeat(1 + random.below(2)),
        text.slice(at, at + 8),
        '',
      ];
      text = text.slice(0, at) + random.pick(added) + text.slice(at + size);
    }
    return textInput(text, 'mutated text');
  }
  if (input.kind === 'audio') {
    const added = noise(input.sound.length, 2 ** (6 + random.below(8)), random);
    const sum = input.sound.map((sample, at) => clamped(sample + itemAt(added, at)));
    return audioInput(sum, 'mutated sound');
  }
  const { width, height } = input.pixels;
  const data = new Uint8ClampedArray(input.pixels.data);
  if (random.below(2) === 0) {
    for (const [at, value] of data.entries()) if (at % 4 !== 3) data[at] = value + random.below(81) - 40;
  } else {
    const colour = [random.below(256), random.below(256), random.below(256), 255];
    const [left, top] = [random.below(width), random.below(height)];
    for (let y = top; y < Math.min(height, top + height / 4); y++)
      for (let x = left; x < Math.min(width, left + width / 4); x++) data.set(colour, 4 * (y * width + x));
  }
  return imageInput({ data, width, height }, 'mutated image');
}

const clamped = (sample: number): number => Math.max(-32_768, Math.min(32_767, sample));
