import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checkedModel } from '../learn/model/check-model.ts';
import { createRepOK } from '../learn/model/classifier.ts';
import { loadModel } from '../learn/model/load-model.ts';
import { MODEL_FILE_FORMAT, modelToJson } from '../learn/model/model-json.ts';
import { saveModel } from '../learn/model/save-model.ts';
import { makeDataset } from '../learn/examples/dataset/make-dataset.ts';
import { readDataset } from '../learn/examples/dataset/read-dataset.ts';
import { trailerOf } from '../learn/examples/dataset/dataset-text.ts';
import { writeDataset } from '../learn/examples/dataset/write-dataset.ts';
import { withChecksum } from '../base/files/checksum.ts';
import { ClassTable } from '../objects/heap/class-table.ts';
import type { KnownFields } from '../objects/heap/known-fields.ts';
import { graphFromJson, graphToJson } from '../objects/heap/graph-json.ts';
import { schemaFromJson, schemaToJson } from '../objects/heap/schema-json.ts';
import { createRandom } from '../base/random.ts';
import { testIf } from '../base/testing/test-if.ts';
import { thrownBy } from '../base/testing/thrown-by.ts';
import { loadTransitions } from '../learn/transitions/transition-files.ts';
import { readObjectFile } from './actions/run-check.ts';
import { everything } from './testing/everything.ts';
import { untrainedVectors, untrainedWindows } from './testing/untrained-models.ts';

const test = suite('refused files');
const folder = mkdtempSync(join(tmpdir(), 'learn-inv-'));
const at = (name: string): string => join(folder, name);

const { dataset } = await makeDataset(everything, { scope: 2, maxCalls: 300, rounds: 1, maxBroken: 10 });
const models = {
  windows: untrainedWindows(dataset, 3, createRandom(1)),
  vectors: untrainedVectors(dataset, createRandom(1)),
};
const repOK = createRepOK(models.windows);
saveModel(models.windows, folder);
const file = at('classifier.json');
writeDataset(dataset, at('dataset.jsonl.gz'));

// oxlint-disable-next-line typescript/no-explicit-any -- tests damage the data at many places
type Json = any;
const copyOf = (model: keyof typeof models): Json => JSON.parse(JSON.stringify(modelToJson(models[model])));
const floats = (...numbers: number[]): string =>
  Buffer.from(Float32Array.from(numbers).buffer).toString('base64');

const refused: readonly [got: string, expected: string, damage: (json: Json) => void, model?: 'vectors'][] = [
  ['-1', 'votes[1].threshold: a number from 0 to 1', (json) => (json.votes[1].threshold = -1)],
  ['1e+308', 'votes[0].network.b2: a number from -3', (json) => (json.votes[0].network.b2 = 1e308)],
  ['Object', 'b1 per hidden unit', (json) => (json.votes[0].network.b1 = floats(NaN, 0, 0))],
  ['Object', 'w2 per hidden unit', (json) => (json.votes[0].network.w2 = floats(0, Infinity, 0))],
  ['Object', 'w2 per hidden unit', (json) => (json.network.w2 = floats(0, 0)), 'vectors'],
  ['Object', 'votes: a list', (json) => (json.votes = {})],
  ['Array', 'votes: an odd number of votes', (json) => (json.votes = [])],
  ['Array', 'votes: an odd number of votes', (json) => json.votes.pop()],
  ['7', 'encoding.plan.roles[1].name: a string', (json) => (json.encoding.plan.roles[1].name = 7)],
  ['Array', 'roles of different names', (json) => json.encoding.plan.roles.push(json.encoding.plan.roles[0])],
  ['1000000000', 'scope: an integer from 1 to 100', (json) => (json.scope = 1e9)],
  [
    '1000000000',
    'schema.classes[0].objects: an integer from 0 to',
    (json) => (json.schema.classes[0].objects = 1e9),
  ],
  ['5000', 'cells of candidate vectors', (json) => (json.schema.classes[1].objects = 1e6), 'vectors'],
  ['undefined', 'seed', (json) => delete json.seed],
  ['"../x"', 'structure: letters', (json) => (json.structure = '../x')],
  ['"x"', 'x: no such key', (json) => (json.x = 1)],
  [
    '"no such"',
    'conditions[0]: relations of the role Everything',
    (json) => (json.conditions[0].relations[0] = 'no such'),
  ],
  [
    'Object',
    'named places whose role',
    (json) =>
      json.encoding.plan.namedPlaces.push({ role: 'Item', field: 'key', of: 'own', container: 'none' }),
  ],
  [
    'Object',
    'aggregates whose role',
    (json) => json.encoding.plan.aggregates.push({ role: 'List', field: 'size', fold: 'sum', item: 'none' }),
  ],
  [
    'Object',
    'tie breaks whose roles',
    (json) =>
      (json.encoding.plan.tieBreaks = [
        { role: 'Item', fields: ['key', 'none'], fold: 'least', below: 'next' },
      ]),
  ],
];

