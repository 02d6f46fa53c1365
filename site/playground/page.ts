// Runs in the page: shows the form of the class, asks the worker, and shows what it answers.
import { Desk } from './desk.ts';
import { element, startWorker, type PageElement, type PageEvent } from './dom.ts';
import type { Example } from './example.ts';
import type { Form, FormMethod } from './form.ts';
import {
  choicesMarkup,
  huntedMarkup,
  judgedMarkup,
  methodsMarkup,
  sentence,
  sentencesMarkup,
} from './markup.ts';
import type { Answer, Report, Request } from './messages.ts';
import { choicesFor, slotNames, withValue, type Slot } from './slots.ts';
import type { GraphJson } from '../../src/objects/heap/graph-json.ts';
import type { ValueJson } from '../../src/objects/heap/value-json.ts';

type Judged = Extract<Answer, { kind: 'judged' }>;

/** Milliseconds after the last key before a changed class is read. */
const TYPING = 500;

const examples = JSON.parse(element('examples-data').textContent!) as readonly Example[];
const ui = {
  ...{ examples: element('examples'), code: element('code'), create: element('create') },
  ...{
    methods: element('methods'),
    learn: element('learn'),
    stop: element('stop'),
    status: element('status'),
  },
  ...{ sentences: element('sentences'), summary: element('summary'), object: element('object') },
  ...{ choices: element('choices'), another: element('another'), undo: element('undo') },
  ...{ hunt: element('hunt'), findings: element('findings'), structure: element('structure') },
  results: element('results'),
};
let form: Form | undefined;
let slot: Slot | undefined;
let number = 0;
/** The objects that were shown, the present one last. */
let shown: Judged[] = [];

const desk = new Desk(() => startWorker(element('worker').textContent!), showReport);

function showReport(report: Report): void {
  if (report.kind === 'doing') say(`${report.words} …`);
  if (report.kind === 'sentences') {
    ui.results.hidden = false;
    ui.sentences.className = 'pending';
    ui.sentences.innerHTML = sentencesMarkup(report.roles).text;
    ui.summary.textContent = 'so far';
  }
}

function say(words: string, isBad = false): void {
  ui.status.className = isBad ? 'bad' : 'muted';
  ui.status.innerHTML = sentence(words).text;
}

/** Asks the worker; shows a problem, and returns any other answer. */
async function ask(request: Request): Promise<Exclude<Answer, { kind: 'problem' }> | undefined> {
  setBusy(true);
  const answer = await desk.ask(request);
  setBusy(false);
  if (answer?.kind !== 'problem') return answer;
  say(answer.words, true);
  return undefined;
}

function setBusy(isBusy: boolean): void {
  ui.stop.hidden = !isBusy;
  for (const button of [ui.learn, ui.another, ui.hunt]) button.disabled = isBusy;
}

/** Shows an example, and learns it. */
async function open({ text, trusted }: Example): Promise<void> {
  ui.code.value = text;
  for (const button of ui.examples.querySelectorAll('button'))
    button.setAttribute('aria-pressed', String(examples[Number(button.dataset['example'])]?.text === text));
  form = undefined;
  if (await read(trusted)) await learn();
}

/** Reads the class; true if it can be learned. @param trusted the methods to trust; by default those that build. */
async function read(trusted?: readonly string[]): Promise<boolean> {
  desk.stop();
  clearResults();
  say('reading the class …');
  const before = form;
  const answer = await ask({ kind: 'read', text: ui.code.value });
  if (answer?.kind !== 'form') return false;
  const isTrusted = ({ name, isTrusted: isLikely }: FormMethod): boolean =>
    trusted?.includes(name) ?? before?.methods.find((known) => known.name === name)?.isTrusted ?? isLikely;
  const methods = answer.form.methods.map((method) => ({ ...method, isTrusted: isTrusted(method) }));
  form = { ...answer.form, methods };
  ui.create.value = form.create;
  ui.methods.innerHTML = methodsMarkup(form).text;
  say('Tick the methods that you trust, then learn.');
  return true;
}

async function learn(): Promise<void> {
  if (form === undefined && !(await read())) return;
  clearResults();
  const answer = await ask({ kind: 'learn', form: { ...form!, create: ui.create.value } });
  if (answer?.kind !== 'learned') return;
  const { roles, doubts, objects, seconds, text } = answer;
  ui.results.hidden = false;
  ui.sentences.className = '';
  ui.sentences.innerHTML = sentencesMarkup([
    ...roles,
    ...(doubts.length === 0 ? [] : [{ records: 'What it cannot tell', sentences: doubts }]),
  ]).text;
  ui.summary.textContent = `learned from ${objects.toLocaleString('en')} objects in ${seconds.toFixed(1)} s`;
  ui.structure.textContent = text;
  const under = form!.methods.filter(({ isTrusted }) => !isTrusted).map(({ name }) => name);
  ui.hunt.textContent = under.length === 0 ? 'Hunt' : `Hunt in ${under.join(', ')}`;
  element('of-model').hidden = false;
  say('Click a field of the object to break it, or hunt.');
  number = 0;
  await build();
}

