// Compiles the training kernel.
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = 'src/train/simd';

const options = [
  `${folder}/kernel.as.ts`,
  ...['--outFile', `${folder}/kernel.wasm`],
  ...['--baseDir', root],
  ...['--runtime', 'stub'], // the kernel lays out its memory itself
  ...['--disableWarning', '112'], // vectors pass between the kernel's own files only
  ...['--enable', 'simd'],
  '-O3',
  '--converge',
  '--noAssert',
];
const { error } = await asc.main(options, { stderr: process.stderr });
if (error) process.exit(1);
