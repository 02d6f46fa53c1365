// Draws the twelve mutation rules of lemon, each on the same small model: `npm run lemon:rules` writes docs/lemon-rules.svg.
import { writeFileSync } from 'node:fs';
import { html, type Html } from '../../src/base/escape/html-template.ts';
import { layersOf, weightsOf } from '../../src/neural/lemon/model/layer-graph.ts';
import type { Layer, LayersModel, Tensor } from '../../src/neural/lemon/model/layers-model.ts';
import { RULES } from '../../src/neural/lemon/mutation/rules.ts';
import type { Rule } from '../../src/neural/lemon/mutation/rule.ts';
import { ModelBuilder } from '../../src/neural/lemon/seed-models/model-builder.ts';
import { createRandom } from '../../src/base/random.ts';

/** Sizes in pixels; a weight is a square. */
const BOX = { width: 176, height: 44, gap: 10 };
const CELL = 420;
const MARGIN = 16;
const HEAD = 56;
const WEIGHT = 7;
const COLUMNS = 3;

const FILE = 'docs/lemon-rules.svg';

function model(): LayersModel {
  const builder = new ModelBuilder('example', [5], createRandom('example'));
  builder.dense(5, 'relu');
  builder.dense(5, 'tanh');
  builder.dense(3, 'softmax');
  return builder.build();
}

/** Returns the mutant of the first seed for which the rule applies. */
function mutantOf(before: LayersModel, rule: Rule): LayersModel {
  for (let seed = 0; ; seed++) {
    const mutant = rule.mutate(before, createRandom(seed));
    if (mutant !== undefined) return mutant;
  }
}

/** True if a layer is not in the other model, or has another configuration, other weights or another place. */
function isChanged(layer: Layer, own: LayersModel, other: LayersModel): boolean {
  const names = (one: LayersModel): string[] => layersOf(one).map(({ name }) => name);
  const same = layersOf(other).find(({ name }) => name === layer.name);
  if (same === undefined || JSON.stringify(same.config) !== JSON.stringify(layer.config)) return true;
  const weights = weightsOf(other, layer.name);
  const isSame = ([name, { data }]: readonly [string, Tensor]): boolean =>
    data.every((value, at) => Object.is(value, weights.get(name)?.data[at]));
  if (![...weightsOf(own, layer.name)].every(isSame)) return true;
  const isMoved = names(own).indexOf(layer.name) !== names(other).indexOf(layer.name);
  return isMoved && names(own).length === names(other).length;
}

function boxOf(layer: Layer, at: number, own: LayersModel, other: LayersModel): Html {
  const { activation } = layer.config;
  const top = at * (BOX.height + BOX.gap);
  const more = typeof activation === 'string' && activation !== 'linear' ? `, ${activation}` : '';
  const [tensor] = weightsOf(own, layer.name).values();
  const before = weightsOf(other, layer.name).values().next().value;
  return html`<g transform="translate(0 ${top})">
    ${at === 0 ? [] : html`<path d="M${BOX.width / 2} ${-BOX.gap} V0" />`}
    <rect
      class="${isChanged(layer, own, other) ? 'changed' : ''}"
      width="${BOX.width}"
      height="${BOX.height}"
      rx="4"
    />
    <text x="8" y="26">${layer.class_name}${more}</text>
    ${tensor === undefined || tensor.shape.length > 2 ? [] : weightsPicture(tensor, before)}
  </g>`;
}

/** Returns the weights as squares, of which those that differ from the other model have a red border. */
function weightsPicture({ shape, data }: Tensor, other: Tensor | undefined): Html {
  const columns = shape.at(-1)!;
  const rows = data.length / columns;
  const [left, top] = [BOX.width - 8 - columns * WEIGHT, (BOX.height - rows * WEIGHT) / 2];
  return html`${[...data].map((value, at) => {
    const shade = Math.round(Math.min(1, Math.abs(value)) * 100);
    const fill = value === 0 ? '#fff' : `hsl(${value > 0 ? 215 : 28} 80% ${95 - shade / 2}%)`;
    const [x, y] = [left + (at % columns) * WEIGHT, top + Math.floor(at / columns) * WEIGHT];
    const differs = other !== undefined && !Object.is(other.data[at], value);
    return html`<rect
      class="weight${differs ? ' changed' : ''}"
      x="${x}"
      y="${y}"
      width="${WEIGHT - 1}"
      height="${WEIGHT - 1}"
      style="fill:${fill}"
    />`;
  })}`;
}

interface Pair {
  readonly rule: Rule;
  readonly before: LayersModel;
  readonly after: LayersModel;
}

function pairPicture({ rule, before, after }: Pair, x: number, y: number): Html {
  const column = (own: LayersModel, other: LayersModel, left: number): Html =>
    html`<g transform="translate(${left} ${HEAD})">
      ${layersOf(own).map((layer, index) => boxOf(layer, index, own, other))}
    </g>`;
  return html`<g transform="translate(${x} ${y})">
    <text class="name" y="16">${rule.name}</text>
    ${linesOf(rule.description).map((line, at) => html`<text class="about" y="${34 + at * 14}">${line}</text>`)}
    ${column(before, after, 0)}${column(after, before, BOX.width + 28)}
    <text x="${BOX.width + 8}" y="${HEAD + 130}">→</text>
  </g>`;
}

const heightOf = ({ before, after }: Pair): number =>
  HEAD + Math.max(layersOf(before).length, layersOf(after).length) * (BOX.height + BOX.gap) + 2 * MARGIN;

/** Returns a text in two lines. */
function linesOf(text: string): string[] {
  const end = text.lastIndexOf(' ', 70);
  return text.length <= 70 ? [text] : [text.slice(0, end), text.slice(end + 1)];
}

const before = model();
const pairs = RULES.map((rule) => ({ rule, before, after: mutantOf(before, rule) }));
const pictures: Html[] = [];
let height = MARGIN;
for (let at = 0; at < pairs.length; at += COLUMNS) {
  const row = pairs.slice(at, at + COLUMNS);
  pictures.push(...row.map((pair, column) => pairPicture(pair, MARGIN + column * CELL, height)));
  height += Math.max(...row.map(heightOf));
}
const width = MARGIN + COLUMNS * CELL;
const picture = html`<svg
  xmlns="http://www.w3.org/2000/svg"
  width="${width}"
  height="${height}"
  viewBox="0 0 ${width} ${height}"
  role="img"
  aria-label="The twelve mutation rules"
>
  <style>
    svg {
      background: #fff;
      font:
        12px system-ui,
        sans-serif;
    }
    rect {
      fill: #fff;
      stroke: #777;
    }
    rect.changed {
      stroke: #b3261e;
      stroke-width: 2;
    }
    rect.weight {
      stroke: none;
    }
    rect.weight.changed {
      stroke: #b3261e;
      stroke-width: 1;
    }
    path {
      stroke: #777;
      fill: none;
    }
    text {
      fill: #1c1b19;
    }
    text.name {
      font-weight: 700;
      font-size: 15px;
    }
    text.about {
      fill: #65625b;
      font-size: 11px;
    }
  </style>
  <rect width="${width}" height="${height}" style="stroke:none" />
  ${pictures}
</svg>`;
writeFileSync(FILE, `${picture.text.replaceAll(/\s*\n\s*/g, '\n')}\n`);
console.log(`wrote ${FILE}`);
