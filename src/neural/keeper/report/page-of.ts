import { html, type Html } from '../../../base/escape/html-template.ts';

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#222}
table{border-collapse:collapse;width:100%;margin:1rem 0}td,th{text-align:left;padding:.25rem .6rem;border-bottom:1px solid #ddd;vertical-align:top}
pre{background:#fafafa;border:1px solid #ddd;overflow-x:auto;padding:.5rem;line-height:1.4}
.covered{background:#d9f2e3}.dead{background:#f8d4d0}.missed{background:#fdeec8}.failure{color:#b3261e;font-weight:600}
.sheet{display:flex;flex-wrap:wrap;gap:1rem}figure{width:14rem;margin:0;border:1px solid #ddd;padding:.5rem;overflow-wrap:anywhere}
img,audio{max-width:100%}figcaption{font-size:12px;color:#555}`;

/** Returns an HTML page without scripts. */
export const pageOf = (title: string, body: Html): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8">${html`<title>${title}</title>`.text}<style>${STYLE}</style></head>
<body>${body.text}</body>
</html>
`;
