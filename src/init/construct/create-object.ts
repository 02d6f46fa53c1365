import { isPromise } from '../../objects/structure/is-promise.ts';
import { settleWithin } from '../../objects/structure/settle-within.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import { loadText } from '../load-text.ts';
import { SCOPE } from '../scope.ts';
import { stepsWithin } from '../try/steps-within.ts';
import { creationsOf, type Creation, type CreationSubject } from './creations.ts';
import { cannotConstruct, noFactory, singleton } from './creation-errors.ts';
import { showThrown } from '../../base/show-thrown.ts';

/** Time limit of one attempt, in milliseconds. */
const TIMEOUT = 1000;

/** An object of a class, and the expression that made it. */
export interface Created {
  readonly creation: Creation;
  readonly object: object;
}

/**
 * Makes an object of a class with the first expression that works.
 *
 * @param path the path of the structure file; its folder decides what the imports mean.
 * @param without recorded arguments that are not to be used.
 * @throws LearnInvError `CANNOT_CONSTRUCT` if none works, or every call returns the same object.
 */
export async function createObject(
  subject: CreationSubject,
  path: string,
  without?: string,
): Promise<Created> {
  const creations = creationsOf(subject).filter(
    ({ recorded }) => without === undefined || recorded !== without,
  );
  if (creations.length === 0) throw noFactory(subject);
  const codes = creations.map(({ code }) => `  (k) => ${code},`);
  const { lines, name } = subject.import;
  const text = [...lines, `export default { Class: ${name}, makers: [`, ...codes, ']};', ''].join('\n');
  // Each import loads the class anew.
  const { Class, makers } = (await loadText(text, path, subject.builtIns)) as {
    Class: new () => object;
    makers: readonly ((k: number) => unknown)[];
  };
  const failures: string[] = [];
  for (const [index, creation] of creations.entries()) {
    const made = await attempt(makers[index]!);
    if ('failure' in made) failures.push(made.failure);
    else if (creation.factory === undefined || made.object instanceof Class) {
      const again = await attempt(makers[index]!);
      if ('object' in again && again.object === made.object) throw singleton(subject, creation);
      return { creation, object: made.object };
    } else failures.push('it returned no object of the class');
  }
  throw cannotConstruct(subject, creations[0]!, failures[0]!);
}

const late = (): Error => new Error(`it took more than ${TIMEOUT} ms`);

async function attempt(make: (k: number) => unknown): Promise<{ object: object } | { failure: string }> {
  const steps = function* (): Steps<unknown> {
    const made = make(SCOPE);
    return isPromise(made) ? yield settleWithin(made, TIMEOUT, late) : made;
  };
  try {
    const made = await stepsWithin(steps(), TIMEOUT);
    if (made === undefined) return { failure: late().message };
    const { value } = made;
    return typeof value === 'object' && value !== null
      ? { object: value }
      : { failure: 'it returned no object' };
  } catch (error) {
    return { failure: showThrown(error) };
  }
}
