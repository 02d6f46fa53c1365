import { Reference } from '../../src/objects/heap/value.ts';
import { NONSENSICAL, type Held, type Sample } from './sample.ts';
import type { Variable } from './variable.ts';

/** The two files that Daikon 5 reads. */
export interface TraceFiles {
  /** The variables, in Daikon's declaration format 2.0. */
  readonly decls: string;
  /** The values of the variables, sample by sample. */
  readonly dtrace: string;
}

/** Object numbers per sample; larger than any label, so that samples share no numbers. */
const OBJECTS = 1 << 16;

/** A variable of the trace, with the function that writes its values. */
interface Column {
  readonly name: string;
  readonly decType: string;
  readonly repType: string;
  /** The variable at which a sequence starts. */
  readonly enclosing?: string;
  readonly write: (sample: Sample, number: number) => string;
}

/**
 * Writes samples for the real Daikon. A primitive value that may be null becomes two variables, like an Integer in
 * Java: the reference, and its value, which is nonsensical for null.
 *
 * @param name the name of the program point. Its type is `point`, since Daikon prints nothing for a bare `:::OBJECT`.
 */
export function traceFiles(
  name: string,
  variables: readonly Variable[],
  samples: readonly Sample[],
): TraceFiles {
  const columns = variables.flatMap((variable, at) => columnsOf(variable, at, samples));
  const declarations = columns.map(({ name: variable, decType, repType, enclosing }) =>
    [
      `  variable ${variable}`,
      ...(enclosing === undefined
        ? ['    var-kind variable']
        : ['    var-kind array', `    enclosing-var ${enclosing}`, '    array 1']),
      `    dec-type ${decType}`,
      `    rep-type ${repType}`,
      '    comparability 1',
    ].join('\n'),
  );
  const point = `${name}:::POINT`;
  const blocks = samples.map((sample, number) => {
    const triples = columns.map((column) => {
      const value = column.write(sample, number);
      return `${column.name}\n${value}\n${value === 'nonsensical' ? 2 : 1}`;
    });
    return `${point}\n${triples.join('\n')}\n`;
  });
  return {
    decls: `decl-version 2.0\nvar-comparability implicit\n\nppt ${point}\n  ppt-type point\n${declarations.join('\n')}\n`,
    dtrace: `${blocks.join('\n')}\n`,
  };
}

function columnsOf(
  { name, kind, nullable, path }: Variable,
  at: number,
  samples: readonly Sample[],
): Column[] {
  const plain = plainType(samples, at);
  const value = (suffix: string): Column => ({
    name: `${name}${suffix}`,
    decType: plain,
    repType: plain,
    write: (sample) => writePlain(sample[at]),
  });
  switch (kind) {
    case 'reference':
      return [
        {
          name,
          decType: 'java.lang.Object',
          repType: 'hashcode',
          write: (sample, number) => writeReference(sample[at], number),
        },
      ];
    case 'sequence':
      return [
        {
          name,
          decType: `${plain}[]`,
          repType: `${plain}[]`,
          enclosing: ['this', ...path].join('.'),
          write: (sample) => writeSequence(sample[at]),
        },
      ];
    case 'length':
      return [value('')];
    case 'scalar':
      if (!nullable) return [value('')];
      return [
        {
          name,
          decType: 'java.lang.Object',
          repType: 'hashcode',
          write: (sample, number) => writeBoxed(sample[at], number, at),
        },
        value('.value'),
      ];
  }
}

/** Daikon's type for the primitive values that a variable held. */
function plainType(samples: readonly Sample[], at: number): string {
  const held = samples
    .flatMap((sample) => sample[at])
    .filter((value) => value !== null && value !== NONSENSICAL);
  if (held.length > 0 && held.every((value) => typeof value === 'boolean')) return 'boolean';
  if (held.some((value) => typeof value === 'string')) return 'java.lang.String';
  return held.every((value) => Number.isInteger(value)) ? 'int' : 'double';
}

function writePlain(held: Held | undefined): string {
  if (typeof held === 'string') return JSON.stringify(held);
  return typeof held === 'number' || typeof held === 'boolean' ? String(held) : 'nonsensical';
}

function writeReference(held: Held | undefined, sample: number): string {
  if (held === NONSENSICAL) return 'nonsensical';
  return held instanceof Reference ? String(sample * OBJECTS + held.label + 1) : 'null';
}

/** The reference to the box of a primitive value; every variable has its own box in every sample. */
function writeBoxed(held: Held | undefined, sample: number, at: number): string {
  if (held === NONSENSICAL) return 'nonsensical';
  return held === null ? 'null' : String(sample * OBJECTS + OBJECTS - 1 - at);
}

const writeSequence = (held: Held | undefined): string =>
  Array.isArray(held) ? `[${held.map((item: Held) => writePlain(item)).join(' ')}]` : 'nonsensical';
