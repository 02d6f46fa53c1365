import type { Steps } from '../../../objects/structure/steps.ts';
import { StepLimit, type Sections } from '../step-limit.ts';

/** A limit that notes the longest time that it gave, in multiples of that of a call. */
export class NotedLimit extends StepLimit {
  longest = 0;
  override run<T>(steps: Steps<T> | Sections<T>, timeFactor = 1): Promise<readonly [T] | undefined> {
    this.longest = Math.max(this.longest, timeFactor);
    return super.run(steps, timeFactor);
  }
}
