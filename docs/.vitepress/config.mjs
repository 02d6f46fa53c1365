// The site of the documentation. `npm run site` builds it into docs/site, beside the playground.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const DOCS = fileURLToPath(new URL('..', import.meta.url));
const { homepage } = JSON.parse(readFileSync(join(DOCS, '../package.json'), 'utf8'));
const FILES = `${homepage.replace(/#.*$/, '')}/blob/main/`;
const API = join(DOCS, 'api');
/** The entry points of the package, if `npm run api` has written their pages. */
const entries = existsSync(API)
  ? readdirSync(API).flatMap((name) => /^(?!README)(.+)\.md$/.exec(name)?.[1] ?? [])
  : [];

/** Returns the list of pages in README.md as groups of links: a line that ends with a colon begins a group. */
function groupsOfPages() {
  const groups = [];
  for (const line of readFileSync(join(DOCS, 'README.md'), 'utf8').split('\n')) {
    if (line.startsWith('## ')) break;
    const [, text, link] = /^- \[(.+?)\]\((.+?\.md)\)/.exec(line) ?? [];
    if (/^\w.*:$/.test(line)) groups.push({ text: line.slice(0, -1), items: [] });
    if (text !== undefined) groups.at(-1).items.push({ text, link: `/${link.replace('README.md', '')}` });
  }
  return groups;
}

/** Lets links that leave docs/ lead to the files of the repository. */
function linkToRepository(markdown) {
  markdown.core.ruler.push('repository', ({ tokens, env }) => {
    const from = dirname(join(DOCS, env.relativePath ?? ''));
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.type === 'link_open' ? token.attrGet('href') : null;
      if (href === null || /^(?:[a-z]+:|#|\/)/.test(href)) continue;
      const path = relative(join(DOCS, '..'), join(from, href)).replaceAll('\\', '/');
      if (!path.startsWith('docs/')) token.attrSet('href', FILES + path);
    }
  });
}

export default {
  title: 'learn-inv',
  description: 'Learns the representation invariant of a class from its own builders.',
  // For a site below a path, such as the pages of a repository: SITE_BASE=/learn-inv/ npm run site
  base: process.env.SITE_BASE ?? '/',
  outDir: './site',
  cacheDir: '../node_modules/.cache/vitepress',
  srcExclude: ['site/**', 'api/README.md'],
  rewrites: { 'README.md': 'index.md', 'decisions/README.md': 'decisions/index.md' },
  markdown: { config: linkToRepository },
  // The playground is no page of VitePress; the build adds it.
  ignoreDeadLinks: [/playground/],
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Playground', link: '/playground.html', target: '_self' },
      ...(entries.length === 0 ? [] : [{ text: 'API', link: '/api/' }]),
      { text: 'Code', link: homepage.replace(/#.*$/, '') },
    ],
    sidebar: [
      { text: 'Open the playground', link: '/playground.html', target: '_self' },
      { text: 'Documentation', link: '/' },
      ...groupsOfPages(),
      {
        text: 'API',
        items: entries.map((name) => ({
          text: name === 'index' ? 'learn-inv' : `learn-inv/${name}`,
          link: `/api/${name === 'index' ? '' : name}`,
        })),
      },
    ],
  },
};
