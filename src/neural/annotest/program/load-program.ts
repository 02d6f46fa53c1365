import { loadWithExpression, type LoadedModule } from '../../../programs/load/load-with-expression.ts';
import { joinedTensorFlow, tensorFlowPackages } from '../../tensor-flow/tensor-flow-packages.ts';
import type { World } from '../domains/argument-domain.ts';
import type { Annotated } from './annotated.ts';
import { bindingOf, handOut, type HandedOut, sideAnnotated, type SideAnnotated } from './hand-out.ts';
import { resolve } from 'node:path';
import { readRegularFile } from '../../../base/files/read-regular-file.ts';
import { itemAt } from '../../../base/item-at.ts';
import { mustGet } from '../../../base/must-get.ts';
import { parseSource } from '../../../programs/source/parse-source.ts';
import { domainsOfTypes } from '../suggest/text-of-type.ts';
import { localImports, readAnnotated } from './read-annotated.ts';

export interface Subject extends SideAnnotated {
  /** The name under which the module exports the target; undefined if it does not. */
  readonly exportName: string | undefined;
}

interface Program {
  readonly subjects: readonly Subject[];
  readonly world: World;
  /** The names that the module exports. */
  readonly exported: ReadonlySet<string>;
}

/** Loads a module and hands out the functions that its comments annotate, and those that it names by `annotate`. */
export async function loadProgram(
  path: string,
  annotated: readonly Annotated[],
  tensorFlow: readonly string[],
): Promise<Program> {
  const side = sideAnnotated();
  const { exports, value } = await loadWithExpression<HandedOut>(path, handOut(annotated, tensorFlow));
  const values = new Map(Object.entries(value.values));
  const own = annotated.map((subject, at) => ({
    annotated: subject,
    target: targetOf(subject, values, exports),
    ...itemAt(value.clauses, at),
  }));
  const subjects = [...own, ...side].map((subject) => ({
    ...subject,
    exportName: nameIn(exports, subject.target),
  }));
  const world = { tf: joinedTensorFlow(value.tensorFlow), program: programOf(subjects, values) };
  return { subjects, world, exported: new Set(exports.keys()) };
}

type Exports = LoadedModule<unknown>['exports'];
type Values = ReadonlyMap<string, () => unknown>;

function targetOf(annotated: Annotated, values: Values, exports: Exports): unknown {
  const binding = bindingOf(annotated);
  try {
    if (binding !== undefined) return mustGet(values, binding)();
  } catch {
    // It is a property of the exports, or the default export without a name.
  }
  return exports.get(annotated.className ?? annotated.name) ?? exports.get('default');
}

const nameIn = (exports: Exports, target: unknown): string | undefined =>
  [...exports].find(([, value]) => value === target)?.[0];

/** Returns the functions, classes and values that annotations name. A value is read anew for every call. */
function programOf(subjects: readonly Subject[], values: Values): World['program'] {
  const program: Record<string, unknown> = Object.fromEntries(
    subjects.flatMap(({ annotated, target }) => {
      const { kind, name, className } = annotated;
      return kind === 'module' ? [] : [[className ?? name, target]];
    }),
  );
  for (const code of subjects.flatMap(({ annotated }) => annotated.fromModule))
    Object.defineProperty(program, code, { configurable: true, get: mustGet(values, code) });
  return program;
}

/** Bytes of a source file, at most. */
const MAX_BYTES = 20_000_000;

/** What says in a side file that values or checks need TensorFlow.js. */
const IN_SIDE_FILE =
  /\blearn-inv\/annotest\b[^]*(?:\b(?:tensor|layersModel|optimizer|dataset)\(|['"](?:no-leak|gradient)['"])/;

export interface ReadProgram {
  readonly annotated: readonly Annotated[];
  /** What the file imports from files beside it: the name there, and the path, by the local name. */
  readonly imports: ReturnType<typeof localImports>;
  /** Specifiers of the TensorFlow.js packages that values are built with. */
  readonly tensorFlow: readonly string[];
}

/** Reads the annotations of a file, or of a text that it may get. */
export function readProgram(path: string, text?: string): ReadProgram {
  const source = text ?? readSource(path);
  const file = parseSource(source, path, path);
  const annotated = readAnnotated(file, path, domainsOfTypes);
  const isNeeded = annotated.some(needsTensorFlow) || IN_SIDE_FILE.test(source);
  const tensorFlow = tensorFlowPackages(file, resolve(path), isNeeded);
  return { annotated, imports: localImports(file, path), tensorFlow };
}

export const readSource = (path: string): string =>
  readRegularFile(path, { content: 'a program', maxBytes: MAX_BYTES }).toString('utf8');

/** True if values or checks of a function need TensorFlow.js. */
const needsTensorFlow = ({ parameters, checks, returns }: Annotated): boolean =>
  checks.some((check) => check === 'no-leak' || check === 'gradient') ||
  [...parameters.map(({ domain }) => domain), ...(returns === undefined ? [] : [returns])].some((domain) =>
    /\btf\./.test(domain.source()),
  );
