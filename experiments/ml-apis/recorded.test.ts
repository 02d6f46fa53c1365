import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { built } from '../../src/base/testing/built.ts';
import type * as MlApis from '../../src/entry/ml-apis.ts';
import { SUBJECTS } from './known-faults.ts';

const { keeper } = await built<typeof MlApis>('ml-apis');
const test = suite('programs that use detectors or speech, on recorded outputs');

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

for (const name of ['garbage-sort', 'laugh-challenge', 'proctor', 'cloudcats', 'fruit', 'voice-command'])
  test(`the known faults of ${name} are found without its API`, async () => {
    const { file, faults } = SUBJECTS.find((one) => one.file.startsWith(name))!;
    const options = { recording: pathOf(`recorded/${name}.json`), inputs: 8, timeout: 60_000 };
    const { functions } = await keeper(pathOf(`cases/subjects/${file}`), options);
    const [{ failures, covered, inputs, warnings }] = functions as [(typeof functions)[0]];
    const found = failures.map(({ kind, line }) => `${kind} ${line}`);
    for (const { kind, line } of faults) {
      const at = found.indexOf(`${kind} ${line}`);
      assert.is.not(at, -1, `${kind} in line ${line}, found ${found.join(', ')}`);
      found.splice(at, 1);
    }
    assert.ok(covered >= 2 && inputs >= 16);
    assert.not(warnings.some((one) => one.includes('explored')));
    assert.not(failures.some(({ message }) => message.includes('not recorded')));
  });

test.run();
