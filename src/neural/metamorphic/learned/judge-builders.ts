import { Receiver, type Call } from '../../../learn/examples/collect/receiver.ts';
import { surveyBuilders } from '../../../learn/examples/collect/survey-builders.ts';
import { usableBuilders } from '../../../learn/examples/collect/usable-builders.ts';
import type { Random } from '../../../base/random.ts';
import { runSteps, type Steps } from '../../../objects/structure/steps.ts';
import type { Operation } from '../../../objects/structure/structure.ts';
import { Tally, type LearnedTools } from './tally.ts';
import type { LearnedRelationReport } from './learned-report.ts';
import { cuts } from './whole-changes.ts';

/** Trusted calls made on each object, one after the other. */
const CALLS = 3;

/** Judges objects that must be accepted, since trusted builders or known cuts lead to them. */
export async function judgeBuilders(tools: LearnedTools, random: Random): Promise<LearnedRelationReport[]> {
  const { expect, samples, known } = tools;
  const grown = new Tally(
    'invariance',
    'larger',
    'objects of the scope and of 2, 4 and 8 times its size are valid',
  );
  const part = new Tally('invariance', 'part', 'a part that is an object of the structure is valid');
  const parts = known ? cuts(known.graphs).filter((part) => known.effectOf(part) === 'keeps') : [];
  for (const { size, valid } of samples) {
    for (const { graph } of valid) {
      expect(grown, `grown to about ${size}`, graph, 'valid');
      for (const { id, images } of parts)
        for (const image of images(graph, random)) expect(part, id, image, 'valid');
    }
  }
  const [closure, undo] = await runSteps(judgeCalls(tools, random));
  return [
    grown.report('no builder makes objects'),
    closure.report('no builder can be called'),
    undo.report('no builder makes objects smaller'),
    part.report('no cut of an object is known to keep it valid'),
  ];
}

function* judgeCalls(tools: LearnedTools, random: Random): Steps<readonly [closure: Tally, undo: Tally]> {
  const { structure, repOK, expect, samples } = tools;
  const closure = new Tally('invariance', 'closure', 'a trusted call keeps an object valid');
  const undo = new Tally('invariance', 'undo', 'what was added and removed leaves an object valid');
  const apply = function* (receiver: Receiver, call: Call): Steps<boolean> {
    const made = receiver.apply(call);
    if (typeof made !== 'boolean') yield made;
    return made !== false;
  };
  for (const { size, valid } of samples) {
    const effects = yield* surveyBuilders(structure, size, repOK.classes, random);
    const builders = usableBuilders(structure, size);
    for (const { object } of valid) {
      const receiver = new Receiver(structure, size, repOK.classes, object);
      for (let index = 0; index < CALLS; index++) {
        const call = receiver.draw(random.pick(builders), random);
        if (yield* apply(receiver, call))
          expect(closure, `after ${call.operation.name}`, receiver.graph, 'valid');
      }
      if (effects.growing.size === 0 || effects.shrinking.size === 0) continue;
      const add = receiver.draw(random.pick([...effects.growing]), random);
      const remove = withSharedArgument(add, random.pick([...effects.shrinking]), receiver, random);
      if ((yield* apply(receiver, add)) && (yield* apply(receiver, remove))) {
        const change = `after ${add.operation.name} and ${remove.operation.name}`;
        expect(undo, change, receiver.graph, 'valid');
      }
    }
  }
  return [closure, undo];
}

/**
 * Returns a call of an operation with the first argument of another call, if the operation takes a value or key there.
 */
function withSharedArgument(add: Call, operation: Operation, receiver: Receiver, random: Random): Call {
  const call = receiver.draw(operation, random);
  const [first] = add.args;
  if (first?.kind !== 'value' || call.args[0]?.kind !== 'value') return call;
  return { operation, args: [first, ...call.args.slice(1)] };
}
