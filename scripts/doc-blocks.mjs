// The code blocks of a document, and what its comments say of them that a reader need not see:
//
//   <!-- docs: file name      text -->   a file that the block needs
//   <!-- docs: sh             commands -->   to be run before
//   <!-- docs: above          code -->   to be put above a block of `ts`
//   <!-- docs: below          code -->   to be put below it
//   <!-- docs: exit 1 -->                how it ends; 0 otherwise
//   <!-- docs: numbers differ -->        output that has times in it
//   <!-- docs: types only: why -->       a block of `ts` that is checked and not run
//   <!-- docs: not run: why -->
//
// with a line break where the text begins.

const BLOCK = /((?:^<!-- docs: [^]*?-->\s*)*)^```(\w*)\n([^]*?)^```$/gm;
const COMMENT = /<!-- docs: ([^]*?)-->/g;

/** The blocks of a document in order. */
export function blocksOf(text, path) {
  return [...text.matchAll(BLOCK)].map(({ 0: whole, 1: comments, 2: language, 3: code, index }) => {
    const line = text.slice(0, index + whole.indexOf('```' + language)).split('\n').length;
    const label = `${path}:${line} ${code.split('\n')[0]}`;
    return { label, language, code, ...saidOf(comments, label) };
  });
}

function saidOf(comments, label) {
  const said = { files: [], before: '', above: '', below: '', status: 0, numbersDiffer: false };
  for (const [, comment] of comments.matchAll(COMMENT)) {
    const [head, ...lines] = comment.trimEnd().split('\n');
    const text = `${lines.join('\n')}\n`;
    const [, what, why] = /^(types only|not run): (.+)$/.exec(head) ?? [];
    if (head.startsWith('file ')) said.files.push([head.slice('file '.length), text]);
    else if (head === 'sh') said.before = text;
    else if (head === 'above' || head === 'below') said[head] = text;
    else if (head.startsWith('exit ')) said.status = Number(head.slice('exit '.length));
    else if (head === 'numbers differ') said.numbersDiffer = true;
    else if (what === 'types only') said.typesOnly = why;
    else if (what === 'not run') said.notRun = why;
    else throw new Error(`${label}: a comment says "${head}", which means nothing`);
  }
  return said;
}
