import { LearnInvError } from '../../../error.ts';
import { loadWithExpression } from '../../../load-structure/load-with-expression.ts';
import type { Adapter } from '../adapters/adapter.ts';
import { knownAdapters } from '../adapters/known/known-adapters.ts';

/**
 * Returns the adapters of files of the user, and those that are known.
 *
 * @throws LearnInvError `BAD_FILE` if a file cannot be loaded or its default export is no adapter.
 */
export async function loadAdapters(paths: readonly string[]): Promise<readonly Adapter[]> {
  const own: Adapter[] = [];
  for (const path of paths) {
    const { exports } = await loadWithExpression<undefined>(path, { code: 'undefined', imports: {} });
    const standard = exports.get('default');
    const list = (Array.isArray(standard) ? standard : [standard]) as readonly unknown[];
    if (!list.every(isAdapter)) throw noAdapter(path, standard);
    own.push(...list);
  }
  return [...own, ...knownAdapters];
}

function isAdapter(value: unknown): value is Adapter {
  if (typeof value !== 'object' || value === null) return false;
  const { modules, calls } = value as Partial<Adapter>;
  return (
    Array.isArray(modules) &&
    Array.isArray(calls) &&
    calls.every(
      ({ paths, output, inverse }) =>
        Array.isArray(paths) && typeof output === 'object' && typeof inverse === 'object',
    )
  );
}

const noAdapter = (path: string, got: unknown): LearnInvError =>
  new LearnInvError('BAD_FILE', `${path} exports no adapter`, {
    expected: 'export default defineAdapter({ modules, calls: [{ paths, reads, output, inverse }] })',
    got: typeof got,
    hint: 'see "An API of your own" in docs/ml-apis.md',
  });
