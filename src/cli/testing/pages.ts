import { defineStructure } from '../../objects/structure/define-structure.ts';
import { oneOf } from '../../objects/structure/finite-domains.ts';

/** Pages of texts, each with the starts of its lines; how much was written is kept or cut. */
export const pages = defineStructure({
  name: 'pages',
  create: () => ({
    pages: [{ text: '', starts: [0] }],
    text: '',
    starts: [0],
    written: 0,
    kept: 0,
    cut: { length: 0 },
  }),
  builders: {
    write: {
      args: [oneOf('a', 'b\n', '\r\n')],
      run: (book, text: string) => {
        const page = book.pages.at(-1)!;
        book.written += text.length;
        book.kept += text.length;
        for (const part of [book, page]) {
          part.text += text;
          if (text !== 'a') part.starts.push(part.text.length);
        }
      },
    },
    turn: { args: [], run: ({ pages }) => void pages.push({ text: '', starts: [0] }) },
    cut: {
      args: [],
      run: (book) => {
        book.cut.length += book.kept;
        book.kept = 0;
      },
    },
  },
});
