import { assertRepOK, guardClass, loadRepOK } from 'learn-inv-guard';
import { nameClasses, repOK, whyNot } from './rep-ok.mjs';

class Bag {
  items: number[] = [];
}
export const Checked: typeof Bag = guardClass(Bag, ({ items }: Bag) => items.length < 3);
export const Learned: typeof Bag = guardClass(Bag, loadRepOK('models/bag'));
export const Coded: typeof Bag = guardClass(Bag, repOK);
export const reason: string | undefined = whyNot(new Bag());
nameClasses({ Bag });
assertRepOK(new Bag(), repOK);
// @ts-expect-error a repOK of another class does not fit
guardClass(Bag, (list: { head: string }) => list.head === '');