for (const [got, expected, damage, name = 'windows'] of refused) {
  test(`a model is refused that should have ${expected} and has ${got}`, async () => {
    const json = copyOf(name);
    damage(json);
    const error = await thrownBy(() => checkedModel(json, 'the file'));
    assert.is(error.code, 'BAD_FILE', error.stack);
    assert.ok(error.expected.includes(expected), error.message);
    assert.ok(error.got.startsWith(got), error.message);
  });
}

test('a plan with too many relations is refused before they are listed', async () => {
  const json = copyOf('windows');
  const roles = Array.from({ length: 200 }, (_, index) => `R${index}`);
  const fields = ['a', 'b'].map((name) => ({
    name,
    kinds: roles,
    refers: true,
    discovers: true,
    orders: false,
    few: true,
  }));
  json.encoding.plan.roles.push(...roles.map((name) => ({ name, kind: 'object', fields })));
  const { expected } = await thrownBy(() => checkedModel(json, 'the file'));
  assert.match(expected, /relations can be listed/);
});

test('`__proto__` and `constructor` are harmless names of classes and fields', () => {
  for (const name of ['__proto__', 'constructor', 'toString']) {
    const renamed = (json: unknown): Json =>
      JSON.parse(JSON.stringify(json).replaceAll('"Item"', `"${name}"`).replaceAll('"next"', `"${name}"`));
    const fields = renamed(dataset.fields) as KnownFields;
    const classes = new ClassTable(fields);
    const valid = dataset.valid.map((graph) =>
      graphFromJson(renamed(graphToJson(graph)), (className) => classes.fieldsOf(className)),
    );
    const schema = schemaFromJson(renamed(schemaToJson(dataset.schema)));
    const model = untrainedWindows({ ...dataset, fields, schema, valid }, 3, createRandom(1));
    const text = JSON.stringify(modelToJson(model));
    const loaded = checkedModel(JSON.parse(text), 'the file');
    assert.is(JSON.stringify(modelToJson(loaded)), text);
    for (const graph of valid) {
      assert.is.not(createRepOK(loaded).checkGraph(graph).outcome, 'out-of-scope');
      createRepOK(loaded).explainGraph(graph);
    }
  }
  assert.is(({} as { length?: number }).length, undefined);
});

test('an older and a newer version are refused with what to do', async () => {
  for (const [version, hint] of [
    [
      MODEL_FILE_FORMAT.version - 1,
      /^train again; only the learn-inv release that wrote the file can read it$/,
    ],
    [MODEL_FILE_FORMAT.version + 1, /^update learn-inv$/],
  ] as const) {
    writeFileSync(at('version.json'), JSON.stringify({ ...copyOf('windows'), version }));
    assert.match((await thrownBy(() => loadModel(at('version.json')))).hint, hint);
  }
});

test('white space and a byte order mark may be added, and content may not be changed', async () => {
  const json: Json = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(at('pretty.json'), `\u{feff}${JSON.stringify(json, null, 2)}\r\n`);
  assert.equal(loadModel(at('pretty.json')), loadModel(file));
  json.votes[0].threshold = 0.9;
  writeFileSync(at('edited.json'), JSON.stringify(json));
  assert.match((await thrownBy(() => loadModel(at('edited.json')))).summary, /damaged or was edited/);
});

const readers = {
  model: loadModel,
  dataset: readDataset,
  object: (path: string) => readObjectFile(path, repOK),
};

for (const [name, read] of Object.entries(readers)) {
  const refuses = async (path: string, got: RegExp): Promise<void> => {
    const error = await thrownBy(() => read(path));
    assert.is(error.code, 'BAD_FILE', error.stack);
    assert.match(error.got, got);
  };

  test(`a ${name} is no folder, empty file, or missing file`, async () => {
    mkdirSync(at(`${name}/classifier.json`), { recursive: true });
    await refuses(name === 'model' ? at(name) : folder, /folder/);
    writeFileSync(at('empty'), '');
    await refuses(at('empty'), /an empty file/);
    await refuses(at('missing'), /no such file/);
    await refuses(`${at('classifier.json')}/x`, /ENOTDIR|no such file/);
    await refuses('a\0b', /null bytes/);
  });

  test(`the file of a ${name} has a largest size, which is looked at before it is read`, async () => {
    writeFileSync(at('large'), '');
    truncateSync(at('large'), 2 ** 33);
    await refuses(at('large'), /^8192 MB$/);
  });

  testIf(process.platform !== 'win32', test)(`a ${name} is no pipe and no device`, async () => {
    spawnSync('mkfifo', [at(`${name}.pipe`)]);
    await refuses(at(`${name}.pipe`), /pipe or device/);
    await refuses('/dev/zero', /pipe or device/);
  });

  test(`a ${name} has bounded nesting and number of values`, async () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    const head = '{"format":"learn-inv-classifier","version":6,"a":';
    for (const text of [deep, `${head}${deep}}`, `[${'0,'.repeat(2_000_000)}0]`]) {
      writeFileSync(at('huge'), name === 'dataset' ? gzipSync(text) : text);
      await refuses(at('huge'), /./);
    }
  });
}

