// Checks the links of a Markdown document to files of the repository: the file must exist, and so must the heading of a `#fragment`.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const LINK = /\]\((?![a-z]+:)([^)\s#]*)(?:#([^)\s]+))?\)/g;

/** Where links lead of documents that are read outside of the repository, such as those in a package. */
const REPOSITORY = '](https://github.com/learn-inv/learn-inv/blob/main/';

/** Returns GitHub's anchors of the headings of a document. */
const anchorsOf = (text) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Returns one line for each such link of a document that leads nowhere. */
export function brokenLinks(text, path) {
  const prose = text
    .replaceAll(/^```[^]*?^```$/gm, '')
    .replaceAll(/`[^`\n]*`/g, '')
    .replaceAll(REPOSITORY, `](${relative(dirname(path), '.') || '.'}/`);
  return [...prose.matchAll(LINK)].flatMap(([, target, fragment]) => {
    const file = target === '' ? path : join(dirname(path), target);
    if (!existsSync(file)) return [`${path}: no file ${file}`];
    if (fragment === undefined || statSync(file).isDirectory()) return [];
    const anchors = anchorsOf(readFileSync(file, 'utf8'));
    return anchors.includes(fragment) ? [] : [`${path}: no heading #${fragment} in ${file}`];
  });
}
