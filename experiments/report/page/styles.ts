import { DARK, LIGHT, type Theme } from '../palette.ts';

/** The colours of a theme as CSS variables. */
const variables = ({ font: _font, colours, ...tones }: Theme): string =>
  Object.entries({ ...tones, ...colours })
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ');

/** The style sheet of the page. */
export const STYLES = `
:root { color-scheme: light dark; ${variables(LIGHT)} }
@media (prefers-color-scheme: dark) { :root { ${variables(DARK)} } }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-behavior: smooth; }
body { margin: 0; background: var(--background); color: var(--text); font: 16px/1.55 ${LIGHT.font}; }
header, main, footer { max-width: 1240px; margin: 0 auto; padding: 0 clamp(16px, 3vw, 40px); }
header { padding-top: 48px; }
h1 { font-size: clamp(1.7rem, 4vw, 2.4rem); line-height: 1.15; letter-spacing: -0.02em; margin: 0 0 16px; text-wrap: balance; }
h2 { font-size: 1.5rem; line-height: 1.25; letter-spacing: -0.01em; margin: 0 0 8px; }
h3 { font-size: 1.08rem; margin: 0 0 4px; }
h4 { font-size: 0.83rem; font-weight: 600; margin: 0 0 2px; }
p { max-width: 72ch; margin: 0 0 12px; }
a { color: var(--accent); }
code { font: 0.92em ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
nav { margin: 20px 0 0; }
nav ol { display: flex; flex-wrap: wrap; gap: 6px 20px; padding: 0; margin: 0; list-style: none; }
section { margin: 56px 0 0; padding-top: 8px; }
figure, .scroll, .empty, details { background: var(--surface); border: 1px solid var(--grid); border-radius: 10px; }
figure { margin: 20px 0; padding: 20px; }
figcaption { color: var(--muted); font-size: 0.92rem; max-width: 84ch; margin: 0 0 12px; }
.legend { display: flex; flex-wrap: wrap; gap: 4px 18px; padding: 0; margin: 0 0 16px; list-style: none; font-size: 0.87rem; }
.legend li { display: flex; align-items: center; gap: 7px; }
.panels { display: grid; grid-template-columns: minmax(0, 1fr); gap: 24px 20px; }
@media (min-width: 620px) { .panels { grid-template-columns: repeat(min(var(--columns), 2), minmax(0, 1fr)); } }
@media (min-width: 1000px) { .panels { grid-template-columns: repeat(var(--columns), minmax(0, 1fr)); } }
.canvas { position: relative; width: 100%; }
.empty { padding: 20px; margin: 20px 0; max-width: none; color: var(--muted); border-style: dashed; }
.scroll { overflow: auto; max-height: 75vh; margin: 20px 0; }
table { border-collapse: separate; border-spacing: 0; font-size: 0.82rem; line-height: 1.35; font-variant-numeric: tabular-nums; }
caption { position: sticky; left: 0; padding: 12px 14px 6px; text-align: left; font-weight: 600; white-space: nowrap; width: max-content; }
th, td { padding: 5px 10px; text-align: left; vertical-align: top; white-space: nowrap; border-bottom: 1px solid var(--grid); }
thead th { position: sticky; top: 0; background: var(--surface); color: var(--muted); font-weight: 600; z-index: 1; }
tbody th { font-weight: 400; }
.number { text-align: right; }
td small { display: block; color: var(--muted); font-size: 0.92em; }
.printed td, .printed th { background: var(--background); color: var(--muted); }
tbody tr:hover > * { background: var(--grid); }
details { margin: 12px 0; }
summary { cursor: pointer; padding: 12px 16px; font-weight: 600; }
details .scroll { margin: 0; border-width: 1px 0 0; border-radius: 0 0 10px 10px; }
details ul { margin: 0; padding: 0 16px 16px 36px; font-size: 0.9rem; }
footer { margin-top: 64px; padding-bottom: 48px; color: var(--muted); font-size: 0.87rem; }
@media (max-width: 600px) { figure { padding: 16px 12px; } header { padding-top: 28px; } section { margin-top: 40px; } }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
@media print { .scroll { max-height: none; overflow: visible; } }
`;
