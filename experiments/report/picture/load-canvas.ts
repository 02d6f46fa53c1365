import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Creates canvases with the font of the pictures registered. */
export interface CanvasKit {
  createCanvas(width: number, height: number): PictureCanvas;
}

/** The used part of a canvas. */
export interface PictureCanvas {
  readonly width: number;
  readonly height: number;
  getContext(kind: '2d'): PictureContext;
  toBuffer(format: 'image/png'): Uint8Array;
}

/** The used part of a canvas context. */
export interface PictureContext {
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  font: string;
  textBaseline: string;
  scale(x: number, y: number): void;
  beginPath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  arc(x: number, y: number, radius: number, from: number, to: number): void;
  setLineDash(dashes: number[]): void;
  fill(): void;
  stroke(): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number): void;
  measureText(text: string): { readonly width: number };
  drawImage(image: never, x: number, y: number, width: number, height: number): void;
}

/** The name of the font of pictures; unique, so that an installed font never replaces it. */
export const PICTURE_FONT = 'learn-inv Inter';

const WEIGHTS = [400, 600];

/** Loads the optional packages that draw pictures; returns undefined if one of them is missing. */
export async function loadCanvas(): Promise<CanvasKit | undefined> {
  try {
    const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas');
    const { resolve } = createRequire(import.meta.url);
    for (const weight of WEIGHTS) {
      const file = resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff2`);
      if (GlobalFonts.register(readFileSync(file), PICTURE_FONT) === null) return undefined;
    }
    return { createCanvas: (width, height) => createCanvas(width, height) };
  } catch {
    return undefined;
  }
}
