// Compiles the training kernel from AssemblyScript to WebAssembly.
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = 'src/learn/network/simd';

const options = [
  `${folder}/assembly/kernel.as.ts`,
  ...['--outFile', `${folder}/kernel.wasm`],
  ...['--baseDir', root],
  ...['--runtime', 'stub'], // the kernel lays out its own memory
  ...['--disableWarning', '112'], // vectors pass only between the kernel's own files
  ...['--enable', 'simd'],
  '-O3',
  '--converge',
  '--noAssert',
];

const { error } = await asc.main(options, { stderr: process.stderr });
if (error) process.exit(1);
