import { Html, html } from '../escape/html-template.ts';

/** The style sheet of pages, for light and dark screens and for paper. */
const STYLES = `
:root { color-scheme: light dark; --page: #fbfbfa; --card: #fff; --line: #deddd8; --text: #1c1b19; --muted: #65625b; --bad: #b3261e; --good: #1f6b37; }
@media (prefers-color-scheme: dark) { :root { --page: #161614; --card: #1f1e1c; --line: #3a3833; --text: #ecebe6; --muted: #a5a199; --bad: #ff8b80; --good: #7fd296; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1100px; padding: 32px clamp(16px, 3vw, 40px) 64px; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.7rem; margin: 0 0 20px; }
h2 { font-size: 1.3rem; margin: 48px 0 4px; }
h3 { font-size: 1.08rem; margin: 0 0 4px; }
h4 { font-size: 0.8rem; font-weight: 600; color: var(--muted); margin: 16px 0 4px; }
p { margin: 0 0 8px; max-width: 80ch; }
a { color: inherit; }
.scroll { overflow-x: auto; }
table { overflow-wrap: normal; border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: 6px 12px; text-align: left; border-bottom: 1px solid var(--line); }
thead th { color: var(--muted); font-size: 0.85rem; font-weight: 600; }
tbody th { font-weight: 600; }
.number { text-align: right; }
.muted { color: var(--muted); font-size: 0.9rem; }
.bad { color: var(--bad); font-weight: 600; }
.good { color: var(--good); }
article { background: var(--card); border: 1px solid var(--line); border-left: 4px solid var(--bad); border-radius: 6px; padding: 16px 20px; margin: 16px 0; }
ol, pre, code { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 0.88rem; }
ol { margin: 8px 0; padding-left: 2.5em; }
ol .bad::after { content: ' ◀'; }
pre { margin: 0; overflow-x: auto; line-height: 1.4; }
pre.words { white-space: pre-wrap; }
.drawings { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 27rem), 1fr)); gap: 0 24px; }
.drawings > div { min-width: 0; }
.drawings pre { font-size: 0.82rem; }
details { margin-top: 16px; }
summary { cursor: pointer; font-size: 0.8rem; font-weight: 600; color: var(--muted); }
details pre { padding: 12px; margin-top: 8px; border: 1px solid var(--line); border-radius: 4px; }
ul { padding-left: 1.4em; }
svg.plot { display: block; width: 100%; height: auto; background: #fafafa; border: 1px solid var(--line); }
svg.model path { stroke: var(--muted); fill: none; }
svg.model rect { fill: var(--page); stroke: var(--muted); }
svg.model text { fill: var(--text); font: 12px system-ui, sans-serif; text-anchor: middle; }
svg.model .parts rect { stroke: var(--bad); stroke-width: 2.5; }
svg.model .parts text { fill: var(--bad); font-weight: 600; }
.walk li { margin: 2px 0; }
.walk label { display: flex; gap: 8px; align-items: baseline; cursor: pointer; }
.walk input { accent-color: var(--bad); margin: 0; }
.walk .states { display: none; }
.walk li:has(:checked) .states { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); gap: 12px; margin: 8px 0 16px; }
figure.state { width: auto; min-width: 0; overflow-x: auto; background: var(--page); border-radius: 4px; }
svg.heap { display: block; margin-top: 6px; }
svg.heap text { fill: var(--text); font: 12px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
svg.heap .name { font-weight: 600; }
svg.heap .field { fill: var(--muted); }
svg.heap .box rect { fill: var(--card); stroke: var(--muted); }
svg.heap .bad > rect { stroke: var(--bad); stroke-width: 2; }
svg.heap .box .mark { fill: color-mix(in srgb, var(--bad) 22%, transparent); stroke: none; }
svg.heap text.bad, svg.heap text.bad .field { fill: var(--bad); font-weight: 600; }
svg.heap .line { fill: none; stroke: var(--muted); stroke-width: 1.3; }
svg.heap .tip { fill: var(--muted); }
svg.heap .line.bad { stroke: var(--bad); }
svg.heap .tip.bad { fill: var(--bad); }
td.bad, .violated { color: var(--bad); font-weight: 600; }
.holds { color: var(--good); }
.covered { background: color-mix(in srgb, var(--good) 18%, transparent); }
.dead { background: color-mix(in srgb, var(--bad) 22%, transparent); }
.missed { background: color-mix(in srgb, #c98a00 22%, transparent); }
.sheet { display: flex; flex-wrap: wrap; gap: 1rem; }
figure { width: 14rem; margin: 0; border: 1px solid var(--line); padding: 0.5rem; overflow-wrap: anywhere; }
figcaption { font-size: 12px; color: var(--muted); }
img, audio { max-width: 100%; }
@media print { pre { white-space: pre-wrap; } article { break-inside: avoid; } }
`;

/** Where a page may take its pictures and sounds from: it holds them itself. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src data:";

/** Returns an HTML page that runs no script and fetches nothing. */
export const page = (title: string, body: Html, policy = POLICY): string =>
  `${html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <title>${title}</title>
        <style>
          ${new Html(STYLES)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`.text.trim()}
`;
