import { resolve } from 'node:path';
import { readRegularFile } from '../../../base/files/read-regular-file.ts';
import { parseSource } from '../../../programs/source/parse-source.ts';
import { domainsOfTypes } from '../suggest/text-of-type.ts';
import type { Annotated } from './annotated.ts';
import { readAnnotated } from './read-annotated.ts';
import { tensorFlowPackages } from '../../tensor-flow/tensor-flow-packages.ts';

/** Bytes of a source file, at most. */
const MAX_BYTES = 20_000_000;

/** What says in a side file that values or checks need TensorFlow.js. */
const IN_SIDE_FILE =
  /\blearn-inv\/annotest\b[^]*(?:\b(?:tensor|layersModel|optimizer|dataset)\(|['"](?:no-leak|gradient)['"])/;

export interface ReadProgram {
  readonly annotated: readonly Annotated[];
  /** Specifiers of the TensorFlow.js packages that values are built with. */
  readonly tensorFlow: readonly string[];
}

/** Reads the annotations of a file, or of a text that it may get. */
export function readProgram(path: string, text?: string): ReadProgram {
  const source = text ?? readSource(path);
  const file = parseSource(source, path, path);
  const annotated = readAnnotated(file, path, domainsOfTypes);
  const isNeeded = annotated.some(needsTensorFlow) || IN_SIDE_FILE.test(source);
  return { annotated, tensorFlow: tensorFlowPackages(file, resolve(path), isNeeded) };
}

export const readSource = (path: string): string =>
  readRegularFile(path, { content: 'a program', maxBytes: MAX_BYTES }).toString('utf8');

/** True if values or checks of a function need TensorFlow.js. */
const needsTensorFlow = ({ parameters, checks, returns }: Annotated): boolean =>
  checks.some((check) => check === 'no-leak' || check === 'gradient') ||
  [...parameters.map(({ domain }) => domain), ...(returns === undefined ? [] : [returns])].some((domain) =>
    /\btf\./.test(domain.source()),
  );
