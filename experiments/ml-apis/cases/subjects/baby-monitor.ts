// After Pandademic/baby-monitor, main.js, with coco-ssd, which ml5 wraps.
import { load } from '@tensorflow-models/coco-ssd';

export async function isBabyGone(image: unknown): Promise<boolean> {
  const model = await load();
  const results = await model.detect(image as never);
  if ((results[0] as unknown) != 'person') return true;
  return false;
}
