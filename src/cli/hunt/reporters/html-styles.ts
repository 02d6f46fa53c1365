/** The style sheet of the page, for light and dark screens and for paper. */
export const STYLES = `
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
.drawings { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 27rem), 1fr)); gap: 0 24px; }
.drawings > div { min-width: 0; }
.drawings pre { font-size: 0.82rem; }
details { margin-top: 16px; }
summary { cursor: pointer; font-size: 0.8rem; font-weight: 600; color: var(--muted); }
details pre { padding: 12px; margin-top: 8px; border: 1px solid var(--line); border-radius: 4px; }
ul { padding-left: 1.4em; }
@media print { pre { white-space: pre-wrap; } article { break-inside: avoid; } }
`;
