import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { checkProjectConfig } from '../../../../src/cli/project-config/project-config.ts';
import { manifestOf } from '../../../../src/base/files/manifest.ts';
import { packageFile } from '../../../../src/init/find/package-file.ts';
import { projectRunner } from '../../../../src/base/report-parts/project-runner.ts';
import type { HostileFormat } from '../hostile-format.ts';
import { mutateChecked, mutatePlain } from '../mutations.ts';
import { inProcess } from './in-process.ts';
import { parsed } from './parsed.ts';

const REPORTS = ['json=r.json', 'junit=r.xml', 'sarif=r.sarif', 'html=r.html', 'github=r.md'];
const MERGE = ['merge', 'hunt.json', '--reporter', `text,${REPORTS.join(',')}`];

async function mergeHunts(): Promise<void> {
  await inProcess(...MERGE);
  JSON.parse(readFileSync('r.sarif', 'utf8'));
  JSON.parse(readFileSync('r.json', 'utf8'));
}

const CONFIG = 'learn-inv.config.mjs';
const HEAD = 'export default ';

function readManifest(): void {
  mkdirSync('node_modules/@scope/package', { recursive: true });
  writeFileSync('node_modules/@scope/package/package.json', readFileSync('manifest.json'));
  projectRunner('node_modules/@scope/package');
  manifestOf('node_modules/@scope/package');
  packageFile('@scope/package');
}

/** What hunts of a project read and write. */
export const PROJECT_FORMATS: readonly HostileFormat[] = [
  { name: 'shard of hunts', file: 'hunt.json', mutate: mutateChecked, read: mergeHunts, commands: [MERGE] },
  {
    name: 'shard of an evaluation',
    file: 'evaluate.json',
    mutate: mutateChecked,
    read: () => inProcess('merge', 'evaluate.json'),
    commands: [['merge', 'evaluate.json', '--json']],
  },
  {
    name: 'known findings',
    file: 'learn-inv.known.json',
    mutate: mutatePlain,
    read: () => inProcess(...MERGE, '--update-known'),
    commands: [['merge', 'hunt.json', '--update-known']],
  },
  {
    name: 'config',
    file: 'config.json',
    target: CONFIG,
    mutate: (original, random) => `${HEAD}${Buffer.from(mutatePlain(original, random)).toString()};\n`,
    read: () => checkProjectConfig(parsed(CONFIG, HEAD.length, -2), CONFIG),
    commands: [['hunt', '--calls', '20', '--model', 'models/subject', '--seconds', '10']],
  },
  { name: 'package.json', file: 'manifest.json', mutate: mutatePlain, read: readManifest },
];
