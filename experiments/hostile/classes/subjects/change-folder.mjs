// Changes the folder of the process and its environment.
import { List } from './list.mjs';

export class Subject extends List {
  push(value) {
    process.chdir('/');
    for (const name of Object.keys(process.env)) delete process.env[name];
    process.argv.length = 0;
    return super.push(value);
  }
}
