// What scripts/site.mjs builds the page with.
export { parseExample } from './example.ts';
export { pageHtml } from './page-html.ts';
