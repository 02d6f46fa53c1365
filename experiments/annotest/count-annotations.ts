import { parseSource } from '../../src/programs/source/parse-source.ts';
import { isAnnotation } from '../../src/neural/annotest/language/read-tags.ts';
import { findFunctions } from '../../src/programs/source/find-functions.ts';

/** The annotations of a program. */
export interface AnnotationCount {
  readonly annotations: number;
  /** Functions, methods and constructors of the program, generators included. */
  readonly functions: number;
  /** Those with an annotation. */
  readonly annotated: number;
  /** Those that are tested. */
  readonly tested: number;
  /** Annotations that use a generator. */
  readonly withGenerator: number;
}

const EXCLUDED = new Set(['generator', 'exclude']);

/** Counts the annotations of a program. */
export function countAnnotations(source: string, path: string): AnnotationCount {
  const functions = findFunctions(parseSource(source, path, path));
  const annotated = functions.flatMap(({ tags }) => (isAnnotation(tags) ? [tags] : []));
  return {
    annotations: annotated.flat().length,
    functions: functions.length,
    annotated: annotated.length,
    tested: annotated.filter((tags) => !tags.some(({ name }) => EXCLUDED.has(name))).length,
    withGenerator: annotated.flat().filter(({ text }) => text.includes('objs(')).length,
  };
}
