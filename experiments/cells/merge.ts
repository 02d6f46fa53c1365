// Merges the cells that shards of experiments computed (`--shard i/n --data <folder>`).
// `npm run experiment:merge -- <folder…> [--data reports/data]`
import { Command } from 'commander';
import { runCommand } from '../support/run-program.ts';
import { mergeCells } from './merge-cells.ts';

await runCommand(
  new Command('experiment:merge')
    .description('adds the finished cells of all shards to a folder; the experiment then prints their table')
    .argument('<folders...>', 'the folders of the shards')
    .option('--data <folder>', 'the folder of finished cells', 'reports/data')
    .action((folders: string[], { data }: { data: string }) => {
      console.log(`${mergeCells(folders, data)} cells are new in ${data}`);
    }),
);
