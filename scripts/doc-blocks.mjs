// Reads the code blocks of a document and their directives: HTML comments directly above a block, which readers do not
// see.
//
//   <!-- docs: file name        text -->   writes a file that the block needs
//   <!-- docs: sh               commands -->   runs commands before the block
//   <!-- docs: above            code -->   adds code above a `ts` block
//   <!-- docs: below            code -->   adds code below a `ts` block
//   <!-- docs: exit 1 -->                  the expected exit code; default 0
//   <!-- docs: numbers differ -->          an output block whose numbers are not compared
//   <!-- docs: types only: reason -->      a `ts` block that is type-checked and not run
//   <!-- docs: not run: reason -->         a block that is neither
//
// The text, commands or code begin on the line after the directive's name.

const BLOCK = /((?:^<!-- docs: [^]*?-->\s*)*)^```(\w*)\n([^]*?)^```$/gm;
const DIRECTIVE = /<!-- docs: ([^]*?)-->/g;

/** Returns the blocks of a document in order, each with its directives. */
export function blocksOf(text, path) {
  return [...text.matchAll(BLOCK)].map(({ 0: whole, 1: comments, 2: language, 3: code, index }) => {
    const line = text.slice(0, index + whole.indexOf('```' + language)).split('\n').length;
    const label = `${path}:${line} ${code.split('\n')[0]}`;
    return { label, language, code, ...directivesOf(comments, label) };
  });
}

function directivesOf(comments, label) {
  const directives = { files: [], before: '', above: '', below: '', status: 0, numbersDiffer: false };
  for (const [, comment] of comments.matchAll(DIRECTIVE)) {
    const [head, ...lines] = comment.trimEnd().split('\n');
    const text = `${lines.join('\n')}\n`;
    const [, skip, reason] = /^(types only|not run): (.+)$/.exec(head) ?? [];
    if (head.startsWith('file ')) directives.files.push([head.slice('file '.length), text]);
    else if (head === 'sh') directives.before = text;
    else if (head === 'above' || head === 'below') directives[head] = text;
    else if (head.startsWith('exit ')) directives.status = Number(head.slice('exit '.length));
    else if (head === 'numbers differ') directives.numbersDiffer = true;
    else if (skip === 'types only') directives.typesOnly = reason;
    else if (skip === 'not run') directives.notRun = reason;
    else throw new Error(`${label}: unknown directive "${head}"; see scripts/doc-blocks.mjs`);
  }
  return directives;
}
