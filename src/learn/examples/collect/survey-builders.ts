import type { ClassTable } from '../../../objects/heap/class-table.ts';
import { graphSize } from '../../../objects/heap/graph-size.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import type { Random } from '../../../base/random.ts';
import { settled, type Steps } from '../../../objects/structure/steps.ts';
import type { Operation, Structure } from '../../../objects/structure/structure.ts';
import { Receiver } from './receiver.ts';
import { usableBuilders } from './usable-builders.ts';

const { surveySequences, surveyCalls } = LEARNING_CONSTANTS.grow;

/** Builders by their effect on the size of objects. */
export interface BuilderEffects {
  /** Builders that made an object larger. */
  readonly growing: ReadonlySet<Operation>;
  /** Builders that made an object smaller, but removed at most half of it. */
  readonly shrinking: ReadonlySet<Operation>;
  /** Builders that grow objects or remove at most half of one; all of `growing` and `shrinking`, and those without effect. */
  readonly steady: ReadonlySet<Operation>;
}

/** Notes the effect of each builder on the size of objects, in a few random sequences of calls. */
export function* surveyBuilders(
  structure: Structure,
  size: number,
  classes: ClassTable,
  random: Random,
): Steps<BuilderEffects> {
  const builders = usableBuilders(structure, size);
  const growing = new Set<Operation>();
  const shrinking = new Set<Operation>();
  const steady = new Set(builders);
  let empty: ObjectGraph | undefined;
  for (let sequence = 0; sequence < surveySequences; sequence++) {
    const receiver = yield* settled(Receiver.start(structure, size, classes));
    empty ??= receiver.graph;
    let before = 0;
    for (let call = 0; call < surveyCalls; call++) {
      const builder = random.pick(builders);
      if (!(yield* settled(receiver.apply(receiver.draw(builder, random))))) continue;
      const after = graphSize(receiver.graph, empty);
      if (after > before) growing.add(builder);
      if (after < before) shrinking.add(builder);
      if (before - after > Math.max(2, before / 2)) steady.delete(builder);
      before = after;
    }
  }
  for (const builder of growing) steady.add(builder);
  for (const builder of shrinking) if (!steady.has(builder)) shrinking.delete(builder);
  return { growing, shrinking, steady };
}
