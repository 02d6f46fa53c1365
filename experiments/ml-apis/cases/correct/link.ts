import jsQR from 'jsqr';

export function link(data: Uint8ClampedArray, width: number, height: number): string | undefined {
  const code = jsQR(data, width, height);
  if (code === null) return undefined;
  if (code.data.startsWith('https://')) return code.data;
  const [kind, id] = code.data.split(':');
  return kind === 'item' && id !== undefined ? `https://example.com/${id}` : undefined;
}
