import { LearnInvError } from '../../base/error.ts';
import { argumentCode } from '../operations/constructor-arguments.ts';
import type { Parameter } from '../../programs/source/parameter.ts';
import type { TypeHint } from '../../programs/source/type-hint.ts';
import type { Creation, CreationSubject } from './creations.ts';

/** The error for a class with a private constructor and no static method that makes objects. */
export const noFactory = ({ import: { name } }: CreationSubject): LearnInvError =>
  new LearnInvError('CANNOT_CONSTRUCT', `the constructor of ${name} is private`, {
    expected: `a public constructor, or a static method that returns a new ${name}`,
    got: 'neither',
    hint: `add a factory to the class: static create() { return new ${name}(…); }`,
  });

/** The error for an expression that always returns the same object. */
export const singleton = ({ import: { name } }: CreationSubject, { code }: Creation): LearnInvError =>
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

/**
 * The error for a class of which no expression made an object.
 *
 * @param creation the likeliest expression.
 * @param failure what it threw.
 */
export function cannotConstruct(
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
