import { checkFormat } from '../../../base/file-format/check-format.ts';
import { loadWithExpression } from '../../../programs/load/load-with-expression.ts';
import type { Adapter } from '../adapters/adapter.ts';
import { adaptersFormat } from '../adapters/adapter-format.ts';
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
    const standard: unknown = exports.get('default');
    const list: unknown = Array.isArray(standard) ? standard : [standard];
    checkFormat(adaptersFormat, list, {
      summary: `${path} exports no adapter`,
      hint: 'export default defineAdapter({ modules, calls: [{ paths, reads, output, inverse }] })',
    });
    own.push(...list);
  }
  return [...own, ...knownAdapters];
}
