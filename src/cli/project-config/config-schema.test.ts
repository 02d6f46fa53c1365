import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checkProjectConfig, configSchema } from './project-config.ts';

const test = suite('the schema of the configuration');
const isValid = new Ajv({ allowUnionTypes: true }).compile(configSchema());

const CONFIGS: readonly object[] = [
  {},
  {
    structures: ['src/*.structure.ts'],
    hunt: { calls: 5000, seed: [1, 'two'], oracle: 'both', teach: true },
  },
  { hunt: { seconds: 0.5, jobs: 2, memory: 512, tests: 'test' } },
  { structures: [] },
  { structure: ['a'] },
  { hunt: { cals: 1 } },
  { hunt: { calls: 0 } },
  { hunt: { calls: '5' } },
  { hunt: { seed: [] } },
  { hunt: { oracle: 'none' } },
  { hunt: { seconds: 0 } },
  { hunt: { tests: '' } },
  { train: { scope: 5, engine: 'simd', seed: 'a' }, init: { record: false, memory: 512 } },
  { train: { engine: 'abacus' } },
  { train: { out: 'models' } },
  { init: { yes: 1 } },
];

test('it accepts what the program accepts', () => {
  for (const config of CONFIGS) {
    let isAccepted = true;
    try {
      checkProjectConfig(config, 'learn-inv.config.json');
    } catch {
      isAccepted = false;
    }
    assert.is(isValid(config), isAccepted, JSON.stringify(config));
  }
});

test('the build writes it', () => {
  const path = new URL('../../../dist/config.schema.json', import.meta.url);
  assert.equal(JSON.parse(readFileSync(path, 'utf8')), JSON.parse(JSON.stringify(configSchema())));
});

test.run();
