// Has fields, values and a class with names that act on terminals, HTML, Markdown and GitHub.
import { List } from './list.mjs';

export class Subject extends List {
  push(value) {
    this['\n::error::planted\u001b[2J`<img src=x onerror=alert(1)>'] = '\u202e\ud800|*_`';
    return super.push(value);
  }
}
Object.defineProperty(Subject, 'name', { value: '\n::error::planted*/</script>' });
