#!/usr/bin/env node
import { main } from '../dist/src/cli/main.js';

// A reader such as `head` may close the pipe before all output is written. That is not an error.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

await main(process.argv);
