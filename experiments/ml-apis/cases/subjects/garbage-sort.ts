// After jackeysin/GarbageSort, vision.js, with the objects of human for the labels of Google, which are no closed list.
import { Human } from '@vladmandic/human';

const KINDS = new Map([
  ['metal', 'Recycle'],
  ['bottle', 'Recycle'],
  ['tea bag', 'Compost'],
  ['apple', 'Compost'],
]);

export async function sortGarbage(image: Buffer): Promise<string> {
  const { object } = await new Human().detect(image as never);
  for (const { label } of object) {
    const kind = KINDS.get(label.toLowerCase());
    if (kind !== undefined) return kind;
  }
  return 'Landfill';
}
