// The command `learn-inv` from the sources of this checkout.
import { main } from '../../src/cli/main.ts';

await main(process.argv);
