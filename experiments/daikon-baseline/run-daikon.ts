import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { LearnInvError } from '../../src/base/error.ts';

/**
 * Runs the real Daikon on exported files and returns the invariants that it prints.
 *
 * @param jar the path of `daikon.jar`, version 5.
 * @throws LearnInvError `BAD_OPTION` if the jar or Java is missing, `BAD_FILE` if Daikon fails on the files.
 */
export function runDaikon(jar: string, decls: string, dtrace: string): string[] {
  if (!existsSync(jar))
    throw missing(`the jar of Daikon 5`, `no file ${jar}`, 'get it from plse.cs.washington.edu/daikon');
  // Daikon writes a result file; without -o it would write it to the working directory.
  const args = ['-cp', jar, 'daikon.Daikon', '-o', dtrace.replace(/\.dtrace$/, '.inv.gz'), decls, dtrace];
  const { stdout, stderr, status, error } = spawnSync('java', args, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (error !== undefined) throw missing('a Java runtime', error.message, 'install Java 8 or newer');
  const invariants = status === 0 ? parseDaikonOutput(stdout) : undefined;
  if (invariants !== undefined) return invariants;
  throw new LearnInvError('BAD_FILE', 'Daikon did not answer', {
    expected: 'a list of invariants',
    got: (stderr || stdout).trim().slice(0, 400),
    hint: 'check that the jar is Daikon 5',
  });
}

/**
 * Returns the invariants between the frame of a program point and Daikon's last line; undefined if there is no frame.
 */
export function parseDaikonOutput(printed: string): string[] | undefined {
  const [, ...points] = printed.split(/^=+$/m);
  if (points.length === 0) return undefined;
  return points.flatMap((point) => {
    const [, ...lines] = point.trim().split('\n');
    return lines
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('Exiting Daikon'));
  });
}

function missing(expected: string, got: string, hint: string): LearnInvError {
  return new LearnInvError('BAD_OPTION', 'Daikon cannot be run', { expected, got, hint });
}
