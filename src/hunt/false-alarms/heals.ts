import { graphKey } from '../../heap/graph.ts';
import { remake, TIME, type Continuing } from './continuation.ts';
import type { Sequence } from '../run/sequence.ts';

/** So many random continuations are tried, until so many calls changed something, or so many did not. */
const CONTINUED = 30;
const CHANGES = 3;
const CALLS = 20;

/**
 * Whether an object that is rejected is accepted again as soon as builders are called a few times, whichever. What is
 * broken does not mend itself; what is only unlike the objects that builders make becomes like them.
 *
 * @param sequence leaves the object that is rejected.
 */
export function heals(sequence: Sequence, options: Continuing): boolean {
  for (let made = 0; made < CONTINUED; made++) {
    let healed = false;
    options.limit.run(() => {
      try {
        healed = healsOnce(sequence, options);
      } catch {
        // A builder that throws where it may not: broken.
      }
    }, TIME);
    if (!healed) return false;
  }
  return true;
}

function healsOnce(
  sequence: Sequence,
  { structure, classes, callable: { builders }, isValid, random, onCall }: Continuing,
): boolean {
  const receiver = remake(structure, sequence, classes);
  for (let changes = 0, made = 0; changes < CHANGES && made < CALLS && builders.length > 0; made++) {
    const before = graphKey(receiver.graph);
    const call = receiver.draw(random.pick(builders), random);
    onCall?.({ k: sequence.k, calls: [...receiver.calls, call] });
    receiver.perform(call);
    if (isValid(receiver.graph)) return true;
    if (graphKey(receiver.graph) !== before) changes++;
  }
  return false;
}
