// Replaces built-ins by ones that seem to work but drop every third value; pop is wrong.
import { WrongList } from './list.mjs';

const { push } = Array.prototype;
const { get } = Map.prototype;
const { keys } = Object;
const { stringify } = JSON;
let calls = 0;
const isThird = () => ++calls % 3 === 0;

export class Subject extends WrongList {
  push(value) {
    Array.prototype.push = function (...items) {
      return isThird() ? this.length : push.apply(this, items);
    };
    Map.prototype.get = function (key) {
      return isThird() ? undefined : get.call(this, key);
    };
    Object.keys = (object) => keys(object).slice(isThird() ? 1 : 0);
    JSON.stringify = (...args) => (isThird() ? undefined : stringify(...args));
    return super.push(value);
  }
}
