import { Option, type Command } from 'commander';
import type { LemonFlags } from '../actions/run-lemon.ts';
import { integer, moreNames, names, share } from '../parse-options.ts';
import { JSON_OPTION, SEED_OPTION } from './descriptions.ts';

/** Adds `learn-inv lemon`. */
export function addLemonCommand(program: Command): void {
  program
    .command('lemon')
    .description(
      'compare back ends of deep-learning libraries on mutants of a model; exit code 1 if they part',
    )
    .option(
      '--seed-model <name>',
      'lenet5, lenet5-blocks, alexnet, vgg, resnet, inception, densenet, mobilenet, lstm-sine, lstm-price, gru, autoencoder, regression, or the path of a layers-model JSON',
      'lenet5',
    )
    .option(
      '--backends <names>',
      'back ends (cpu, wasm, node, webgl, webgpu, onnx-node, onnx-web, learn-inv), separated by commas, each with @<release> and :<option> or without, for example wasm@4.22.0:nosimd',
      names,
      ['cpu', 'wasm'],
    )
    .option('--mutants <n>', 'mutants of the model', integer('--mutants', 1, 1e6), 100)
    .option('--seconds <n>', 'maximum seconds for the run', integer('--seconds', 1, 1e6), 600)
    .option('--inputs <n>', 'inputs of each mutant', integer('--inputs', 1, 1000), 5)
    .option('--no-training', 'compare predictions only, and train no layer')
    .option('--seed <seed>', SEED_OPTION, '1')
    .addOption(
      new Option(
        '--strategy <name>',
        'how models and rules are chosen: towards larger inconsistency, or at random',
      )
        .choices(['guided', 'random'])
        .default('guided'),
    )
    .option(
      '--threshold <degree>',
      'inconsistency degree (D_MAD) above which an output counts as inconsistent, 0 to 1; 0.4 in the paper',
      share('--threshold'),
      0.01,
    )
    .option(
      '--floor <value>',
      'what is added to the denominator of D_MAD, 0 to 1; 0 in the paper',
      share('--floor'),
      1e-4,
    )
    .option(
      '--timeout <ms>',
      'milliseconds that a back end may take for a model',
      integer('--timeout', 100, 600_000),
      30_000,
    )
    .option('--memory <mb>', 'megabytes that a back end may take', integer('--memory', 256, 1e6), 2048)
    .option('--offline', 'install no release', false)
    .option(
      '--scripts <folder>',
      'write a program for each bug that needs only the released packages; those of earlier runs are removed, unless edited',
    )
    .option(
      '--reporter <names>',
      'reporters, separated by commas or repeated: text, json, junit, html; <name>=<file> writes a file (default: text)',
      moreNames,
    )
    .option('--json', JSON_OPTION, false)
    .addHelpText(
      'after',
      '\nExample:\n  $ learn-inv lemon --backends cpu,wasm@4.22.0 --mutants 100 --scripts bugs',
    )
    .action(async (flags: LemonFlags) => {
      const { runLemon } = await import('../actions/run-lemon.ts');
      await runLemon(flags);
    });
}
