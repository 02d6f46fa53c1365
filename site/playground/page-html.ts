import { Html, html, jsonForScript, programForScript } from '../../src/base/escape/html-template.ts';
import { page } from '../../src/base/report-parts/page.ts';
import type { Example } from './example.ts';

/** What the page is made of. */
export interface PageParts {
  readonly examples: readonly Example[];
  /** The programs of the page and of its worker. */
  readonly program: string;
  readonly worker: string;
  /** The folder of the documentation, relative to the page. */
  readonly docs: string;
}

/** The page holds its programs and the worker starts from a text; what is pasted is evaluated, and reaches no network. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline' 'unsafe-eval' blob: data:; worker-src blob:";

const STYLES = `
body { max-width: 1500px; }
header { display: flex; flex-wrap: wrap; gap: 4px 20px; align-items: baseline; margin-bottom: 20px; }
header h1 { margin: 0; }
header p { margin: 0; flex: 1 1 30rem; max-width: none; }
h2 { margin: 0 0 8px; font-size: 1.15rem; }
main { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr)); gap: 32px; align-items: start; }
section { min-width: 0; }
.part { margin-top: 28px; }
#findings { margin-top: 12px; }
button, textarea, input { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 6px; }
button { padding: 3px 12px; cursor: pointer; }
button:hover:not(:disabled), button:focus-visible { border-color: var(--text); }
button:disabled { opacity: 0.5; cursor: default; }
button.main { background: var(--text); color: var(--page); border-color: var(--text); font-weight: 600; padding: 6px 20px; }
button[aria-pressed='true'] { border-color: var(--text); font-weight: 600; }
:focus-visible { outline: 2px solid var(--good); outline-offset: 1px; }
#examples { display: flex; flex-wrap: wrap; gap: 6px; margin-bottom: 10px; }
textarea { display: block; width: 100%; height: 26rem; padding: 12px; resize: vertical; tab-size: 2; white-space: pre; overflow: auto; }
textarea, input, .arguments { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 0.85rem; }
input:not([type='checkbox']) { padding: 2px 6px; max-width: 100%; }
input[type='checkbox'] { accent-color: var(--good); }
#methods { list-style: none; padding: 0; margin: 6px 0 14px; font-family: inherit; }
#methods li { margin: 3px 0; }
#methods code { font-size: 0.9rem; }
.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin: 10px 0; }
.row p { margin: 0; }
#sentences.pending { opacity: 0.7; }
#sentences h3 { margin: 10px 0 2px; font-size: 0.95rem; }
#sentences ul, ul.faults { margin: 2px 0 8px; }
#sentences li::marker { content: '✓  '; color: var(--good); }
ul.faults li::marker { content: '✗  '; color: var(--bad); }
.drawing { overflow-x: auto; background: var(--page); border: 1px solid var(--line); border-radius: 6px; margin-bottom: 8px; }
svg.heap { margin: 0; }
svg.heap [data-slot] { cursor: pointer; }
svg.heap [data-slot]:hover, svg.heap [data-slot]:focus-visible { text-decoration: underline; outline: none; font-weight: 600; }
.verdict { padding: 1px 10px; border-radius: 99px; border: 1px solid currentColor; }
.repairs button, #choices button { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 0.82rem; padding: 1px 8px; margin: 2px 0; }
#choices { padding: 8px 12px; border: 1px solid var(--line); border-radius: 6px; background: var(--card); }
#choices p { margin: 0; }
pre { padding: 12px; border: 1px solid var(--line); border-radius: 6px; background: var(--card); }
article h3 { overflow-wrap: anywhere; }
[hidden] { display: none !important; }
`;

/** Returns the playground as one file that fetches nothing. */
export const pageHtml = ({ examples, program, worker, docs }: PageParts): string =>
  page('learn-inv: playground', body(examples, program, worker, docs), POLICY);

const body = (examples: readonly Example[], program: string, worker: string, docs: string): Html => html`
  <style>
    ${new Html(STYLES)}
  </style>
  <header>
    <h1>learn-inv</h1>
    <p class="muted">
      Tick the methods of a class that you trust. What always holds of its objects is learned from them, in
      this tab.
    </p>
    <a href="${docs}">Documentation</a>
  </header>
  <main>
    <section>
      <h2>A class</h2>
      <div id="examples" role="group" aria-label="examples">
        ${examples.map(
          ({ title, bug }, index) => html`<button data-example="${index}" title="${bug}">${title}</button>`,
        )}
      </div>
      <textarea
        id="code"
        spellcheck="false"
        autocomplete="off"
        aria-label="the class, in JavaScript or TypeScript"
      ></textarea>
      <div class="row">
        <label for="create">A new object:</label><input id="create" size="28" spellcheck="false" />
      </div>
      <h2>Tick what you trust</h2>
      <ul id="methods"></ul>
      <div class="row">
        <button id="learn" class="main">Learn</button>
        <button id="stop" hidden>Stop</button>
        <p id="status" class="muted" role="status"></p>
      </div>
    </section>
    <section id="results" hidden>
      <div>
        <h2>What always holds</h2>
        <p id="summary" class="muted"></p>
        <div id="sentences"></div>
      </div>
      <div id="of-model" hidden>
        <div class="part">
          <h2>An object: click a field to break it</h2>
          <div id="object"></div>
          <div id="choices" hidden></div>
          <div class="row">
            <button id="another">Another object</button>
            <button id="undo" disabled>Undo</button>
          </div>
        </div>
        <div class="part">
          <h2>Hunt</h2>
          <p class="muted">
            Calls all methods at random, and reports what leaves an object that is not valid.
          </p>
          <button id="hunt" class="main">Hunt</button>
          <div id="findings" aria-live="polite"></div>
        </div>
        <details class="part">
          <summary>Take it home</summary>
          <p>
            Save the class and this structure beside each other, then run <code>npx learn-inv hunt</code> with
            the name of the file.
          </p>
          <pre id="structure"></pre>
        </details>
      </div>
    </section>
  </main>
  <script type="application/json" id="examples-data">
    ${jsonForScript(examples)}
  </script>
  <script type="text/plain" id="worker">
    ${programForScript(worker)}
  </script>
  <script>
    ${programForScript(program)};
  </script>
`;
