// After Preeti12345678/AI-BABY-MONITORING-APP, main.js, with coco-ssd, which ml5 wraps; `person` was no text there.
import { load } from '@tensorflow-models/coco-ssd';

export async function babyState(image: unknown): Promise<string> {
  const model = await load();
  const objects = await model.detect(image as never);
  if (objects[0]!.class === 'baby') return 'detected';
  return objects.length <= 0 ? 'nothing' : 'not detected';
}
