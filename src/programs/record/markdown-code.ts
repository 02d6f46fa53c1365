/** Languages of code blocks that can be run. */
const LANGUAGES = /^(?:|js|javascript|[cm]js|node|es\d*|ts|typescript)$/i;

/** Returns the code blocks of a Markdown text, in order: those between fences or, if there are none, those that are indented. */
export function codeBlocksOf(markdown: string): string[] {
  const lines = markdown.split(/\r?\n/);
  const fenced = fencedBlocks(lines);
  return fenced.length > 0 ? fenced : indentedBlocks(lines);
}

function fencedBlocks(lines: readonly string[]): string[] {
  const blocks: string[] = [];
  let open: { readonly fence: string; readonly lines: string[]; readonly isCode: boolean } | undefined;
  for (const line of lines) {
    const [, fence, language] = /^\s*(`{3,}|~{3,})\s*([\w+-]*)/.exec(line) ?? [];
    if (open === undefined && fence !== undefined) {
      open = { fence, lines: [], isCode: LANGUAGES.test(language!) };
    } else if (open !== undefined && fence?.startsWith(open.fence) === true) {
      if (open.isCode) blocks.push(open.lines.join('\n'));
      open = undefined;
    } else open?.lines.push(line);
  }
  return blocks;
}

function indentedBlocks(lines: readonly string[]): string[] {
  const blocks: string[][] = [];
  let isInside = false;
  for (const line of lines) {
    const isCode = /^(?: {4}|\t)\s*\S/.test(line);
    if (isCode && !isInside) blocks.push([]);
    if (line.trim() !== '') isInside = isCode;
    if (isInside) blocks.at(-1)!.push(line.replace(/^(?: {4}|\t)/, ''));
  }
  return blocks.map((block) => block.join('\n'));
}
