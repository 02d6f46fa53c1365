// After khelilo7/ticketbot, ticketbot-tesseract.js: a ticket as lines of text, here in a QR code.
import jsQR from 'jsqr';

export function ticket(data: Uint8ClampedArray, width: number, height: number): string {
  const code = jsQR(data, width, height);
  const lines = code === null ? [''] : code.data.split('\n');
  const price = parseFloat(lines[1]!.replaceAll(' ', ''));
  if (price > 100) return 'expensive';
  return 'cheap';
}
