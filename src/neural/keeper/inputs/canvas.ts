import { loadMaker } from './load-maker.ts';

interface Context {
  font: string;
  fillStyle: string;
  textBaseline: string;
  fillRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number): void;
  measureText(text: string): { readonly width: number };
  drawImage(image: unknown, x: number, y: number, width: number, height: number): void;
  getImageData(x: number, y: number, width: number, height: number): { readonly data: Uint8ClampedArray };
}

export interface Canvas {
  readonly loadImage: (file: Uint8Array) => Promise<{ readonly width: number; readonly height: number }>;
  readonly createCanvas: (width: number, height: number) => { getContext(kind: '2d'): Context };
  readonly GlobalFonts: { readonly families: readonly { readonly family: string }[] };
}

/** Loads the package that draws images. @throws MissingMaker */
export const loadCanvas = (makes: string): Promise<Canvas> => loadMaker<Canvas>('@napi-rs/canvas', makes);
