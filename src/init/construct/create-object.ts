import { isPromise, settleWithin } from '../../objects/structure/promises.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import { loadText } from '../load-text.ts';
import { SCOPE } from '../scope.ts';
import { stepsWithin } from '../try/steps-within.ts';
import { creationsOf, type Creation, type CreationSubject } from './creations.ts';
import { showThrown } from '../../base/show-thrown.ts';
import { LearnInvError } from '../../base/error.ts';
import { argumentCode } from '../operations/constructor-arguments.ts';
import type { Parameter } from '../../programs/source/parameter.ts';
import type { TypeHint } from '../../programs/source/type-hint.ts';

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
 * @throws LearnInvError `CANNOT_CONSTRUCT` if none works, or every call returns the same object.
 */
export async function createObject(
  subject: CreationSubject,
  path: string,
  isTried: (creation: Creation) => boolean = () => true,
): Promise<Created> {
  const creations = creationsOf(subject).filter(isTried);
  if (creations.length === 0) throw noFactory(subject);
  const codes = creations.map(({ code }) => `  (k) => ${code},`);
  const { lines, name } = subject.import;
  const imports = new Set([...lines, ...creations.flatMap((creation) => creation.lines ?? [])]);
  const text = [...imports, `export default { Class: ${name}, makers: [`, ...codes, ']};', ''].join('\n');
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

/** The error for a class with a private constructor and no static method that makes objects. */
const noFactory = ({ import: { name } }: CreationSubject): LearnInvError =>
  new LearnInvError('CANNOT_CONSTRUCT', `the constructor of ${name} is private`, {
    expected: `a public constructor, or a static method that returns a new ${name}`,
    got: 'neither',
    hint: `add a factory to the class: static create() { return new ${name}(…); }`,
  });

/** The error for an expression that always returns the same object. */
const singleton = ({ import: { name } }: CreationSubject, { code }: Creation): LearnInvError =>
  new LearnInvError('CANNOT_CONSTRUCT', `${name} is a singleton`, {
    expected: `an expression that makes a new ${name} each time`,
    got: `${code}, which returns the same object each time`,
    hint: `add a factory to the class: static create() { return new ${name}(…); }`,
  });

/** The error for a class that programs made in one way only. */
export const noOtherArguments = ({ import: { name } }: CreationSubject): LearnInvError =>
  new LearnInvError('CANNOT_CONSTRUCT', `no program makes ${name} with other arguments`, {
    expected: 'a second way to make it, in the README, examples or tests',
    got: 'one way, or none',
    hint: "give the arguments as code: --args '10, (a, b) => a - b'",
  });

/** The error for a class of which no expression made an object. */
function cannotConstruct(
  { import: { name } }: CreationSubject,
  { code, factory, parameters }: Creation,
  failure: string,
): LearnInvError {
  const unknown = parameters.filter((parameter) => !parameter.optional && !isGuessable(parameter.hint));
  const example = parameters
    .filter(({ optional }) => !optional)
    .map((parameter) => (unknown.includes(parameter) ? `<${parameter.name}>` : argumentCode(parameter)))
    .join(', ');
  const quote = example.includes("'") ? '"' : "'";
  return new LearnInvError('CANNOT_CONSTRUCT', `${code} threw`, {
    expected: `arguments that ${factory === undefined ? `${name}'s constructor` : `${name}.${factory}`} accepts${parameters.length === 0 ? '' : `: ${parameters.map(described).join(', ')}`}`,
    got: failure,
    hint:
      unknown.length === 0
        ? `give them as code, in which k is the scope: --args '10, (a, b) => a - b'`
        : `${unknown.map(described).join(' and ')} cannot be guessed; give the arguments as code: --args ${quote}${example}${quote}`,
  });
}

/** The kinds of types, of which a simple value is a good guess. */
const isGuessable = ({ kind }: TypeHint): boolean =>
  ['number', 'string', 'boolean', 'bigint', 'literals', 'array'].includes(kind);

/** Returns a parameter with its type: `db, a Db`. */
function described({ name, hint }: Parameter): string {
  switch (hint.kind) {
    case 'unknown':
      return name;
    case 'object':
      return hint.name === 'object' ? `${name} (an object)` : `${name} (of the type ${hint.name})`;
    case 'literals':
      return `${name} (${hint.texts.join(' or ')})`;
    case 'array':
      return `${name} (a list)`;
    default:
      return `${name} (a ${hint.kind})`;
  }
}
