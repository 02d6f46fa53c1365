import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import searchTree from '../../../../structures/binary-search-tree/index.ts';
import lruCache from '../../../../structures/lru-cache/index.ts';
import { everything } from '../../../cli/testing/everything.ts';
import { untrainedWindows } from '../../../cli/testing/untrained-models.ts';
import { makeDataset } from '../../examples/dataset/make-dataset.ts';
import { Windows } from '../../windows/bags/windows.ts';
import { createRandom } from '../../../base/random.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import type { Rule } from '../../conditions/rules.ts';
import type { Relation } from '../../windows/vocabulary/relations/relation.ts';
import type { WindowsModel } from '../model.ts';
import { modelCode, rulesCode } from './model-code.ts';

const test = suite('code and a strict compiler');

async function untrained(structure: Structure, votes: number): Promise<WindowsModel> {
  const { dataset } = await makeDataset(structure, { scope: 2, seed: 1, beyond: false });
  return untrainedWindows(dataset, votes, createRandom(1));
}

/** Returns the code of a condition on a size where a field leads, whose premise is that it leads nowhere. */
function excludedCode(model: WindowsModel): string {
  const { plan } = model.encoding;
  const rules = new Windows(plan).relations.map((relations, id): Rule[] => {
    if (plan.roles[id]!.name !== 'Node') return [];
    const find = (name: string): Relation => relations.find((relation) => relation.name === name)!;
    const when = [{ relation: find('previous leads'), outcomes: [0] }];
    return [{ when, must: { relation: find('key : previous.chain of next'), outcomes: [1] } }];
  });
  return rulesCode(plan, rules, { types: true, head: [] });
}

test('code is accepted by a strict compiler', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'learn-inv-code-'));
  try {
    const ofTrees = await untrained(searchTree, 1);
    const target = { module: './class.ts', name: 'Map' };
    const texts = [
      modelCode(ofTrees, { types: true, head: ['a test'] }),
      modelCode(ofTrees, { types: true, head: [], for: target }),
      modelCode(await untrained(everything, 3), { types: true, head: ['a test'] }),
      excludedCode(await untrained(lruCache, 1)),
    ];
    writeFileSync(
      join(folder, 'class.ts'),
      'export abstract class Map<K, V> {\n  size = 0;\n  abstract get(key: K): V;\n}\n',
    );
    const files = texts.map((text, index) => {
      const path = join(folder, `code-${index}.ts`);
      writeFileSync(path, text);
      return path;
    });
    const compiler = join('node_modules', 'typescript', 'bin', 'tsc');
    const options =
      '--ignoreConfig --noEmit --strict --noUncheckedIndexedAccess --noUnusedLocals --target es2023';
    const modules = '--module nodenext --allowImportingTsExtensions';
    execFileSync(process.execPath, [compiler, ...`${options} ${modules}`.split(' '), ...files], {
      encoding: 'utf8',
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.run();
