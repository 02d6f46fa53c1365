import { readFileSync } from 'node:fs';
import { LearnInvError } from '../error.ts';
import type { Model } from './model.ts';
import { modelToJson } from './model-json.ts';

const RUNTIME = new URL('./runtime.bundle.js', import.meta.url);

/**
 * The text of one module without dependencies that exports `repOK`, `check` and `explain`. It holds the same code as the
 * library, so its verdicts are the same.
 *
 * @throws LearnInvError `BAD_FILE` where the package was not built.
 */
export function standaloneModule(model: Model): string {
  let runtime: string;
  try {
    runtime = readFileSync(RUNTIME, 'utf8');
  } catch (cause) {
    throw new LearnInvError('BAD_FILE', 'the runtime of standalone modules is missing', {
      expected: 'src/classifier/runtime.bundle.js, which `npm run build` writes',
      got: String(cause),
      hint: 'run `npm run build`',
      cause,
    });
  }
  return `// The learned repOK of "${model.structure}" at scope ${model.scope}. Written by learn-inv; needs nothing else.
${runtime}
/** Whether an object is valid; throws where it lies beyond the trained scope. */
export const repOK = createRepOK(modelFromJson(JSON.parse(${JSON.stringify(JSON.stringify(modelToJson(model)))}), 'this module'));
/** The verdict with its probability: { outcome: 'valid' | 'invalid' | 'out-of-scope', … }. */
export const check = repOK.check;
/** Why an object is valid or not: { valid, probability, faults, faultCount, repairs }; needs a model of windows. */
export const explain = repOK.explain;
`;
}
