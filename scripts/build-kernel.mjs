// Compiles the training kernel, plain and with relaxed SIMD.
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = 'src/network/simd';

const options = [
  `${folder}/kernel.as.ts`,
  ...['--baseDir', root],
  ...['--runtime', 'stub'], // the kernel lays out its memory itself
  ...['--disableWarning', '112'], // vectors pass between the kernel's own files only
  ...['--enable', 'simd'],
  '-O3',
  '--converge',
  '--noAssert',
];

async function compile(file, ...more) {
  const { error } = await asc.main([...options, '--outFile', `${folder}/${file}`, ...more], {
    stderr: process.stderr,
  });
  if (error) process.exit(1);
}

await compile('kernel.wasm');
await compile('kernel-relaxed.wasm', '--enable', 'relaxed-simd');
