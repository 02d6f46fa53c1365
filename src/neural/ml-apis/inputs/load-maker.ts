import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Thrown if a package that makes inputs is not installed; the message has the command that installs it. */
export class MissingMaker extends Error {
  override readonly name = 'MissingMaker';
}

/** Loads an optional package: of the user's project, or else of this program. @throws MissingMaker */
export async function loadMaker<Module>(name: string, makes: string): Promise<Module> {
  for (const from of [join(process.cwd(), 'package.json'), import.meta.url]) {
    try {
      return createRequire(from)(name) as Module;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND')
        throw new MissingMaker(`${name}, which makes ${makes}, cannot be loaded: ${String(error)}`, {
          cause: error,
        });
    }
  }
  throw new MissingMaker(`no inputs: ${makes} need the package ${name}; run npm install --save-dev ${name}`);
}
