import { createWorker } from 'tesseract.js';

export async function meaning(path: string): Promise<string> {
  const worker = await createWorker('eng');
  const { data } = await worker.recognize(path);
  await worker.terminate();
  const words = data.text.toUpperCase().split(/\s+/);
  if (words.includes('STOP')) return 'halt';
  return words.includes('EXIT') ? 'leave' : 'go on';
}