async function build(): Promise<void> {
  const answer = await ask({ kind: 'build', number: number++ });
  if (answer?.kind !== 'judged') return;
  shown = [];
  show(answer);
}

async function judge(graph: GraphJson): Promise<void> {
  const answer = await ask({ kind: 'judge', graph });
  if (answer?.kind === 'judged') show(answer);
}

/** Shows an object after those shown before. */
function show(judged: Judged): void {
  shown.push(judged);
  closeChoices();
  ui.undo.disabled = shown.length < 2;
  ui.object.innerHTML = judgedMarkup(judged).text;
  let label = 0;
  for (const box of ui.object.querySelectorAll('svg .box')) {
    const names = slotNames(judged.graph[label]!);
    let row = 0;
    for (const text of box.querySelectorAll('text:not(.name)')) {
      const name = names[row++];
      if (name === undefined || text.textContent!.startsWith('… ')) break;
      text.setAttribute('data-slot', JSON.stringify({ label, name }));
      text.setAttribute('tabindex', '0');
      text.setAttribute('role', 'button');
    }
    label++;
  }
}

function openChoices(chosen: Slot): void {
  slot = chosen;
  ui.choices.hidden = false;
  ui.choices.innerHTML = choicesMarkup(present().graph, chosen).text;
  ui.choices.scrollIntoView({ block: 'nearest' });
  ui.choices.querySelector('button')?.focus();
}

function closeChoices(): void {
  slot = undefined;
  ui.choices.hidden = true;
}

const present = (): Judged => shown.at(-1)!;

async function hunt(): Promise<void> {
  ui.findings.innerHTML = '';
  const answer = await ask({ kind: 'hunt' });
  if (answer?.kind !== 'hunted') return;
  ui.findings.innerHTML = huntedMarkup(answer).text;
  const { length } = answer.findings;
  say(
    length === 0
      ? 'The hunt found nothing.'
      : 'The hunt is over: step through the calls with the arrow keys.',
  );
}

function clearResults(): void {
  ui.results.hidden = true;
  element('of-model').hidden = true;
  for (const part of [ui.sentences, ui.object, ui.findings]) part.innerHTML = '';
  closeChoices();
}

/** Calls a listener with the element around the target of an event that has a data attribute, and its value. */
function on(
  within: PageElement,
  kind: string,
  attribute: string,
  listener: (value: string, found: PageElement) => void,
): void {
  within.addEventListener(kind, (event: PageEvent) => {
    const found = event.target.closest(`[data-${attribute}]`);
    if (found === null || (event.key !== undefined && event.key !== 'Enter')) return;
    // Else Enter would press the button that the listener focuses.
    if (event.key === 'Enter') event.preventDefault();
    listener(found.dataset[attribute]!, found);
  });
}

function changeMethod(index: number, change: (method: FormMethod) => FormMethod): void {
  form = { ...form!, methods: form!.methods.map((method, at) => (at === index ? change(method) : method)) };
}

let typing: ReturnType<typeof setTimeout> | undefined;
ui.code.addEventListener('input', () => {
  clearTimeout(typing);
  typing = setTimeout(() => void read(), TYPING);
});
on(ui.examples, 'click', 'example', (index) => void open(examples[Number(index)]!));
on(ui.methods, 'change', 'trust', (index, { checked }) =>
  changeMethod(Number(index), (method) => ({ ...method, isTrusted: checked })),
);
on(ui.methods, 'input', 'argument', (at, { value, dataset }) =>
  changeMethod(Number(dataset['method']), (method) => ({
    ...method,
    args: method.args.with(Number(at), value),
  })),
);
ui.learn.addEventListener('click', () => void learn());
ui.stop.addEventListener('click', () => {
  desk.stop();
  form = undefined;
});
ui.another.addEventListener('click', () => void build());
ui.undo.addEventListener('click', () => {
  shown.pop();
  show(shown.pop()!);
});
ui.hunt.addEventListener('click', () => void hunt());
for (const kind of ['click', 'keydown'])
  on(ui.object, kind, 'slot', (found) => openChoices(JSON.parse(found) as Slot));
on(ui.object, 'click', 'repair', (index) => {
  const { label, field, to } = present().repairs[Number(index)]!;
  void judge(withValue(present().graph, { label, name: field }, to));
});
on(ui.choices, 'click', 'choice', (index) => {
  const { graph } = present();
  void judge(withValue(graph, slot!, choicesFor(graph, slot!)[Number(index)]!.value));
});
on(ui.choices, 'click', 'own', () => {
  try {
    const value = JSON.parse(ui.choices.querySelector('.own')!.value) as ValueJson;
    void judge(withValue(present().graph, slot!, value));
  } catch {
    say('Write a value as JSON: 7, "text", null.', true);
  }
});
on(ui.choices, 'click', 'close', closeChoices);

void open(examples[0]!);
