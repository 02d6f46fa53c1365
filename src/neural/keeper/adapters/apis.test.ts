import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../../base/random.ts';
import { Recording } from '../recording/recording.ts';
import { Run } from '../symbolic/run.ts';
import { Symbolic } from '../symbolic/symbolic.ts';
import { knownAdapter } from './known/known-adapters.ts';
import { symbolicApi } from './symbolic-api.ts';
import { NotImitated, tracedApi } from './traced-api.ts';

/** The part of face-api that is used here. */
interface FaceApi {
  readonly env: { monkeyPatch(): void };
  readonly draw: { detections(): void };
  readonly detectSingleFace: (image: unknown) => { withFaceLandmarks(): { withFaceExpressions(): unknown } };
}
/** Entities of wink-nlp. */
interface Entities {
  filter(keeps: (entity: { out(its: unknown): unknown }) => unknown): Entities;
  out(its: unknown): unknown;
  length(): unknown;
}
/** The part of wink-nlp that is used here. */
interface Wink {
  readonly its: { readonly type: unknown };
  readonly readDoc: (text: string) => { entities(): Entities; tokens(): unknown };
}
const adapter = knownAdapter('face-api.js');

test('face-api finds one face or undefined, after any chain of methods', async () => {
  for (const isThere of [true, false]) {
    const run = new Run({ 'api0?': isThere }, true, 10);
    const api = symbolicApi(run, adapter, 0) as FaceApi;
    const found = await api.detectSingleFace('a.png').withFaceLandmarks().withFaceExpressions();
    assert.is(found !== undefined, isThere);
    assert.is(run.calls.length, 1);
  }
});

interface Natural {
  readonly BayesClassifier: new () => {
    addDocument(text: string, label: string): void;
    train(): void;
    classify(text: unknown): unknown;
  };
  readonly WordTokenizer: new () => { tokenize(text: unknown): unknown };
  readonly SentimentAnalyzer: new (...args: unknown[]) => { getSentiment(words: unknown): unknown };
}

test('what a stand-in lacks is named when it is called, also deep inside', () => {
  const standIn = { env: { monkeyPatch: () => undefined } };
  const run = new Run({}, false, 10);
  const api = tracedApi(run, adapter, 0, standIn, new Recording(), {
    observe: () => undefined,
    load: (work) => work(),
  }) as FaceApi;
  api.env.monkeyPatch();
  assert.throws(
    () => api.draw.detections(),
    (error: unknown) =>
      error instanceof NotImitated && error.message.endsWith('face-api has no draw.detections'),
  );
});

test('labels of a cloud are any text; those that its stand-in never returns are named', () => {
  const [labels] = knownAdapter('@aws-sdk/client-rekognition').calls;
  const named = (...names: string[]): string | undefined =>
    labels!.lacks!({ Labels: names.map((Name) => ({ Name })) });
  assert.equal([named('Car', 'other'), named('Car', 'Van')], [undefined, 'Van']);
});

test('entities of wink-nlp have types, of which sentences are made', async () => {
  const { calls } = knownAdapter('wink-nlp');
  const run = new Run({ 'api0.length': 2, 'api0.0.type': 'MONEY', 'api0.1.type': 'DATE' }, true, 10);
  const nlp = (symbolicApi(run, knownAdapter('wink-nlp'), 0) as () => Wink)();
  const money = nlp
    .readDoc('text')
    .entities()
    .filter((entity) => run.binary('a.ts:1', '===', entity.out(nlp.its.type), 'MONEY'));
  assert.is(money.length(), 1);
  assert.is(Symbolic.valueOf((money.out(nlp.its.type) as unknown[])[0]), 'MONEY');
  assert.equal(
    run.steps.map(({ taken }) => taken),
    [true, false],
  );
  const { inverse } = calls[run.calls[0]!.call]!;
  const made = await inverse.make!([{ type: 'PERCENT' }], 3, createRandom(1));
  assert.ok(made.every((input) => input.kind === 'text' && /%|percent/.test(input.text)));
  assert.throws(
    () => inverse.make!([{ type: 'EMOJI' }], 3, createRandom(1)),
    /no sentences that name a EMOJI/,
  );
});

test('what no adapter describes may be filtered as a list and as an object with methods', () => {
  const run = new Run({}, true, 10);
  const nlp = (symbolicApi(run, knownAdapter('wink-nlp'), 0) as () => Wink)();
  const nouns = run.call(1, nlp.readDoc('text').tokens(), 'filter', () => true) as unknown[];
  assert.is(nouns.length, 1);
  assert.ok(run.unknowns.pathOf(run.call(2, nouns, 'out', nlp.its.type)) !== undefined);
});

test('a classifier of natural has the labels that a program teaches it, and reads the taught texts', async () => {
  const adapter = knownAdapter('natural');
  const run = new Run({}, true, 10);
  const { BayesClassifier } = symbolicApi(run, adapter, 0) as Natural;
  const classifier = new BayesClassifier();
  for (const text of ['win a prize', 'free pills']) classifier.addDocument(text, 'spam');
  classifier.addDocument('lunch at noon', 'ham');
  classifier.train();
  classifier.classify('some words');
  assert.equal(run.domains.get('api0'), { kind: 'text', values: ['spam', 'ham'] });
  const made = await adapter.calls[run.calls[0]!.call]!.inverse.make!('spam', 9, createRandom(1));
  assert.equal(
    new Set(made.map((input) => (input as { readonly text: string }).text)),
    new Set(['win a prize', 'free pills', 'win a prize free pills', 'free pills win a prize']),
  );
});

test('an analyzer of words reads the text that the words are of', () => {
  const run = new Run({ text: 'A fine day' }, true, 10);
  const { SentimentAnalyzer, WordTokenizer } = symbolicApi(run, knownAdapter('natural'), 0) as Natural;
  const text = run.known(run.unknowns.at('text'));
  const words = new WordTokenizer().tokenize(text);
  const small = run.call(0, words, 'map', (word: unknown) => run.call(1, word, 'toLowerCase'));
  new SentimentAnalyzer('English', undefined, 'afinn').getSentiment(small);
  assert.equal(Symbolic.expressionOf(run.calls[0]!.input), ['var', 'text']);
});

test.run();
