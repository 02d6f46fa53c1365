import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { tellingConfig } from '../../neural/lemon/findings/config-class.ts';
import type { Bug } from '../../neural/lemon/findings/bug.ts';
import { rootCauses } from '../../neural/lemon/findings/root-causes.ts';
import { layersOf } from '../../neural/lemon/model/layer-graph.ts';
import { SEED_MODELS } from '../../neural/lemon/seed-models/seed-models.ts';
import { drawnCase } from '../../neural/lemon/testing/drawn-case.ts';
import { createRandom } from '../../base/random.ts';
import { hasBrowser, openBrowser } from '../../base/testing/browser.ts';
import { testIf } from '../../base/testing/test-if.ts';
import { Workplace } from '../testing/workplace.ts';
import { htmlPage } from '../campaign/reporters/html.ts';
import { lemonView } from '../actions/run-lemon.ts';

const test = suite('page of learn-inv lemon in Chromium');
const at = new Workplace();
test.after(() => at.remove());

/** Returns a bug in a layer of a seed model, with the given name of its back end. */
function bugIn(name: string, className: string, backEnd: string): Bug {
  const model = SEED_MODELS.find((one) => one.name === name)!.build(createRandom(1));
  const layer = layersOf(model).find((one) => one.class_name === className)!;
  return {
    ...{ kind: 'crash', during: 'training', layer: className, config: tellingConfig(layer.config) },
    backends: [
      { name: backEnd, side: 'wrong' },
      { name: 'cpu@4.22.0', side: 'right' },
    ],
    ...{ message: '<b>no kernel</b>', degree: 0.5, amplifiedFrom: 0.25, suspicion: 1, inInitialModel: false },
    ...{ mutants: 1, first: 3, rules: ['LA', 'MLA'], found: { topology: model.topology, layer: layer.name } },
    ...{
      smallest: drawnCase('Flatten', {}, [2, 2]),
      inputs: [[2, 2, 2]],
      script: `// ${'a long line '.repeat(30)}\n</pre>`,
    },
  };
}

testIf(hasBrowser, test)('the page opens, marks the layer, fits a phone and fetches nothing', async () => {
  const bugs = rootCauses([
    bugIn('inception', 'Conv2D', 'wasm@4.22.0'),
    bugIn('mobilenet', 'DepthwiseConv2D', '<i>x</i>'),
  ]);
  const none = { mutated: 0, onlyMutated: 0, onlyInitial: 0, degreeMutated: 0, degreeInitial: 0 };
  const path = join(at.folder, 'lemon.html');
  const run = {
    seedModel: 'inception',
    backends: ['cpu', 'wasm'],
    mutants: 3,
    seconds: 1,
    cutShort: undefined,
  };
  writeFileSync(path, htmlPage(lemonView({ ...run, bugs, inconsistencies: { threshold: 0.01, ...none } })));
  const browser = await openBrowser();
  try {
    for (const [width, scheme] of [
      [1280, 'light'],
      [390, 'dark'],
    ] as const) {
      const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme: scheme });
      const amiss: string[] = [];
      page.on('console', (message) => amiss.push(message.text()));
      page.on('request', (request) => {
        if (!request.url().startsWith('file:')) amiss.push(request.url());
      });
      await page.goto(pathToFileURL(path).href);
      await page.evaluate(`document.querySelectorAll('details').forEach((one) => (one.open = true))`);
      assert.is(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), 0);
      assert.is(await page.evaluate(`document.querySelectorAll('b, i').length`), 0);
      assert.equal(
        await page.evaluate(`[...document.querySelectorAll('.parts text')].map((one) => one.textContent)`),
        ['Conv2D, relu', 'DepthwiseConv2D'],
      );
      // Every text lies within its box, and no box on another.
      assert.is(await page.evaluate(OVERLAPS), 0);
      assert.equal(amiss, []);
      await page.close();
    }
  } finally {
    await browser.close();
  }
});

const OVERLAPS = `[...document.querySelectorAll('svg')].reduce((sum, svg) => {
  const places = [...svg.querySelectorAll('rect')].map((one) => one.getBoundingClientRect());
  const texts = [...svg.querySelectorAll('text')].map((one) => one.getBoundingClientRect());
  const isOn = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  const outside = texts.filter((text, at) => text.left < places[at].left || text.right > places[at].right).length;
  return sum + outside + places.filter((one, at) => places.some((other, index) => index > at && isOn(one, other))).length;
}, 0)`;

test.run();
