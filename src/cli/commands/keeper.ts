import { Option, type Command } from 'commander';
import type { KeeperFlags } from '../actions/run-keeper.ts';
import { integer, moreNames, share } from '../parse-options.ts';
import { JSON_OPTION, SEED_OPTION } from './descriptions.ts';

/** Adds `learn-inv keeper`. */
export function addKeeperCommand(program: Command): void {
  program
    .command('keeper')
    .description(
      'test functions that use ML APIs on inputs made for their branches; exit code 1 if one fails',
    )
    .argument('<file>', 'a module with functions that call ML APIs; with --list also a folder')
    .option('--list', 'run nothing: list the functions that call ML APIs', false)
    .option('--function <name>', 'test only this function (default: each exported one that calls an ML API)')
    .option('--seed <seed>', SEED_OPTION, '1')
    .option('--inputs <n>', 'inputs of each function, about', integer('--inputs', 8, 1e5), 100)
    .option(
      '--threshold <share>',
      'share of the inputs of a goal that must reach it',
      share('--threshold'),
      0.75,
    )
    .option('--adapter <files>', 'files that declare further APIs, separated by commas', moreNames)
    .option('--pictures <folder>', 'pictures to use, in a folder for each label')
    .option('--sentences <file>', 'sentences with ratings by people, for APIs that score sentiment')
    .option(
      '--recording <file>',
      'outputs of APIs for images and sounds: replayed if the file exists, else recorded',
    )
    .option('--seconds <n>', 'maximum seconds for the run', integer('--seconds', 1, 1e6), 180)
    .option('--timeout <ms>', 'milliseconds that a call may take', integer('--timeout', 10, 600_000), 20_000)
    .option('--memory <mb>', 'megabytes that a process may take', integer('--memory', 128, 1e6), 2048)
    .option('--keep-inputs <folder>', 'write the inputs as files, with a page that shows them')
    .option('--page <file>', 'write an HTML page with the goals and the inputs')
    .option('--apply', 'write the suggested changes into the file', false)
    .addOption(
      new Option('--format <name>', 'output format (default: text)').choices(['text', 'json', 'junit']),
    )
    .option('--json', JSON_OPTION, false)
    .addHelpText('after', '\nExample:\n  $ learn-inv keeper src/fire-alarm.ts --page keeper.html')
    .action(async (file: string, flags: KeeperFlags) => {
      const { runKeeper } = await import('../actions/run-keeper.ts');
      await runKeeper(file, flags);
    });
}
