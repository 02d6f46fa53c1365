// After erdum/cashback_app, src/scanReceipts.js.
import { recognize } from 'tesseract.js';

export async function cashback(path: string): Promise<string> {
  const { data } = await recognize(path, 'eng');
  const total = data.text.split('\n').find((line) => line.toLowerCase().includes('total'));
  const amount = parseFloat(total!.replace(/[^0-9.]/g, ''));
  if (amount > 50) return 'gold';
  return 'silver';
}
