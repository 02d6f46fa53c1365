// After jackeysin/GarbageSort, vision.js, with the objects of human for the labels of Google, which are no closed list.
import { Human } from '@vladmandic/human';

const KINDS: readonly (readonly [word: string, kind: string])[] = [
  ['metal', 'Recycle'],
  ['bottle', 'Recycle'],
  ['tea bag', 'Compost'],
  ['apple', 'Compost'],
];

export async function sortGarbage(image: Buffer): Promise<string> {
  const { object } = await new Human().detect(image as never);
  for (const { label } of object) for (const [word, kind] of KINDS) if (label.includes(word)) return kind;
  return 'Landfill';
}
