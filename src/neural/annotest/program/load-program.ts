import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LearnInvError } from '../../../error.ts';
import { openLoader } from '../../../load-structure/open-loader.ts';
import { showThrown } from '../../../show-thrown.ts';
import type { World } from '../domains/made.ts';
import { appendCode } from '../../../load-structure/append-code.ts';
import { bindingOf, handOutCode, RECEIVER, type ClauseFunction, type HandedOut } from './hand-out.ts';
import { sideAnnotated, type SideAnnotated } from './side-annotations.ts';
import { joinedTensorFlow } from '../../tensor-flow/tensor-flow-packages.ts';
import type { Annotated } from './annotated.ts';

/** An annotated function of a loaded module. */
export interface Subject {
  readonly annotated: Annotated;
  /** The function, or the class of a method or constructor. */
  readonly target: unknown;
  readonly requires: readonly ClauseFunction[];
  readonly ensures: readonly ClauseFunction[];
  /** The name under which the module exports the target; undefined if it does not. */
  readonly exportName: string | undefined;
}

/** A loaded module. */
export interface Program {
  readonly subjects: readonly Subject[];
  readonly world: World;
}

/**
 * Loads a module and hands out its annotated functions, those of its comments and those that it names by `annotate`.
 *
 * @param tensorFlow specifiers of the packages that values are built with.
 * @throws LearnInvError `BAD_FILE` if the module cannot be loaded.
 */
export async function loadProgram(
  path: string,
  annotated: readonly Annotated[],
  tensorFlow: readonly string[],
): Promise<Program> {
  const file = realpathSync(resolve(path));
  let handedOut: HandedOut | undefined;
  Object.defineProperty(globalThis, RECEIVER, {
    configurable: true,
    value: (given: HandedOut) => (handedOut = given),
  });
  const side = sideAnnotated();
  const load = await openLoader(false);
  appendCode({
    path: file,
    module: handOutCode(annotated, tensorFlow, true),
    commonJs: handOutCode(annotated, tensorFlow, false),
  });
  let exported: Record<string, unknown>;
  try {
    exported = (await load(pathToFileURL(file).href)) as Record<string, unknown>;
  } catch (cause) {
    // A side file that annotates wrongly may use another copy of this program.
    const thrown = showThrown(cause);
    throw thrown.startsWith('LearnInvError: ') ? cause : cannotLoad(path, thrown, cause);
  }
  if (handedOut === undefined) throw cannotLoad(path, 'a module whose code did not run to its end');
  const { values, clauses } = handedOut;
  const exports = exportsOf(exported);
  const own = annotated.map((one, at): Subject => {
    const target = targetOf(one, values, exports);
    return { annotated: one, target, ...clauses[at]!, exportName: nameIn(exports, target) };
  });
  const subjects = [...own, ...side.map((one) => sideSubject(one, exports))];
  return { subjects, world: { tf: joinedTensorFlow(handedOut.tensorFlow), program: programOf(subjects) } };
}

/** Returns the exports of a module by name, those of CommonJS too, whose exports are the default export. */
function exportsOf(namespace: Record<string, unknown>): ReadonlyMap<string, unknown> {
  const { default: standard } = namespace;
  const isCommonJs = (typeof standard === 'object' || typeof standard === 'function') && standard !== null;
  const inner = isCommonJs ? Object.entries(standard).filter(([name]) => name !== 'default') : [];
  return new Map([...inner, ...Object.entries(namespace).filter(([name]) => name !== 'module.exports')]);
}

function targetOf(
  one: Annotated,
  values: HandedOut['values'],
  exports: ReadonlyMap<string, unknown>,
): unknown {
  const binding = bindingOf(one);
  try {
    if (binding !== undefined) return values[binding]!();
  } catch {
    // It is a property of the exports, or the default export without a name.
  }
  return exports.get(one.className ?? one.name) ?? exports.get('default');
}

const nameIn = (exports: ReadonlyMap<string, unknown>, target: unknown): string | undefined =>
  [...exports].find(([, value]) => value === target)?.[0];

const sideSubject = (
  { target, ...given }: SideAnnotated,
  exports: ReadonlyMap<string, unknown>,
): Subject => ({
  ...given,
  target,
  exportName: nameIn(exports, target),
});

/** Returns the functions and classes that annotations can name. */
function programOf(subjects: readonly Subject[]): World['program'] {
  return Object.fromEntries(
    subjects.flatMap(({ annotated, target }) => {
      const { kind, name, className } = annotated;
      return kind === 'module' ? [] : [[kind === 'function' ? name : className!, target]];
    }),
  );
}

const cannotLoad = (path: string, got: string, cause?: unknown): LearnInvError =>
  new LearnInvError('BAD_FILE', `${path} cannot be loaded`, {
    expected: 'a module that loads without error',
    got,
    hint: 'run the file on its own to see the full error',
    cause,
  });