test('a model is no object, dataset or transition, and the other way round', async () => {
  assert.match((await thrownBy(() => readDataset(file))).expected, /gzip/);
  assert.match((await thrownBy(() => readObjectFile(file, repOK))).message, /not an object graph/);
  writeFileSync(
    at('other.json'),
    JSON.stringify(withChecksum({ format: 'learn-inv-transition', version: 3 })),
  );
  assert.match((await thrownBy(() => loadModel(at('other.json')))).got, /"learn-inv-transition"/);
  assert.match((await thrownBy(() => loadTransitions(folder))).message, /no transitions/);
  writeFileSync(at('transitions'), '');
  assert.match((await thrownBy(() => loadTransitions(folder))).message, /no transitions/);
});

test('a dataset that unpacks to more than 256 MB, or to more than it promises, is refused early', async () => {
  const bomb = at('bomb.jsonl.gz');
  const member = gzipSync(Buffer.alloc(4 * 2 ** 20, 'a'), { level: 1 });
  const promise = Buffer.from(member);
  promise.writeUInt32LE(2 ** 31, promise.length - 4);
  writeFileSync(bomb, promise);
  const error = await thrownBy(() => readDataset(bomb));
  assert.is(error.got, '2048 MB');
  assert.match(error.hint, /--max-valid/);
  promise.writeUInt32LE(1000, promise.length - 4);
  for (const bytes of [promise, Buffer.concat([member, member])]) {
    writeFileSync(bomb, bytes);
    assert.match((await thrownBy(() => readDataset(bomb))).got, /more than the \d+ bytes it promises/);
  }
  writeFileSync(bomb, gzipSync(Buffer.alloc(5 * 2 ** 20, 'a'), { level: 1 }));
  assert.match((await thrownBy(() => readDataset(bomb))).expected, /lines of at most 4 MB/);
});

test('writeDataset refuses an object that readDataset would refuse', async () => {
  const { objects } = dataset.valid[0]!;
  const { shape, values } = objects[0]!;
  const long = values.map((value) => (value === 0 ? 'x'.repeat(5 * 2 ** 20) : value));
  const large = { ...dataset, valid: [{ objects: [{ shape, values: long, items: [] }] }] };
  const error = await thrownBy(() => writeDataset(large, at('large.jsonl.gz')));
  assert.is(error.code, 'CANNOT_WRITE');
  assert.match(error.hint, /--max-valid/);
});

test('a line of a dataset that is null, or whose object does not fit the header, is refused by number', async () => {
  const lines = gunzipSync(readFileSync(at('dataset.jsonl.gz')))
    .toString()
    .trimEnd()
    .split('\n')
    .slice(0, -1);
  const wrong = [
    'null',
    '{"set":"valid"}',
    '{"set":"valid","object":[{"class":"Other"}]}',
    '{"set":"valid","object":[{"class":"Everything","container":"map"}]}',
    '{"set":"valid","object":[{"class":"Everything"},{"class":"Item"}]}',
    '{"set":"broken","object":[{"class":"Everything","fields":{"head":{"$ref":1}}},{"class":"Unknown"}]}',
    '{"set":"valid","object":[{"class":"Everything","fields":{"head":{"$ref":1}}}]}',
    '{"set":"valid","object":[{"class":"Everything","fields":{"head":{"$ref":0,"x":1}}}]}',
    '{"set":"valid","object":[{"class":"Everything","items":[1]}]}',
    '{"set":"__proto__","object":[{"class":"Everything"}]}',
  ];
  for (const line of wrong) {
    const text = `${lines.with(2, line).join('\n')}\n`;
    writeFileSync(at('wrong.jsonl.gz'), gzipSync(text + trailerOf(text)));
    const error = await thrownBy(() => readDataset(at('wrong.jsonl.gz')));
    assert.is(error.code, 'BAD_FILE', error.stack);
    assert.match(error.expected, /^line 3: /, line);
  }
  const header: Json = JSON.parse(lines[0]!);
  delete header.settings.rounds;
  const text = `${lines.with(0, JSON.stringify(header)).join('\n')}\n`;
  writeFileSync(at('wrong.jsonl.gz'), gzipSync(text + trailerOf(text)));
  assert.match((await thrownBy(() => readDataset(at('wrong.jsonl.gz')))).expected, /settings\.rounds/);
});

test.after(() => rmSync(folder, { recursive: true }));
test.run();
