import type { Figure, Mark } from '../chart/chart.ts';
import { html, type Html } from '../../../src/base/escape/html-template.ts';

/** A figure: title, caption, legend and a canvas per panel; a note if there are no panels. */
export function figureHtml({ id, title, caption, empty, columns, legend, panels }: Figure): Html {
  if (panels.length === 0) return html`<p class="empty" id="${id}"><strong>${title}.</strong> ${empty}</p>`;
  return html`<figure id="${id}" style="--columns: ${columns}">
    <h3>${title}</h3>
    <figcaption>${caption}</figcaption>
    <ul class="legend">
      ${legend.map(({ name, colour, mark }) => html`<li>${swatch(mark, colour)}${name}</li>`)}
    </ul>
    <div class="panels">
      ${panels.map(
        (panel, index) =>
          html`<div class="panel">
            <h4>${panel.title}</h4>
            <div class="canvas" style="height: ${panel.height}px">
              <canvas
                data-figure="${id}"
                data-panel="${index}"
                role="img"
                aria-label="${title}: ${panel.title}"
              ></canvas>
            </div>
          </div> `,
      )}
    </div>
  </figure>`;
}

const SHAPES: Readonly<Record<Mark, Html>> = {
  bar: html`<rect x="1" y="3" width="16" height="8" fill="currentColor" />`,
  circle: html`<circle cx="9" cy="7" r="4" fill="currentColor" />`,
  triangle: html`<path d="M9 2 14 11H4z" fill="currentColor" />`,
  cross: html`<path d="M5 3 13 11M13 3 5 11" stroke="currentColor" stroke-width="2" />`,
  line: html`<path d="M0 7H18" stroke="currentColor" stroke-width="2" />`,
  dashes: html`<path d="M0 7H18" stroke="currentColor" stroke-width="2" stroke-dasharray="5 3" />`,
};

const swatch = (mark: Mark, colour: string): Html =>
  html`<svg width="18" height="14" aria-hidden="true" style="color: var(--${colour})">${SHAPES[mark]}</svg>`;
