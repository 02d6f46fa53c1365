import { requireStructure } from '../../objects/structure/require-structure.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { findingText } from '../findings/finding-text.ts';
import type { Finding } from '../findings/finding.ts';
import type { Hunt } from '../hunt-result.ts';
import { HUNT_OPTIONS } from '../isolated/isolated-hunt-options.ts';
import { checkHuntTestOptions, type HuntTestOptions } from './hunt-test-options.ts';

/** The functions of a test runner that declare tests. */
export interface TestFunctions {
  readonly describe: (name: string, declare: () => void) => void;
  /** @param limit milliseconds that it may take. */
  readonly beforeAll: (run: () => Promise<void>, limit: number) => void;
  readonly test: (name: string, run: () => void) => void;
}

/** The name of the test that fails if a hunt without findings means nothing. */
const ENOUGH = '(enough was looked at)';
/** Milliseconds that a hunt may take besides training and calls. */
const MARGIN = 60_000;

/**
 * Declares a hunt as tests: a suite for the structure with a test for each operation, which fails with the findings
 * of that operation. One more test fails if too little was looked at.
 *
 * @param hunt the function that the user called, where the stacks of failures begin.
 */
export function declareTests(
  { describe, beforeAll, test }: TestFunctions,
  structure: Structure,
  options: HuntTestOptions,
  hunt: (...args: never[]) => unknown,
): void {
  requireStructure('hunt', structure);
  checkHuntTestOptions(options);
  const { methods, seconds = HUNT_OPTIONS.seconds.default! } = options;
  const place: { readonly stack?: string } = {};
  Error.captureStackTrace(place, hunt);
  const failure = (name: string, message: string): Error => {
    const error = new Error(message);
    error.name = name;
    // The line of the user's own call; that of the test says nothing.
    error.stack = `${name}: ${message}\n${place.stack?.slice(place.stack.indexOf('\n') + 1) ?? ''}`;
    return error;
  };
  const names = [...structure.builders, ...structure.methods].map(({ name }) => name);
  const tested = new Set(names.filter((name) => methods?.includes(name) ?? true));
  describe(structure.name, () => {
    let result: Hunt | undefined;
    beforeAll(
      async () => {
        // Loaded here: a test file that declares hunts may run none of them.
        const { huntInTests } = await import('./hunt-in-tests.ts');
        result = await huntInTests(structure, options);
      },
      3 * 1000 * Math.max(seconds, HUNT_OPTIONS.seconds.default!) + MARGIN,
    );
    for (const name of tested) {
      test(name, () => {
        const findings = result!.findings.filter(({ method }) => method === name);
        if (findings.length > 0) throw failure('Finding', textOf(findings));
      });
    }
    test(ENOUGH, () => {
      const others = result!.findings.filter(({ method }) => !tested.has(method));
      if (others.length > 0) throw failure('Finding', textOf(others));
      const { incomplete } = result!;
      if (incomplete.length > 0) throw failure('Incomplete', incomplete.join('\n'));
    });
  });
}

/** Returns findings as text, numbered if there are several. */
const textOf = (findings: readonly Finding[]): string =>
  findings
    .map((finding, index) => `${findings.length > 1 ? `${index + 1}. ` : ''}${findingText(finding)}`)
    .join('\n\n');
