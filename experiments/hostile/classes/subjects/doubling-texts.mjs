// Doubles a text in each call, up to 500 million characters, and names a key by it.
import { List } from './list.mjs';

export class Subject extends List {
  text = 'text';
  push(value) {
    if (this.text.length < 2 ** 28) this.text += this.text;
    if (this.text.length > 2 ** 20) this.text += this.text;
    this.byText = { [this.text]: value };
    return super.push(value);
  }
}
