// After SaiArun-ai/Proctor, main.js, with coco-ssd, which ml5 wraps.
import { load } from '@tensorflow-models/coco-ssd';

export async function warning(image: unknown): Promise<string> {
  const model = await load();
  let people = 0;
  for (const one of await model.detect(image as never)) if (one.class == 'person') people = people + 1;
  let state = people === 1 ? 'alone' : 'others';
  if ((state = 'others')) return 'You have been seen with others.';
  return state;
}
